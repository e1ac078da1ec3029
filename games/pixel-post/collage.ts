import type { Kit } from '../kit/game.ts';
import { PICTURES } from './album-index.ts';
import { newLayer, paintDesk, paintLetters, paintPaper, paintSquares } from './desk-art.ts';
import { Layout } from './layout.ts';
import { INK } from './palette.ts';
import type { Picture } from './picture.ts';
import { paintPicture, paintPostmark, paintStamp } from './stamp-art.ts';

/** The stamps around the sheet: offsets from the frame's centre and sizes, as shares of its shorter side. */
const STAMPS = [
  { id: '10-strawberry', x: -0.5, y: -0.3, size: 0.34, turn: -0.16 },
  { id: '15-owl-at-night', x: 0.51, y: -0.26, size: 0.42, turn: 0.12 },
  { id: '15-balloon-over-hills', x: -0.5, y: 0.26, size: 0.44, turn: 0.1 },
  { id: '15-toucan', x: 0.5, y: 0.28, size: 0.38, turn: -0.13 },
] as const;

/** The thumbnail: a sheet whose colours are being printed, among stamps. */
export class Collage {
  private readonly kit: Kit;
  private image: HTMLCanvasElement | undefined;

  constructor(kit: Kit) {
    this.kit = kit;
    this.refresh();
  }

  refresh(): void {
    const { stage } = this.kit;
    const { image, ctx } = newLayer(stage);
    this.image = image;
    const fox = find('15-fox');
    if (ctx === null || fox === undefined) return;
    paintDesk(ctx, stage);
    paintLetters(ctx, stage);
    const layout = new Layout();
    layout.closeUp(stage, fox.side);
    const size = layout.cell * fox.side;
    const middleX = layout.left + size / 2;
    const middleY = layout.top + size / 2;
    ctx.translate(middleX, middleY);
    ctx.rotate(-0.035);
    ctx.translate(-middleX, -middleY);
    const edge = 4;
    paintPaper(ctx, {
      x: layout.left - edge,
      y: layout.top - edge,
      width: size + 2 * edge,
      height: size + 2 * edge,
    });
    paintSquares(ctx, layout);
    paintInk(ctx, fox, layout);
    paintPicture(ctx, fox, { x: middleX, y: middleY, size, part: 0.66 });
    ctx.translate(middleX, middleY);
    for (const place of STAMPS) this.paintOne(ctx, place, size);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { view } = this.kit.stage;
    if (this.image === undefined) return;
    ctx.drawImage(this.image, view.left, view.top, view.right - view.left, view.bottom - view.top);
  }

  private paintOne(
    ctx: CanvasRenderingContext2D,
    { id, x, y, size, turn }: (typeof STAMPS)[number],
    unit: number,
  ): void {
    const picture = find(id);
    if (picture === undefined) return;
    ctx.save();
    ctx.translate(x * unit * 1.27, y * unit * 1.2);
    ctx.rotate(turn);
    paintStamp(ctx, picture, size * unit);
    if (id === '15-owl-at-night') paintPostmark(ctx, -size * unit * 0.3, size * unit * 0.34, size * unit);
    ctx.restore();
  }
}

function paintInk(ctx: CanvasRenderingContext2D, picture: Picture, layout: Layout): void {
  ctx.fillStyle = INK;
  [...picture.cells].forEach((letter, cell) => {
    if (letter === '.') return;
    const size = layout.cell * 0.9;
    ctx.beginPath();
    ctx.roundRect(layout.x(cell) - size / 2, layout.y(cell) - size / 2, size, size, layout.cell * 0.1);
    ctx.fill();
  });
}

function find(id: string): Picture | undefined {
  return PICTURES.find((picture) => picture.id === id);
}
