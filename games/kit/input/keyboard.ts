const SCROLLING = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Space',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  'Tab',
]);

/** Keys by `event.code`: held now, and pressed or released since the last step. */
export class Keyboard {
  readonly pressed = new Set<string>();
  readonly released = new Set<string>();
  /** Printed characters since the last step, as the keyboard's layout writes them. */
  readonly typed: string[] = [];
  private readonly down = new Set<string>();
  private readonly onUse: () => void;

  constructor(onUse: () => void) {
    this.onUse = onUse;
  }

  held(code: string): boolean {
    return this.down.has(code);
  }

  /** Takes a keydown while the game is playing; true when the game used it. */
  press(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || event.code === 'Tab') return false;
    if (SCROLLING.has(event.code)) event.preventDefault();
    if (event.key.length === 1) this.typed.push(event.key);
    if (this.down.has(event.code)) return false;
    this.down.add(event.code);
    // Held on since before a pause or a restart: it counts as held, not as pressed anew.
    if (event.repeat) return false;
    this.pressed.add(event.code);
    this.onUse();
    return true;
  }

  release(event: KeyboardEvent): void {
    if (this.down.delete(event.code)) this.released.add(event.code);
  }

  endStep(): void {
    this.pressed.clear();
    this.released.clear();
    this.typed.length = 0;
  }

  clear(): void {
    this.endStep();
    this.down.clear();
  }
}
