import type { Sprite } from '../kit/draw.ts';

/** How long work may wait for spare time, in milliseconds. */
const PATIENCE = 300;

/** Small pieces of work, done between frames: painting a part within the frame of a tap would delay that frame. */
export class SpareTime {
  private work: () => boolean = () => false;
  private waits = false;

  /** Calls `work` piece by piece until it returns false; it takes the place of the work before. */
  use(work: () => boolean): void {
    this.work = work;
    this.wait();
  }

  private wait(): void {
    if (this.waits) return;
    this.waits = true;
    const go = (): void => {
      this.waits = false;
      if (this.work()) this.wait();
    };
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(go, { timeout: PATIENCE });
    else setTimeout(go, 50);
  }
}

const pixel = document.createElement('canvas');

/** Lets the browser finish a sprite now: it would do so when the sprite is first drawn. */
export function makeReady({ image }: Sprite): void {
  pixel.getContext('2d')?.drawImage(image, 0, 0, 1, 1);
}
