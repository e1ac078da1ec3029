import type { Direction } from '../kit/input/pointers.ts';

/** Degrees away from how the device was held at first. */
const LEAN = 17;

/** Leaning the device, where the browser tells of it without asking: else it never says anything. */
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

  /** Begins to listen; the kit makes a new scene for each run, so the last listener is let go. */
  begin(): void {
    if (typeof DeviceOrientationEvent === 'undefined' || 'requestPermission' in DeviceOrientationEvent)
      return;
    if (listening !== undefined) window.removeEventListener('deviceorientation', listening);
    listening = this.listen;
    window.addEventListener('deviceorientation', listening);
  }
}

let listening: ((event: DeviceOrientationEvent) => void) | undefined;

/** Left-right and front-back as the screen lies now. */
function turned(gamma: number, beta: number): [number, number] {
  const { angle } = screen.orientation;
  if (angle === 90) return [beta, -gamma];
  if (angle === 270) return [-beta, gamma];
  return [gamma, beta];
}
