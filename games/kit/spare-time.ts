import { paintSprite, type Sprite } from './draw.ts';

/** Longest time that work waits for spare time, in milliseconds. */
const PATIENCE = 100;

/** Small pieces of work, done between frames: what a frame paints for the first time delays that frame. */
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
    else setTimeout(go, PATIENCE / 2);
  }
}

let pixel: CanvasRenderingContext2D | null | undefined;

/** Lets the browser finish a picture now: it would do so when the picture is first drawn. */
export function makeReady({ image }: Pick<Sprite, 'image'>): void {
  pixel ??= paintSprite(1, 1, 1, () => undefined).image.getContext('2d');
  pixel?.drawImage(image, 0, 0, 1, 1);
}
