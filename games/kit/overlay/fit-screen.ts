/** A part that a screen leaves out in a small frame; `size` makes the rest smaller. */
export type Leaf = 'controls' | 'grown' | 'goal' | 'kept' | 'size' | 'beyond' | 'ahead' | 'lines';

/**
 * Leaves out as few of `leaves` as it takes until nothing of the screen is cut, from the first on. The first `always` of them are
 * left out in any frame. A screen that is hidden has no size: call it again once it is shown.
 */
export function fitScreen(screen: HTMLElement, leaves: readonly Leaf[], always = 0): void {
  for (let gone = always; gone <= leaves.length; gone += 1) {
    screen.dataset.without = leaves.slice(0, gone).join(' ');
    if (screen.scrollHeight <= screen.clientHeight) return;
  }
}
