const SECONDS = 2.8;
const BEAT = 0.5;

/** The feast at an open door: everybody hops to the beat until it is over. */
export class Party {
  /** How long it has gone on; 0 while there is none. */
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

  /** One step; true on a beat. */
  update(dt: number): boolean {
    const beat = Math.floor(this.seconds / BEAT);
    this.seconds += dt;
    return Math.floor(this.seconds / BEAT) !== beat;
  }
}
