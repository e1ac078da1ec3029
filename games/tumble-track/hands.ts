import { fillCircle } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { insideBox } from '../kit/vector.ts';
import type { Controls } from './ride.ts';

/** A mouse left of this share of the frame brakes, right of it gives gas; above and below the middle's band it leans. */
const MOUSE = { brake: 0.3, band: 0.12 } as const;
/** The button that starts again: its radius, and its distance from the corner under the bar, in CSS pixels. */
const AGAIN = { radius: 24, inset: 36 } as const;

/** Reads what the player's hands do on any device. */
export function readHands({ input, stage }: Kit): Controls {
  const { pad } = input;
  const gas = pad.held('up') || pad.held('action');
  const lean = (pad.held('right') ? 1 : 0) - (pad.held('left') ? 1 : 0);
  const keys = { gas, brake: pad.held('down'), lean };
  const mouse = input.device === 'mouse' ? input.pointers.find(({ kind }) => kind === 'mouse') : undefined;
  if (mouse === undefined || isOnAgain(stage, mouse.x, mouse.y)) return keys;
  const { view } = stage;
  const across = (mouse.x - view.left) / (view.right - view.left);
  const down = (mouse.y - view.top) / (view.bottom - view.top) - 0.5;
  return {
    gas: gas || (mouse.down && across >= MOUSE.brake),
    brake: keys.brake || (mouse.down && across < MOUSE.brake),
    // A mouse leans wherever it is: in the air nobody needs to press.
    lean: lean === 0 && Math.abs(down) > MOUSE.band ? Math.sign(down) : lean,
  };
}

/** Whether the player wants to start again at once: by key, or by the button under the bar. */
export function isAgainPressed({ input, stage }: Kit): boolean {
  return (
    input.pad.pressed('second') ||
    input.pointers.some(({ pressed, x, y }) => pressed && isOnAgain(stage, x, y))
  );
}

function isOnAgain({ safe }: Kit['stage'], x: number, y: number): boolean {
  const side = AGAIN.radius * 2;
  const [left, top] = [safe.right - AGAIN.inset - AGAIN.radius, safe.top + AGAIN.inset - AGAIN.radius];
  return insideBox(x, y, { x: left, y: top, width: side, height: side });
}

/** Draws the button that starts again: an arrow that goes round. */
export function drawAgain(ctx: CanvasRenderingContext2D, { safe }: Kit['stage']): void {
  const [x, y] = [safe.right - AGAIN.inset, safe.top + AGAIN.inset];
  fillCircle(ctx, x, y, AGAIN.radius, 'rgb(20 16 30 / 0.55)');
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 3.5;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  ctx.arc(x, y, 9.5, -0.4, 4.6);
  ctx.moveTo(x - 4, y - 14.5);
  ctx.lineTo(x - 1, y - 9.5);
  ctx.lineTo(x - 6.5, y - 6.5);
  ctx.stroke();
}
