const SECONDS = 4.5;
const LONGEST = 5;

/** Fruits eaten in quick succession: each link makes the next one worth more. */
export class Chain {
  private links = 0;
  private left = 0;

  update(dt: number): void {
    this.left = Math.max(0, this.left - dt);
    if (this.left === 0) this.links = 0;
  }

  /** Another fruit; answers how long the chain is now. */
  add(): number {
    this.links = Math.min(LONGEST, this.links + 1);
    this.left = SECONDS;
    return this.links;
  }

  snap(): void {
    this.links = 0;
  }
}
