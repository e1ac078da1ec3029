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

  /** A key goes down, or repeats itself while it is down. */
  press({
    code,
    text,
    fresh,
  }: {
    readonly code: string;
    readonly text: string;
    readonly fresh: boolean;
  }): void {
    if (text !== '') this.typed.push(text);
    if (this.down.has(code)) return;
    this.down.add(code);
    // A key held since before a pause or a restart counts as held, not as a new press.
    if (!fresh) return;
    this.pressed.add(code);
    this.onUse();
  }

  release(code: string): void {
    if (this.down.delete(code)) this.released.add(code);
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
