/** Moves the focus within the game, and never into it: in the page around somebody may be typing. */
export function moveFocus(element: HTMLElement): void {
  if (document.hasFocus()) element.focus({ preventScroll: true });
}
