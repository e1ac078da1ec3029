import { fillPolygon, fillRound } from '../kit/draw.ts';

export const LENGTH = 4.5;
export const WIDTH = 2.1;

type Pattern = 'stripes' | 'checks' | 'flames' | 'band';

export interface Livery {
  readonly colour: string;
  readonly trim: string;
  readonly pattern: Pattern;
}

const CREAM = '#fff8ec';
const FIRST: Livery = { colour: '#ff4f64', trim: CREAM, pattern: 'stripes' };

/** The paint of the player's cars, by style. */
const LIVERIES: ReadonlyMap<string, Livery> = new Map([
  ['ember', FIRST],
  ['mint', { colour: '#3fdc9c', trim: '#0f4a3c', pattern: 'band' }],
  ['checker', { colour: '#f4ead8', trim: '#231c36', pattern: 'checks' }],
  ['midnight', { colour: '#3c4fb8', trim: '#ffd27a', pattern: 'stripes' }],
  ['flame', { colour: '#2a2136', trim: '#ff8c42', pattern: 'flames' }],
  ['chrome', { colour: '#cfd9e6', trim: '#ff5fa8', pattern: 'band' }],
]);

/** The livery of a style; the first one's for a recorded run. */
export function liveryOf(style: string): Livery {
  return LIVERIES.get(style) ?? FIRST;
}

/** A rival's car: the same stripes in its own colour. */
export function rivalLivery(colour: string): Livery {
  return { ...FIRST, colour };
}

/** Paints the pattern on a body that points right, in metres, below its windows. */
export function paintPattern(ctx: CanvasRenderingContext2D, { pattern, trim }: Livery): void {
  const left = -LENGTH / 2 + 0.1;
  const length = LENGTH - 0.2;
  ctx.fillStyle = trim;
  if (pattern === 'stripes')
    for (const y of [-0.34, 0.08]) fillRound(ctx, { x: left, y, width: length, height: 0.26 }, 0, trim);
  else if (pattern === 'band') fillRound(ctx, { x: left, y: -0.42, width: length, height: 0.84 }, 0.1, trim);
  else if (pattern === 'checks') paintChecks(ctx);
  else
    for (const y of [-0.62, 0, 0.62]) fillPolygon(ctx, [2, y - 0.3, 2, y + 0.3, -0.4 - Math.abs(y), y], trim);
}

/** Two rows of squares over the bonnet and two over the tail. */
function paintChecks(ctx: CanvasRenderingContext2D): void {
  const size = 0.32;
  for (let column = 0; column < 13; column += 1)
    for (let row = 0; row < 4; row += 1)
      if ((column + row) % 2 === 0) ctx.fillRect(-2.1 + column * size, -0.64 + row * size, size, size);
}
