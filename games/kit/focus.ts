/** Moves the focus within the game, but never into it: somebody may be typing in the page around it. */
export function moveFocus(element: HTMLElement): void {
  if (document.hasFocus()) element.focus({ preventScroll: true });
}
