const SECONDS = 2.8;
const BEAT = 0.5;

/** The party at an open door: everyone hops to the beat until it is over. */
export class Party {
  /** Seconds since it began; 0 if there is none. */
  seconds = 0;

  get on(): boolean {
    return this.seconds > 0;
  }

  get over(): boolean {
    return this.seconds > SECONDS;
  }

  begin(): void {
    this.seconds = 0.001;
  }

  /** Advances one step; true on a beat. */
  update(dt: number): boolean {
    const beat = Math.floor(this.seconds / BEAT);
    this.seconds += dt;
    return Math.floor(this.seconds / BEAT) !== beat;
  }
}
