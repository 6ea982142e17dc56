// Recognises gestures on the rows of a list: each within a few pixels, and then no other until the fingers have left.

/** The movement in pixels that makes a gesture. */
const slop = 10;
/** The time of a long press in milliseconds. */
const longPress = 450;

/**
 * Calls the methods of `acts` with the gestures on `list`, whose rows are the elements with `data-line`:
 *
 * - `swipe(row, right)`: returns the cue, an object with `move(distance)`, `cancel()` and `commit()`
 * - `drag(row, place)`: likewise, with `move(x, y)`, by the coordinates of the pointer
 * - `pull(down)`: likewise, at the top or at the end of the list
 * - `pinch(first, second)`: likewise, with `move(distance, scale)`; what the fingers have moved apart
 * - `tap(row, target)`; `ask(row)`: a long touch of the box
 *
 * A cue commits only if its `isReady` is true when the finger leaves.
 */
export class Gestures {
  #list;
  #acts;
  /** The places where the fingers went down and are, by pointer. */
  #pointers = new Map();
  /** What has been recognised; `null` if nothing may be recognised any more. */
  #cue;
  #kind;
  /** That of two fingers at first. */
  #distance;
  #timer;
  /** Whether the last touch was a tap or a long press on a row. */
  #isTouched = false;
  /** Keeps the browser from scrolling, which would end the pointer's events. */
  #keep = (event) => this.#cue && event.cancelable && event.preventDefault();

  constructor(list, acts) {
    this.#list = list;
    this.#acts = acts;
    list.addEventListener('pointerdown', (event) => this.#down(event));
    list.addEventListener('pointermove', (event) => this.#move(event));
    list.addEventListener('pointerup', (event) => this.#up(event));
    list.addEventListener('pointercancel', (event) => this.#end(event, false));
    list.addEventListener('touchmove', this.#keep, { passive: false });
    list.addEventListener('contextmenu', (event) => this.#pointers.size > 0 && event.preventDefault());
    list.addEventListener('dragstart', (event) => event.preventDefault());
  }

  #down(event) {
    this.#isTouched = false;
    if (event.button > 0 || event.target.closest('input, .menu')) return;
    const { pointerId, clientX: x, clientY: y, target, pointerType } = event;
    this.#pointers.set(pointerId, { x, y, startX: x, startY: y, target, row: target.closest('[data-line]'), isMouse: pointerType === 'mouse' });
    // The target may leave the list, and still gets the events of the touch. A click would take the focus from what a tap or a long press has opened.
    target.addEventListener('touchmove', this.#keep, { passive: false });
    target.addEventListener('touchend', (ended) => this.#isTouched && ended.cancelable && ended.preventDefault(), { once: true, passive: false });
    clearTimeout(this.#timer);
    if (this.#pointers.size === 2) return this.#beginPinch();
    if (this.#pointers.size > 2) return this.#stop();
    this.#cue = undefined;
    this.#timer = setTimeout(() => this.#hold(pointerId), longPress);
  }

  /** The row of a pointer: the one that it touched, or what lies under it now if that has been drawn anew since. */
  #row({ row, x, y }) {
    return row?.isConnected === false ? document.elementFromPoint(x, y)?.closest('[data-line]') : row;
  }

  #hold(pointerId) {
    const pointer = this.#pointers.get(pointerId);
    const row = pointer && this.#row(pointer);
    if (this.#cue !== undefined || !row) return;
    if (pointer.target.closest('.box')) {
      this.#cue = null;
      this.#isTouched = true;
      this.#acts.ask(row);
    } else if (!pointer.isMouse) {
      // A mouse drags without it.
      this.#begin('drag', pointerId, this.#acts.drag(row, pointer));
    }
  }

  #begin(kind, pointerId, cue) {
    clearTimeout(this.#timer);
    this.#kind = kind;
    this.#cue = cue ?? null;
    if (!cue) return;
    // The gesture goes on outside of the list.
    try {
      this.#list.setPointerCapture(pointerId);
    } catch {
      this.#stop();
    }
  }

  /** The two fingers, the upper one first. */
  get #fingers() {
    const [first, second] = [...this.#pointers.values()].sort((one, other) => one.y - other.y);
    return { first, second, distance: Math.max(1, second.y - first.y) };
  }

  #beginPinch() {
    this.#stop();
    const { first, second, distance } = this.#fingers;
    this.#kind = 'pinch';
    this.#cue = this.#acts.pinch(this.#row(first), this.#row(second)) ?? null;
    this.#distance = distance;
  }

  #move(event) {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) return;
    [pointer.x, pointer.y] = [event.clientX, event.clientY];
    const [dx, dy] = [pointer.x - pointer.startX, pointer.y - pointer.startY];
    if (this.#cue === undefined) this.#recognise(event, pointer, dx, dy);
    if (!this.#cue) return;
    if (this.#kind === 'pinch') {
      const { distance } = this.#fingers;
      this.#cue.move(distance - this.#distance, distance / this.#distance);
    } else {
      this.#cue.move(...{ swipe: [dx], pull: [Math.abs(dy)], drag: [pointer.x, pointer.y] }[this.#kind]);
    }
  }

  #recognise({ pointerId }, pointer, dx, dy) {
    const { scrollTop, scrollHeight, clientHeight } = this.#list;
    if (Math.hypot(dx, dy) < slop) return;
    const row = this.#row(pointer);
    if (Math.abs(dx) > Math.abs(dy)) {
      this.#begin('swipe', pointerId, row && this.#acts.swipe(row, dx > 0));
    } else if (pointer.isMouse && row) {
      this.#begin('drag', pointerId, this.#acts.drag(row, pointer));
    } else if (dy > 0 ? scrollTop <= 0 : scrollTop + clientHeight >= scrollHeight - 1) {
      this.#begin('pull', pointerId, this.#acts.pull(dy > 0));
    } else {
      clearTimeout(this.#timer);
      this.#cue = null;
    }
  }

  #up(event) {
    const pointer = this.#pointers.get(event.pointerId);
    const isTap = pointer && this.#cue === undefined && this.#pointers.size === 1;
    this.#end(event, true);
    if (!isTap || !pointer.row) return;
    this.#isTouched = true;
    this.#acts.tap(pointer.row, pointer.target);
  }

  #end({ pointerId }, commits) {
    if (this.#pointers.delete(pointerId)) this.#stop(commits);
  }

  /** Ends what has been recognised, or takes it back; no other gesture begins before all fingers have left. */
  #stop(commits = false) {
    clearTimeout(this.#timer);
    const cue = this.#cue;
    this.#cue = null;
    if (commits && cue?.isReady) cue.commit();
    else cue?.cancel();
  }
}
