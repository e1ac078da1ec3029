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
  /** Characters typed since the last step, in the keyboard's layout. */
  readonly typed: string[] = [];
  private readonly down = new Set<string>();
  private readonly onUse: () => void;

  constructor(onUse: () => void) {
    this.onUse = onUse;
  }

  held(code: string): boolean {
    return this.down.has(code);
  }

  /** Handles a keydown during play; true if the game used it. */
  press(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || event.code === 'Tab') return false;
    if (SCROLLING.has(event.code)) event.preventDefault();
    if (event.key.length === 1) this.typed.push(event.key);
    if (this.down.has(event.code)) return false;
    this.down.add(event.code);
    // A key held since before a pause or a restart counts as held, not as a new press.
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
