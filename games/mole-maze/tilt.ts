import type { Direction } from '../kit/input/pointers.ts';

/** Degrees of tilt from the device's initial orientation. */
const LEAN = 17;

/** Tilting the device, where the browser reports it without a permission prompt; else it has no effect. */
export class Tilt {
  direction: Direction | null = null;
  private restX: number | undefined;
  private restY = 0;
  private readonly listen = (event: DeviceOrientationEvent): void => {
    const { beta, gamma } = event;
    if (beta === null || gamma === null) return;
    const [x, y] = turned(gamma, beta);
    if (this.restX === undefined) {
      this.restX = x;
      this.restY = y;
    }
    const dx = x - this.restX;
    const dy = y - this.restY;
    if (Math.max(Math.abs(dx), Math.abs(dy)) < LEAN) this.direction = null;
    else if (Math.abs(dx) > Math.abs(dy)) this.direction = dx > 0 ? 'right' : 'left';
    else this.direction = dy > 0 ? 'down' : 'up';
  };

  /** Starts listening; the kit makes a new scene for each run, so the previous listener is removed. */
  begin(): void {
    if (typeof DeviceOrientationEvent === 'undefined' || 'requestPermission' in DeviceOrientationEvent)
      return;
    if (listening !== undefined) window.removeEventListener('deviceorientation', listening);
    listening = this.listen;
    window.addEventListener('deviceorientation', listening);
  }
}

let listening: ((event: DeviceOrientationEvent) => void) | undefined;

/** Left-right and front-back in the current screen orientation. */
function turned(gamma: number, beta: number): [number, number] {
  const { angle } = screen.orientation;
  if (angle === 90) return [beta, -gamma];
  if (angle === 270) return [-beta, gamma];
  return [gamma, beta];
}
