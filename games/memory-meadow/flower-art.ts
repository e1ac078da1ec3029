import { darken, lighten } from '../kit/colour.ts';
import { paintSprite, stamp, type Sprite } from '../kit/draw.ts';
import { Paper } from './paper.ts';

/** Paper colours of the flowers: petals, the inside of the inner petals, the disc. */
const COLOURS = [
  { petal: '#e5533d', inner: '#ff9a76', disc: '#ffe9b8' },
  { petal: '#f2a922', inner: '#ffd568', disc: '#fff3cf' },
  { petal: '#7a63b8', inner: '#b7a2ec', disc: '#f3e8ff' },
  { petal: '#e0628f', inner: '#ffa9c4', disc: '#ffeaf0' },
  { petal: '#2f8fb5', inner: '#7ccbe4', disc: '#e6f7fb' },
  { petal: '#f4ead8', inner: '#ffffff', disc: '#ffe49a' },
] as const;
/** The same for the other ids of the wardrobe. */
const BUNCHES: ReadonlyMap<string, readonly Petals[]> = new Map([
  [
    'candy',
    [
      { petal: '#ff7fa8', inner: '#ffc2d6', disc: '#fff3f7' },
      { petal: '#ffb347', inner: '#ffe0a8', disc: '#fff7e6' },
      { petal: '#9f8cff', inner: '#d8ceff', disc: '#f6f2ff' },
      { petal: '#57c7b0', inner: '#b3f0e2', disc: '#effffb' },
      { petal: '#5db7f0', inner: '#b8e2ff', disc: '#f0faff' },
      { petal: '#fff0f5', inner: '#ffffff', disc: '#ffd3e2' },
    ],
  ],
  [
    'autumn',
    [
      { petal: '#b8402a', inner: '#e8835c', disc: '#ffe9cf' },
      { petal: '#d98a1f', inner: '#f7c063', disc: '#fff3d6' },
      { petal: '#7d4a2f', inner: '#b98860', disc: '#f6e6d2' },
      { petal: '#8a8f2f', inner: '#c3c86a', disc: '#f7f7d8' },
      { petal: '#8f2f4f', inner: '#cf6f8c', disc: '#ffe3ea' },
      { petal: '#efe0c2', inner: '#fffaf0', disc: '#f2b563' },
    ],
  ],
  [
    'golden',
    [
      { petal: '#e0a51c', inner: '#ffdf7a', disc: '#fffbe3' },
      { petal: '#f4c94a', inner: '#fff0b3', disc: '#ffffff' },
      { petal: '#c9722a', inner: '#ffb87a', disc: '#fff1e0' },
      { petal: '#f6efe0', inner: '#ffffff', disc: '#ffd34d' },
      { petal: '#a8781a', inner: '#e3b95a', disc: '#fff6d8' },
      { petal: '#ffdf9e', inner: '#fff8e3', disc: '#f2a922' },
    ],
  ],
]);

interface Petals {
  readonly petal: string;
  readonly inner: string;
  readonly disc: string;
}

export const FLOWER_KINDS = COLOURS.length;
/** In units in which the open flower's radius is 10. */
const DISC = 6.7;
const FOLDING = 8;
/** The share of its length that an open petal shows. */
const OUTWARD = 0.5;

interface Kind {
  readonly ring: Sprite;
  readonly inside: Sprite;
  readonly outside: Sprite;
  readonly closed: Sprite;
  readonly opened: Sprite;
}

/** Sprites of flowers: a fixed outer ring, a disc for the guest, and petals that fold over it. */
export class FlowerArt {
  private readonly kinds: readonly Kind[];
  readonly stem: Sprite;

  /** `density` in device pixels per unit, where the flower's radius is 10. */
  constructor(density: number, style: string) {
    const bunch: readonly Petals[] = BUNCHES.get(style) ?? COLOURS;
    this.kinds = bunch.map((colours, kind) => paintKind(colours, kind, density));
    this.stem = paintSprite(16, 16, density, paintStem);
  }

  /** Draws all but the guest; `fold` is 0 closed to 1 open. `drawOver` draws the petals that still hide the guest. */
  drawUnder(ctx: CanvasRenderingContext2D, kind: number, fold: number): void {
    const art = this.kinds[kind % FLOWER_KINDS];
    if (art === undefined) return;
    if (fold <= 0) stamp(ctx, art.closed, 0, 0);
    else if (fold >= 1) stamp(ctx, art.opened, 0, 0);
    else {
      const turn = -Math.cos(fold * Math.PI);
      stamp(ctx, art.ring, 0, 0);
      if (turn > 0) drawPetals(ctx, art.inside, turn * OUTWARD);
    }
  }

  /** Draws the petals that fold over the guest. */
  drawOver(ctx: CanvasRenderingContext2D, kind: number, fold: number): void {
    const art = this.kinds[kind % FLOWER_KINDS];
    if (art === undefined || fold <= 0 || fold >= 0.5) return;
    drawPetals(ctx, art.outside, -Math.cos(fold * Math.PI));
  }
}

function paintKind(colours: Petals, kind: number, density: number): Kind {
  const ring = paintSprite(24, 24, density, (ctx) => paintRing(new Paper(ctx, 0.35), colours, kind));
  const petal = (fill: string, vein: string): Sprite =>
    paintSprite(8, 20, density, (ctx) => paintPetal(new Paper(ctx, 0.3), fill, vein));
  const inside = petal(colours.inner, lighten(colours.inner, 0.35));
  const outside = petal(lighten(colours.petal, 0.14), darken(colours.petal, 0.08));
  const closed = paintSprite(24, 24, density, (ctx) => {
    stamp(ctx, ring, 0, 0);
    drawPetals(ctx, outside, -1);
    const paper = new Paper(ctx, 0.3);
    paper.oval([0, 0, 1.7, 1.7], colours.disc);
    paper.oval([0, 0, 0.8, 0.8], colours.inner);
  });
  const opened = paintSprite(24, 24, density, (ctx) => {
    stamp(ctx, ring, 0, 0);
    drawPetals(ctx, inside, OUTWARD);
  });
  return { ring, inside, outside, closed, opened };
}

/** Petals stand on the disc's edge; `reach` is −1 folded to the centre, 1 fully out. */
function drawPetals(ctx: CanvasRenderingContext2D, petal: Sprite, reach: number): void {
  for (let index = 0; index < FOLDING; index += 1) {
    ctx.save();
    ctx.rotate(((index + 0.5) / FOLDING) * Math.PI * 2);
    ctx.translate(0, -DISC + 0.2);
    ctx.scale(1, reach);
    // The lower half of the picture is empty, but for the shadow of the foot.
    const { width, height } = petal.image;
    ctx.drawImage(petal.image, 0, 0, width, height * 0.6, -4, -10, 8, 12);
    ctx.restore();
  }
}

/** A petal from its foot at 0, 0 up to −6.6. */
function paintPetal(paper: Paper, fill: string, vein: string): void {
  paper.blob([-1.6, 0.6, -3.6, -3, -2.4, -6, 0, -7.6, 2.4, -6, 3.6, -3, 1.6, 0.6], fill);
  const { ctx } = paper;
  ctx.strokeStyle = vein;
  ctx.lineWidth = 0.45;
  ctx.lineCap = 'round';
  for (const lean of [-1, 0, 1]) {
    ctx.beginPath();
    ctx.moveTo(lean * 0.5, -0.8);
    ctx.quadraticCurveTo(lean * 1.3, -2.6, lean * 1.3, -4.4 + Math.abs(lean));
    ctx.stroke();
  }
}

function paintRing(paper: Paper, { petal, inner, disc }: Petals, kind: number): void {
  const count = [10, 8, 12, 9, 7, 13][kind] ?? 10;
  const wide = 26 / count;
  const deep = darken(petal, 0.16);
  for (const [fill, shift, reach] of [
    [deep, 0.5, 10.4],
    [petal, 0, 10],
  ] as const) {
    for (let index = 0; index < count; index += 1) {
      paper.ctx.save();
      paper.ctx.rotate(((index + shift) / count) * Math.PI * 2);
      const pointed = kind % 2 === 0 ? 0.5 : 1.05;
      paper.blob(
        [
          -wide * 0.6,
          -4,
          -wide * 1.25,
          -7.4,
          -wide * pointed,
          -reach,
          0,
          -reach - 1.4,
          wide * pointed,
          -reach,
          wide * 1.25,
          -7.4,
          wide * 0.6,
          -4,
        ],
        fill,
      );
      paper.ctx.restore();
    }
  }
  paper.oval([0, 0, DISC + 0.3, DISC + 0.3], inner);
  paper.oval([0, 0, DISC - 0.5, DISC - 0.5], disc);
}

function paintStem(ctx: CanvasRenderingContext2D): void {
  const paper = new Paper(ctx, 0.35);
  paper.blob([-0.8, -9, 0.9, -9, 0.9, 0, 0.6, 9, -0.9, 9, -0.6, 0], '#2f7a55');
  paper.blob([-0.2, 4.4, -2, 1, -7.2, -1.4, -5.8, 3.6], '#3c9567');
  paper.blob([0.2, 5.4, 2.2, 2.4, 7, 0.6, 5.4, 5.2], '#48a874');
}
