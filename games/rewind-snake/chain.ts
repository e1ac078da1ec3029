const SECONDS = 4.5;
const LONGEST = 5;

/** Fruits eaten in quick succession: each is worth more than the one before. */
export class Chain {
  private links = 0;
  private left = 0;

  update(dt: number): void {
    this.left = Math.max(0, this.left - dt);
    if (this.left === 0) this.links = 0;
  }

  /** Adds a fruit; returns the length of the chain. */
  add(): number {
    this.links = Math.min(LONGEST, this.links + 1);
    this.left = SECONDS;
    return this.links;
  }

  snap(): void {
    this.links = 0;
  }
}
