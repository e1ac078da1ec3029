import { sin } from '../kit/maths.ts';
import { lerp } from '../kit/vector.ts';
import { drawText, fillRound, type Sprite, stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { paintPieces, paintStill, type Pieces } from './board-art.ts';
import type { Board } from './board.ts';
import type { Layout } from './layout.ts';
import { tapeOf, CREAM, INK, MUSTARD } from './palette.ts';
import { Reels } from './reels.ts';
import { drawHead, drawRibbon, strokeRuns, traceBody } from './ribbon.ts';
import { TAPE } from './past.ts';
import { SPECIAL_SECONDS } from './orchard.ts';
import { GRACE, SLOW_SECONDS, type Snake, STEREO_SECONDS } from './snake.ts';

type Ctx = CanvasRenderingContext2D;

/** Seconds for which live fruit is seen to hop. */
const CRAWL_SECONDS = 0.22;
/** Seconds for which a side's name is read. */
const TITLE_SECONDS = 2.6;

/** The picture of cassette, board and snake. */
export class View {
  readonly reels = new Reels();
  private readonly kit: Kit;
  private readonly layout: Layout;
  private still: Sprite | undefined;
  private pieces: Pieces | undefined;
  private painted: Board | undefined;
  private headAt: readonly [x: number, y: number] = [0, 0];
  private clock = 0;
  private title: readonly [side: string, name: string] = ['', ''];
  private titleFor = 0;

  constructor(kit: Kit, layout: Layout) {
    this.kit = kit;
    this.layout = layout;
  }

  /** Writes a side's number and name onto the board, below the snake. */
  announce(level: number, name: string): void {
    this.title = [`Side ${level}`, name];
    this.titleFor = TITLE_SECONDS;
  }

  /** Discards what was painted for another size. */
  resize(): void {
    this.painted = undefined;
  }

  update(snake: Snake, dt: number): void {
    this.clock += dt;
    this.titleFor = Math.max(0, this.titleFor - dt);
    const flow = snake.rewinding ? -14 : snake.state === 'going' ? snake.speed * 0.35 : 0;
    this.reels.update(flow, dt);
  }

  draw(ctx: Ctx, snake: Snake): void {
    const { still, pieces } = this.paint(snake);
    const { view } = this.kit.stage;
    ctx.drawImage(still.image, view.left, view.top, still.width, still.height);
    const { layout } = this;
    ctx.save();
    ctx.beginPath();
    ctx.rect(layout.left, layout.top, layout.cell * snake.board.width, layout.cell * snake.board.height);
    ctx.clip();
    this.drawTitle(ctx);
    this.drawPieces(ctx, snake, pieces);
    this.drawSnake(ctx, snake);
    if (snake.side.twists.has('night')) this.drawNight(ctx, snake, pieces);
    if (snake.slowFor > 0) this.drawTimer(ctx, snake.slowFor / SLOW_SECONDS, '#6fc8ff');
    else if (snake.stereoFor > 0) this.drawTimer(ctx, snake.stereoFor / STEREO_SECONDS, '#ff8fd0');
    if (snake.rewinding) this.drawTracking(ctx);
    ctx.restore();
    this.reels.draw(ctx, layout, snake.tape / TAPE, snake.state === 'crashed' && sin(this.clock * 9) > 0);
    this.kit.fx.draw(ctx);
    if (snake.state === 'crashed') this.drawCall(ctx, snake);
  }

  private paint(snake: Snake): { still: Sprite; pieces: Pieces } {
    if (this.painted !== snake.board || this.still === undefined || this.pieces === undefined) {
      this.painted = snake.board;
      this.still = paintStill(this.kit.stage, this.layout, snake.board, snake.level);
      this.pieces = paintPieces(this.layout.cell, this.kit.stage.density);
    }
    return { still: this.still, pieces: this.pieces };
  }

  private drawTitle(ctx: Ctx): void {
    if (this.titleFor === 0) return;
    const { left, top, width, height } = this.layout;
    const [side, name] = this.title;
    const size = Math.min(width * 0.13, height * 0.2);
    const style = { fill: CREAM, room: width * 0.9, weight: 900 } as const;
    ctx.globalAlpha = Math.min(1, this.titleFor / 0.6) * 0.75;
    drawText(ctx, side, left + width / 2, top + height * 0.42, { ...style, size });
    if (name !== '')
      drawText(ctx, name, left + width / 2, top + height * 0.42 + size, {
        ...style,
        size: size * 0.6,
        fill: MUSTARD,
      });
    ctx.globalAlpha = 1;
  }

  private drawPieces(ctx: Ctx, snake: Snake, pieces: Pieces): void {
    const { board, now } = snake;
    const { layout } = this;
    const place = (cell: number): readonly [number, number] => [
      layout.x(board.x(cell)),
      layout.y(board.y(cell)),
    ];
    let door = 0;
    for (const cell of board.portals.keys()) {
      const sprite = pieces.portals[Math.floor(door / 2) % 2 === 0 ? 0 : 1];
      door += 1;
      stamp(
        ctx,
        sprite,
        ...place(cell),
        this.kit.fx.calm ? 0 : this.clock * 2,
        0.95 + sin(this.clock * 4) * 0.05,
      );
    }
    const shutter = pieces.shutters[board.shuttersAt(now.tick)];
    for (const cell of board.shutters) stamp(ctx, shutter, ...place(cell));
    this.drawFruits(ctx, snake, pieces);
    for (const slider of board.sliders) stamp(ctx, pieces.slider, ...place(board.sliderAt(slider, now.tick)));
  }

  private drawFruits(ctx: Ctx, { side, orchard }: Pick<Snake, 'side' | 'orchard'>, pieces: Pieces): void {
    const { layout } = this;
    const live = side.twists.has('live');
    for (const { kind, age, cell, from, crawled } of orchard.fruits) {
      const special = kind !== 'plain' && kind !== 'coin';
      // It blinks twice a second before it goes.
      if (special && age > SPECIAL_SECONDS - 2.5 && sin(age * 14) > 0.3) continue;
      const grown = Math.min(1, age * 4 + 0.2) * (1 + sin(this.clock * 5 + cell) * 0.06);
      const [x, y] = [side.board.x(cell), side.board.y(cell)];
      const [fromX, fromY] = [side.board.x(from), side.board.y(from)];
      const way = Math.min(1, (age - crawled) / CRAWL_SECONDS);
      const near = Math.abs(x - fromX) + Math.abs(y - fromY) === 1;
      stamp(
        ctx,
        live && kind === 'plain' ? pieces.live : pieces.fruit[kind],
        layout.x(near ? lerp(fromX, x, way) : x),
        layout.y(near ? lerp(fromY, y, way) : y) -
          (near && way < 1 ? sin(way * 3.14) * layout.cell * 0.2 : 0),
        special ? sin(this.clock * 3) * 0.2 : live ? sin(this.clock * 9 + cell) * 0.09 : 0,
        grown,
      );
    }
  }

  /** Darkness over the board, but for the head and the fruit. */
  private drawNight(ctx: Ctx, { side, orchard }: Snake, pieces: Pieces): void {
    const { layout } = this;
    const { left, top, width, height } = layout;
    const [x, y] = this.headAt;
    const reach = Math.max(width, height) * 2.1;
    ctx.drawImage(pieces.dark.image, x - reach, y - reach, reach * 2, reach * 2);
    ctx.globalCompositeOperation = 'lighter';
    for (const { cell } of orchard.fruits)
      stamp(
        ctx,
        pieces.glow,
        layout.x(side.board.x(cell)),
        layout.y(side.board.y(cell)),
        0,
        layout.cell / 26,
      );
    ctx.globalCompositeOperation = 'source-over';
    this.drawFruits(ctx, { side, orchard }, pieces);
    ctx.strokeStyle = 'rgb(160 170 255 / 0.25)';
    ctx.lineWidth = 2;
    ctx.strokeRect(left + 1, top + 1, width - 2, height - 2);
  }

  private drawSnake(ctx: Ctx, snake: Snake): void {
    const { layout } = this;
    const runs = traceBody(snake.now, Math.min(1, snake.between), snake.board, layout);
    if (snake.rewinding) {
      ctx.globalAlpha = 0.5;
      ctx.translate(-3, 0);
      strokeRuns(ctx, runs, layout.cell * 0.84, '#ff5a4a');
      ctx.translate(6, 0);
      strokeRuns(ctx, runs, layout.cell * 0.84, '#3ad0ff');
      ctx.translate(-3, 0);
      ctx.globalAlpha = 1;
    }
    this.headAt = [runs[0]?.[0] ?? this.headAt[0], runs[0]?.[1] ?? this.headAt[1]];
    const tape = tapeOf(this.kit.style);
    drawRibbon(ctx, runs, layout.cell, tape);
    const dizzy = snake.state === 'crashed' || snake.state === 'dead';
    const tongue = !dizzy && sin(this.clock * 3.1) > 0.82;
    drawHead(ctx, runs, layout.cell, { direction: snake.now.direction, dizzy, tongue, fill: tape.head });
  }

  /** Draws the rest of a special fruit's effect: a bar along the board's upper edge. */
  private drawTimer(ctx: Ctx, share: number, colour: string): void {
    const { left, top, width } = this.layout;
    ctx.fillStyle = INK;
    ctx.fillRect(left, top, width, 7);
    ctx.fillStyle = colour;
    ctx.fillRect(left + (width * (1 - share)) / 2, top + 1, width * share, 5);
  }

  /** Distortion bands of a tape that runs backwards. */
  private drawTracking(ctx: Ctx): void {
    const { left, top, width, height } = this.layout;
    ctx.fillStyle = 'rgb(246 230 195 / 0.1)';
    ctx.fillRect(left, top, width, height);
    for (let band = 0; band < 4; band += 1) {
      const y = top + ((this.clock * (this.kit.fx.calm ? 30 : 190) + (band * height) / 4) % height);
      ctx.fillStyle = band % 2 === 0 ? 'rgb(255 255 255 / 0.13)' : 'rgb(0 0 0 / 0.2)';
      ctx.fillRect(left, y, width, 5 + band * 3);
    }
    const size = this.layout.cell * 1.2;
    drawText(ctx, '◀◀', left + size * 1.35, top + size * 0.8, { size, fill: CREAM, outline: INK });
  }

  /** Draws the call after a crash, and the time left. */
  private drawCall(ctx: Ctx, snake: Snake): void {
    const { left, top, width, height } = this.layout;
    const { byKeys } = this.kit.input;
    const able = snake.tape > 1;
    const text = !able ? 'No tape left' : byKeys ? 'Hold Space to rewind!' : 'Hold to rewind!';
    const size = Math.min(34, width / (text.length * 0.62));
    const box = {
      x: left + width / 2 - size * text.length * 0.32,
      y: top + height / 2 - size,
      width: size * text.length * 0.64,
      height: size * 2.3,
    };
    fillRound(ctx, box, 14, 'rgb(24 12 9 / 0.9)');
    ctx.lineWidth = 3;
    ctx.strokeStyle = MUSTARD;
    ctx.stroke();
    drawText(ctx, text, left + width / 2, box.y + size * 0.95, { size, fill: CREAM, weight: 800 });
    const share = Math.max(0, snake.stateFor / GRACE);
    if (able)
      fillRound(
        ctx,
        { x: box.x + 16, y: box.y + box.height - 16, width: (box.width - 32) * share, height: 7 },
        3,
        MUSTARD,
      );
  }
}
