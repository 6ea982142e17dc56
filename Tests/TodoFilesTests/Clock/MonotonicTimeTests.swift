import Testing

@testable import TodoFiles

@Suite struct MonotonicTimeTests {
  @Test func `time passes`() {
    let start = MonotonicTime.now
    let clock = ContinuousClock.now
    while ContinuousClock.now - clock < .milliseconds(20) {}
    let elapsed = MonotonicTime.now - start
    #expect(elapsed >= .milliseconds(19))
    #expect(elapsed <= ContinuousClock.now - clock + .milliseconds(1))
  }
}
