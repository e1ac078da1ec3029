import type { Body } from 'planck';

/** A turn in the air counts from so many radians on, and is clean so many seconds after the landing. */
const TURN = { least: 4.9, clean: 0.15 } as const;
/** The shortest flight whose landing is told, in seconds. */
const SHORTEST = 0.12;

/** Whole turns of a flight, by the way that the bike turned. */
export interface Turns {
  readonly turns: number;
  readonly back: boolean;
}

/** The time between two touches of the ground: how far the bike has turned, and how hard it falls. */
export class Flight {
  private turned = 0;
  private seconds = 0;
  private angle = 0;
  private fall = 0;
  private wasGrounded = true;
  private landed: (Turns & { age: number }) | null = null;

  /**
   * Follows a step of the frame.
   * @returns the speed of a landing in this step, and turns that have become clean in it
   */
  step(
    frame: Body,
    isGrounded: boolean,
    dt: number,
  ): { readonly speed: number | null; readonly clean: Turns | null } {
    const speed = isGrounded && !this.wasGrounded ? this.land() : null;
    const angle = frame.getAngle();
    if (!isGrounded) {
      this.turned += angle - this.angle;
      this.seconds += dt;
      this.fall = Math.max(0, -frame.getLinearVelocity().y);
    }
    this.angle = angle;
    this.wasGrounded = isGrounded;
    if (this.landed !== null) this.landed.age += dt;
    return { speed, clean: (this.landed?.age ?? 0) >= TURN.clean ? this.take() : null };
  }

  /** Takes the turns that have landed, if there are any. */
  take(): Turns | null {
    const { landed } = this;
    this.landed = null;
    return landed;
  }

  private land(): number | null {
    const turns = Math.floor((Math.abs(this.turned) + (2 * Math.PI - TURN.least)) / (2 * Math.PI));
    if (turns > 0) this.landed = { turns, back: this.turned > 0, age: 0 };
    const isTold = this.seconds > SHORTEST;
    this.turned = this.seconds = 0;
    return isTold ? this.fall : null;
  }
}
