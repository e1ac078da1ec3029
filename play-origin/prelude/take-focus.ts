/**
 * Gives this document the keys at each press. The browser does so only where the game lets the press have its default, which
 * engines prevent on their canvas.
 */
export function takeFocus(): void {
  window.addEventListener('pointerdown', () => window.focus(), { capture: true });
}
