import { hypot } from '../kit/maths.ts';
import { fillCircle, fillPolygon, fillRound } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import { type Box, lerp, type Point } from '../kit/vector.ts';

type Ctx = CanvasRenderingContext2D;

const INK = '#14213d';
const METALS = ['#c9793f', '#cfd6dd', '#ffd23f'] as const;

/** Places of each row's three towns along it, and their distance from its middle, as parts of a row. */
const ALONG = [0.06, 0.48, 0.94] as const;
const OFF = [0.16, -0.2, 0.1] as const;

/** Returns the places of the towns in a box: a row for each cup, from below, and the road winds from the one to the next. */
export function townsIn({ x, y, width, height }: Box, count: number): Point[] {
  const rows = count / ALONG.length;
  return Array.from({ length: count }, (_, town) => {
    const row = Math.floor(town / ALONG.length);
    const place = town % ALONG.length;
    const along = ALONG[row % 2 === 0 ? place : ALONG.length - 1 - place] ?? 0;
    return { x: x + width * along, y: y + height * (1 - (row + 0.5 - (OFF[place] ?? 0)) / rows) };
  });
}

/** The country: fields, a river, woods and hills, the road and its cups. */
export function paintCountry(ctx: Ctx, frame: Box, towns: readonly Point[], unit: number): void {
  const random = new Random('the country');
  ctx.fillStyle = '#8ecb6b';
  ctx.fillRect(frame.x, frame.y, frame.width, frame.height);
  for (let field = 0; field < 26; field += 1) {
    const [x, y] = [frame.x + random.next() * frame.width, frame.y + random.next() * frame.height];
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(random.range(-0.5, 0.5));
    const [wide, tall] = [random.range(10, 26) * unit, random.range(8, 16) * unit];
    fillRound(ctx, { x: -wide / 2, y: -tall / 2, width: wide, height: tall }, 3 * unit, random.pick(FIELDS));
    ctx.strokeStyle = 'rgb(20 33 61 / 0.08)';
    ctx.lineWidth = 0.5 * unit;
    for (let row = 1; row < 4; row += 1) {
      ctx.beginPath();
      ctx.moveTo(-wide / 2, -tall / 2 + (tall * row) / 4);
      ctx.lineTo(wide / 2, -tall / 2 + (tall * row) / 4);
      ctx.stroke();
    }
    ctx.restore();
  }
  paintRiver(ctx, frame, unit);
  for (let hill = 0; hill < 9; hill += 1)
    paintHill(
      ctx,
      frame.x + random.next() * frame.width,
      frame.y + random.next() * frame.height,
      unit,
      random,
    );
  for (let tree = 0; tree < 60; tree += 1) {
    const place = { x: frame.x + random.next() * frame.width, y: frame.y + random.next() * frame.height };
    if (towns.every((town) => hypot(town.x - place.x, town.y - place.y) > 11 * unit))
      paintTree(ctx, place, unit * random.range(0.8, 1.3));
  }
  paintRoad(ctx, towns, 4.4 * unit, INK);
  paintRoad(ctx, towns, 3.4 * unit, '#f7e3b0');
  ctx.setLineDash([1.6 * unit, 1.8 * unit]);
  paintRoad(ctx, towns, 0.6 * unit, '#c9a860');
  ctx.setLineDash([]);
}

const FIELDS = ['#a6d97c', '#7fc060', '#c9dd7a', '#9bd18f', '#e3dc86'] as const;

function paintRiver(ctx: Ctx, { x, y, width, height }: Box, unit: number): void {
  for (const [wide, colour] of [
    [9, '#3a8fc4'],
    [7.4, '#5cb4e6'],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(x + width * 0.28, y);
    ctx.bezierCurveTo(
      x + width * 0.45,
      y + height * 0.3,
      x + width * 0.2,
      y + height * 0.6,
      x + width * 0.55,
      y + height,
    );
    ctx.lineWidth = wide * unit;
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
}

function paintHill(ctx: Ctx, x: number, y: number, unit: number, random: Random): void {
  const size = random.range(5, 9) * unit;
  fillPolygon(ctx, [x - size, y, x - size * 0.2, y - size, x + size * 0.9, y], INK);
  fillPolygon(
    ctx,
    [x - size * 0.9, y - 0.4 * unit, x - size * 0.2, y - size * 0.92, x + size * 0.8, y - 0.4 * unit],
    '#8a93a8',
  );
  fillPolygon(
    ctx,
    [x - size * 0.48, y - size * 0.56, x - size * 0.2, y - size * 0.92, x + size * 0.14, y - size * 0.56],
    '#fdfdff',
  );
}

function paintTree(ctx: Ctx, { x, y }: Point, unit: number): void {
  ctx.fillStyle = '#6b4a2b';
  ctx.fillRect(x - 0.35 * unit, y, 0.7 * unit, 1.8 * unit);
  fillCircle(ctx, x, y - 0.8 * unit, 2.3 * unit, INK);
  fillCircle(ctx, x, y - 0.8 * unit, 1.9 * unit, '#2f8f55');
  fillCircle(ctx, x - 0.5 * unit, y - 1.3 * unit, 0.8 * unit, '#4fb673');
}

function paintRoad(ctx: Ctx, towns: readonly Point[], width: number, colour: string): void {
  ctx.beginPath();
  for (let step = 0; step <= (towns.length - 1) * 12; step += 1) {
    const { x, y } = onRoad(towns, step / 12);
    ctx.lineTo(x, y);
  }
  ctx.lineWidth = width;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = colour;
  ctx.stroke();
}

/** The place on the road after so many towns, which need not be whole; the road is a smooth curve through all of them. */
export function onRoad(towns: readonly Point[], at: number): Point {
  const town = Math.min(towns.length - 2, Math.max(0, Math.floor(at)));
  const t = at - town;
  const near = (index: number): Point =>
    towns[Math.min(towns.length - 1, Math.max(0, index))] ?? { x: 0, y: 0 };
  const [a, b, c, d] = [near(town - 1), near(town), near(town + 1), near(town + 2)];
  const mid = (p: number, q: number, r: number, s: number): number =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
  return { x: mid(a.x, b.x, c.x, d.x), y: mid(a.y, b.y, c.y, d.y) };
}

/** The look of a town of the map: beaten before in any run, in this one, next, or still ahead. */
export interface TownLook {
  readonly shirt: string;
  readonly trim: string;
  readonly state: 'beaten' | 'next' | 'ahead';
  /** Whether it was beaten in any run. */
  readonly flagged: boolean;
}

/** A little stadium in the team's colours. */
export function drawTown(ctx: Ctx, { x, y }: Point, unit: number, look: TownLook): void {
  const size = unit * (look.state === 'next' ? 1.25 : 1);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.globalAlpha = 1;
  ctx.fillStyle = 'rgb(20 33 61 / 0.25)';
  ellipse(ctx, 0.6, 2.2, 7.6, 4);
  ctx.fillStyle = INK;
  ellipse(ctx, 0, 0, 7.2, 5);
  ctx.fillStyle = look.shirt;
  ellipse(ctx, 0, -0.2, 6.5, 4.3);
  ctx.fillStyle = look.trim;
  ellipse(ctx, 0, 0.2, 4.9, 3);
  ctx.fillStyle = '#2f9e63';
  ellipse(ctx, 0, 0.5, 4.1, 2.3);
  ctx.fillStyle = '#f4fff2';
  ctx.fillRect(-0.25, -1.7, 0.5, 4.4);
  if (look.flagged || look.state === 'beaten') {
    ctx.fillStyle = INK;
    ctx.fillRect(-0.35, -9.6, 0.7, 6);
    fillPolygon(ctx, [0.3, -9.6, 5.6, -8, 0.3, -6.2], look.state === 'beaten' ? '#ef3e36' : '#ffd166');
  }
  if (look.state === 'beaten') {
    ctx.strokeStyle = '#fffaf0';
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    ctx.moveTo(-2.6, 0);
    ctx.lineTo(-0.6, 2);
    ctx.lineTo(3.2, -2.4);
    ctx.stroke();
  }
  ctx.restore();
}

function ellipse(ctx: Ctx, x: number, y: number, wide: number, tall: number): void {
  ctx.beginPath();
  ctx.ellipse(x, y, wide, tall, 0, 0, Math.PI * 2);
  ctx.fill();
}

/** A cup; grey until it has been won. */
export function drawCup(
  ctx: Ctx,
  { x, y }: Point,
  unit: number,
  cup: { metal: number; isWon: boolean },
): void {
  const fill = cup.isWon ? (METALS[Math.min(cup.metal, METALS.length - 1)] ?? METALS[2]) : '#aab4c0';
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(unit, unit);
  ctx.lineWidth = 0.9;
  ctx.strokeStyle = INK;
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.arc(side * 2.7, -1.8, 1.5, 0, Math.PI * 2);
    ctx.stroke();
  }
  fillPolygon(ctx, [-3, -4.2, 3, -4.2, 2.2, 0.2, 0.7, 1.4, 0.7, 2.8, -0.7, 2.8, -0.7, 1.4, -2.2, 0.2], fill);
  ctx.stroke();
  fillRound(ctx, { x: -2.2, y: 2.6, width: 4.4, height: 1.5 }, 0.4, INK);
  if (cup.isWon) fillRound(ctx, { x: -1.9, y: -3.6, width: 1, height: 2.8 }, 0.5, 'rgb(255 255 255 / 0.75)');
  ctx.restore();
}

/** The team's bus, on its way to the right or to the left. */
export function drawBus(ctx: Ctx, { x, y }: Point, unit: number, isRight: boolean): void {
  ctx.save();
  ctx.translate(x, lerp(y, y - 3 * unit, 1));
  ctx.scale(isRight ? unit : -unit, unit);
  fillRound(ctx, { x: -5.4, y: -3.4, width: 10.8, height: 6.2 }, 1.6, INK);
  fillRound(ctx, { x: -4.9, y: -2.9, width: 9.8, height: 5.2 }, 1.2, '#ef3e36');
  for (let pane = 0; pane < 3; pane += 1)
    fillRound(ctx, { x: -4 + pane * 2.5, y: -2.1, width: 2, height: 1.8 }, 0.4, '#cdeffb');
  fillRound(ctx, { x: 3.4, y: -2.1, width: 1.2, height: 2.6 }, 0.4, '#cdeffb');
  ctx.fillStyle = '#fff4d6';
  ctx.fillRect(-4.9, 0.4, 9.8, 0.7);
  for (const wheel of [-2.8, 2.8]) {
    fillCircle(ctx, wheel, 2.7, 1.3, INK);
    fillCircle(ctx, wheel, 2.7, 0.6, '#cfd6dd');
  }
  ctx.restore();
}
