import { drawText, fillRound, paintSprite, type Sprite } from '../kit/draw.ts';
import { easeInOut } from '../kit/ease.ts';
import type { Stage } from '../kit/stage.ts';
import type { Box, Point } from '../kit/vector.ts';
import { paintBust } from './bust-art.ts';
import type { Person } from './characters.ts';
import { cupOf, MATCHES_A_CUP, opponentOf, ROUND, teamOf } from './cups.ts';
import { drawBus, drawCup, drawTown, onRoad, paintCountry, townsIn } from './map-art.ts';

type Ctx = CanvasRenderingContext2D;

/** Seconds: the bus leaves, arrives, and the match begins by itself; a press ends it sooner. */
const LEAVES = 0.35;
const ARRIVES = 1.5;
const STAYS = 3;
const DEAF = 0.3;

const INK = '#14213d';
const CREAM = '#fff4d6';
/** The height of the card's head, in units. */
const HEADER = 13;

/** The map of the cups, shown before each match: the road so far, and who waits in the next town. */
export class CupMap {
  private clock = Number.POSITIVE_INFINITY;
  private match = 0;
  private picture:
    | { readonly sprite: Sprite; readonly towns: readonly Point[]; readonly key: string }
    | undefined;
  /** The short names of opponents that were beaten in earlier runs. */
  private readonly beaten: ReadonlySet<string>;

  constructor(beaten: Iterable<string>) {
    this.beaten = new Set(beaten);
  }

  get isOpen(): boolean {
    return Number.isFinite(this.clock);
  }

  /** Shows the way to a match, counted from 0. */
  open(match: number): void {
    this.match = match;
    this.clock = 0;
  }

  close(): void {
    this.clock = Number.POSITIVE_INFINITY;
  }

  /** True once it has been looked at. */
  update(dt: number, isPressed: boolean): boolean {
    this.clock += dt;
    return this.clock > STAYS || (isPressed && this.clock > DEAF);
  }

  draw(ctx: Ctx, stage: Stage): void {
    const { view, unit } = stage;
    const frame = {
      x: view.left,
      y: view.top,
      width: view.right - view.left,
      height: view.bottom - view.top,
    };
    const { card, map } = layout(stage);
    const { sprite, towns } = this.paint(frame, map, stage);
    ctx.drawImage(sprite.image, frame.x, frame.y, frame.width, frame.height);
    const town = this.match % ROUND;
    const lap = Math.floor(this.match / ROUND);
    for (let cup = 0; cup < ROUND / MATCHES_A_CUP; cup += 1) {
      const last = (cup + 1) * MATCHES_A_CUP - 1;
      const at = towns[last] ?? { x: 0, y: 0 };
      drawCup(ctx, { x: at.x, y: at.y - 10.5 * unit }, unit * 1.15, {
        metal: lap > 0 ? 2 : cup,
        isWon: town > last || this.beaten.has(opponentOf(last).short),
      });
    }
    towns.forEach((at, index) => {
      const { shirt, trim, short } = opponentOf(index);
      const state = index < town ? 'beaten' : index === town ? 'next' : 'ahead';
      drawTown(ctx, at, unit * 1.1, { shirt, trim, state, flagged: this.beaten.has(short) });
    });
    const from = town === 0 ? 0 : town - 1;
    const share = easeInOut(Math.min(1, Math.max(0, (this.clock - LEAVES) / (ARRIVES - LEAVES))));
    const place = onRoad(towns, from + (town - from) * share);
    const ahead = onRoad(towns, Math.min(ROUND - 1, from + (town - from) * share + 0.05));
    drawBus(ctx, place, unit * 1.15, ahead.x >= place.x - 0.01);
    this.drawCard(ctx, card, unit);
  }

  private paint(frame: Box, map: Box, { density, unit }: Stage): NonNullable<CupMap['picture']> {
    const key = [frame.width, frame.height, density].join(' ');
    if (this.picture?.key === key) return this.picture;
    const towns = townsIn(map, ROUND);
    const sprite = paintSprite(frame.width, frame.height, density, (ctx) => {
      ctx.translate(-frame.x - frame.width / 2, -frame.y - frame.height / 2);
      paintCountry(ctx, frame, towns, unit);
    });
    this.picture = { key, sprite, towns };
    return this.picture;
  }

  /** Draws the card of those who wait: the town, its goalkeeper and its kicker, and what they are known for. */
  private drawCard(ctx: Ctx, { x, y, width, height }: Box, unit: number): void {
    const { name, shirt, trim, keeper: gloves } = opponentOf(this.match);
    const { keeper, kicker } = teamOf(this.match);
    fillRound(
      ctx,
      { x: x - unit, y: y - unit, width: width + 2 * unit, height: height + 2 * unit },
      3.4 * unit,
      INK,
    );
    fillRound(ctx, { x, y, width, height }, 2.6 * unit, CREAM);
    fillRound(ctx, { x, y, width, height: HEADER * unit }, 2.6 * unit, '#ef3e36');
    const text = { fill: CREAM, font: 'narrow', weight: 900, align: 'left', room: width - 6 * unit } as const;
    drawText(ctx, name.toUpperCase(), x + 3 * unit, y + 4.4 * unit, { ...text, size: 6 * unit });
    const round = `${cupOf(this.match).name}, match ${(this.match % MATCHES_A_CUP) + 1} of ${MATCHES_A_CUP}`;
    drawText(ctx, round, x + 3 * unit, y + 9.8 * unit, { ...text, size: 4 * unit, weight: 700 });
    const row = (height - HEADER * unit) / 2;
    const draw = (
      person: Omit<Person<unknown>, 'habit'>,
      role: string,
      colours: { shirt: string; trim: string },
      index: number,
    ) => {
      const middle = y + HEADER * unit + row * (index + 0.5);
      ctx.save();
      ctx.beginPath();
      ctx.rect(x, middle - row / 2, 22 * unit, row);
      ctx.clip();
      ctx.translate(x + 11 * unit, middle + row * 0.02);
      const scale = (row / 24) * 0.92;
      ctx.scale(scale, scale);
      paintBust(ctx, { ...person, ...colours });
      ctx.restore();
      const words = {
        fill: INK,
        font: 'narrow',
        weight: 900,
        align: 'left',
        room: width - 23 * unit,
      } as const;
      const left = x + 21 * unit;
      drawText(ctx, `${person.name}, ${role}`, left, middle - 2.8 * unit, { ...words, size: 5 * unit });
      drawText(ctx, person.known, left, middle + 2.8 * unit, {
        ...words,
        size: 4.6 * unit,
        weight: 700,
        fill: '#8a2c3a',
      });
    };
    draw(keeper, 'keeper', { shirt: gloves, trim }, 0);
    draw(kicker, 'kicker', { shirt, trim }, 1);
  }
}

/** Places the card and the road: the card below in a tall frame, at the right in a wide one. */
function layout({ safe, unit, portrait }: Stage): { card: Box; map: Box } {
  const [width, height] = [safe.right - safe.left, safe.bottom - safe.top];
  const boxOf = (x: number, y: number, wide: number, tall: number): Box => ({
    x,
    y,
    width: wide,
    height: tall,
  });
  if (portrait) {
    const tall = 52 * unit;
    const top = safe.bottom - tall - 4 * unit;
    return {
      card: boxOf(safe.left + 4 * unit, top, width - 8 * unit, tall),
      map: boxOf(safe.left + 13 * unit, safe.top + 16 * unit, width - 26 * unit, top - safe.top - 26 * unit),
    };
  }
  const wide = 66 * unit;
  const tall = Math.min(62 * unit, height - 6 * unit);
  return {
    card: boxOf(safe.right - wide - 4 * unit, safe.top + (height - tall) / 2, wide, tall),
    map: boxOf(safe.left + 12 * unit, safe.top + 12 * unit, width - wide - 32 * unit, height - 18 * unit),
  };
}
