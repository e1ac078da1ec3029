import { HURDLE, type Level, ROLLER } from './lost-level.ts';

/** The ground's height above the stage's lower edge, in the level's unit of length. */
const GROUND = 8;
/** The corners of the play icon inside the roller, as fractions of its radius. */
const SIGN = [
  [-0.28, -0.42],
  [0.5, 0],
  [-0.28, 0.42],
] as const;

/** Paints a level on the whole canvas, in the colours of the theme. */
export function paintLevel(canvas: HTMLCanvasElement, level: Level): void {
  const ctx = canvas.getContext('2d');
  if (ctx === null) return;
  const colours = getComputedStyle(canvas);
  const colour = (name: string) => colours.getPropertyValue(name);
  const scale = canvas.height / 100;
  ctx.setTransform(scale, 0, 0, scale, 0, 0);
  ctx.clearRect(0, 0, canvas.width / scale, 100);
  ctx.translate(0, 100 - GROUND);
  ctx.fillStyle = colour('--line-strong');
  ctx.fillRect(0, 0, canvas.width / scale, 1);
  ctx.fillStyle = colour('--accent');
  ctx.font = `900 ${HURDLE.height * 1.38}px ${colour('--font-display')}`;
  for (const left of level.hurdles) ctx.fillText('4', left - 1, 0, HURDLE.width + 2);
  ctx.translate(ROLLER.x, -level.height - ROLLER.radius);
  ctx.rotate(level.distance / ROLLER.radius);
  paintRoller(ctx, { ring: colour('--accent'), sign: colour('--lime') });
}

function paintRoller(
  ctx: CanvasRenderingContext2D,
  colours: { readonly ring: string; readonly sign: string },
) {
  const { radius } = ROLLER;
  ctx.lineWidth = radius * 0.45;
  ctx.strokeStyle = colours.ring;
  ctx.beginPath();
  ctx.arc(0, 0, radius * 0.775, 0, Math.PI * 2);
  ctx.stroke();
  ctx.fillStyle = colours.sign;
  ctx.beginPath();
  for (const [x, y] of SIGN) ctx.lineTo(x * radius, y * radius);
  ctx.fill();
}
