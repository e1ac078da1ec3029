/** The longest time that one frame may simulate, in seconds, so that a stall does not cause a jump. */
const LONGEST_FRAME = 0.1;

/** The least time between two pictures that nobody plays, in milliseconds: 30 a second, and every second frame of a slow screen. */
const UNHURRIED = 1000 / 30 - 5;

export interface LoopHooks {
  /**
   * Advances by one fixed step, in seconds of game time. `until`: the moment of `performance.now()` that the step stands for;
   * the last step of a frame takes whatever is there.
   */
  step(dt: number, until: number): void;
  /** Draws one picture; `between` is the clock's progress past the last step, 0–1. */
  frame(between: number): void;
  /** Receives the frame's script time, in milliseconds. */
  measured(cost: number): void;
}

/** Runs fixed steps under requestAnimationFrame. Nothing runs while it is stopped. */
export class Loop {
  private readonly hooks: LoopHooks;
  private readonly stepLength: number;
  private request = 0;
  private last = 0;
  private owed = 0;
  private frozen = 0;
  private speed = 1;
  private unhurried = false;

  constructor(stepsPerSecond: number, hooks: LoopHooks) {
    this.stepLength = 1 / stepsPerSecond;
    this.hooks = hooks;
  }

  /** @param unhurried nobody plays: 30 pictures a second are enough */
  start(unhurried = false): void {
    this.unhurried = unhurried;
    if (this.request !== 0) return;
    this.last = performance.now();
    this.request = requestAnimationFrame(this.tick);
  }

  stop(): void {
    cancelAnimationFrame(this.request);
    this.request = 0;
  }

  /** Freezes the game for some seconds of real time, which gives a hit weight. */
  freeze(seconds: number): void {
    this.frozen = Math.max(this.frozen, seconds);
  }

  /** Sets game time per real time: 0.3 is slow motion. */
  setSpeed(speed: number): void {
    this.speed = speed;
  }

  private readonly tick = (now: number): void => {
    this.request = requestAnimationFrame(this.tick);
    if (this.unhurried && now - this.last < UNHURRIED) return;
    const passed = Math.max(0, now - this.last);
    const elapsed = Math.min(LONGEST_FRAME, passed / 1000);
    this.last = now;
    const began = performance.now();
    if (this.frozen > 0) this.frozen -= elapsed;
    else this.owed += elapsed * this.speed;
    /** Milliseconds that a second of the game stands for: more than a thousand after a stall, which is cut short, and in slow motion. */
    const pace = passed / (elapsed * this.speed);
    while (this.owed >= this.stepLength && this.request !== 0) {
      this.owed -= this.stepLength;
      const isLast = this.owed < this.stepLength;
      this.hooks.step(this.stepLength, isLast ? Number.POSITIVE_INFINITY : now - this.owed * pace);
      if (this.frozen > 0) this.owed = 0;
    }
    if (this.request === 0) this.owed = 0;
    this.hooks.frame(this.owed / this.stepLength);
    this.hooks.measured(performance.now() - began);
  };
}
