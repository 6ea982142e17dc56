import Foundation
import Testing

@testable import TodoFiles

@Suite struct MonotonicTimeTests {
  @Test func `a duration is that of the standard library's clock`() {
    // The clocks cannot be read at the same time: one duration is within the other.
    let outerStart = ContinuousClock.now
    let start = MonotonicTime.now
    let innerStart = ContinuousClock.now
    // Not a loop: a clock that counts the time of the processor would pass.
    Thread.sleep(forTimeInterval: 0.02)
    let inner = ContinuousClock.now - innerStart
    let elapsed = MonotonicTime.now - start
    let outer = ContinuousClock.now - outerStart
    let resolution = Duration.milliseconds(1)
    #expect(elapsed >= inner - resolution)
    #expect(elapsed <= outer + resolution)
  }
}
