import { drawText, fillRound } from '../draw.ts';
import type { Input } from '../input/input.ts';
import { drawTick, drawTurn } from './level-art.ts';
import type { Extent, Stage } from '../stage.ts';
import { type Box, insideBox } from '../vector.ts';

/** Levels that belong together: a world, with its colours. */
export interface LevelGroup {
  readonly name: string;
  readonly ground: string;
  readonly ink: string;
  /** A level that is to be played, and the words on it. */
  readonly tile: string;
  readonly tileInk: string;
}

/** The levels of a screen. */
export interface LevelList {
  readonly groups: readonly LevelGroup[];
  /** Levels of each group. */
  readonly each: number;
  isOpen(level: number): boolean;
  isDone(level: number): boolean;
}

/** Columns of a wide frame and of a tall one; the least side of a tile, in CSS pixels. */
const COLUMNS = { wide: 5, tall: 4 } as const;
const GAP = 0.18;
/** The height of the heading, in CSS pixels, and the most that it takes of the frame. */
const HEAD = { height: 116, share: 0.3 } as const;

/** The screen on which a player chooses a level: a page for each group, turned by arrows, keys or a swipe. */
export class LevelScreen {
  selected: number;
  private readonly list: LevelList;
  private readonly stage: Pick<Stage, 'view' | 'portrait'>;
  private readonly room: () => Readonly<Extent>;

  /** `room` is the part of the stage that nothing lies on. */
  constructor(
    list: LevelList,
    stage: Pick<Stage, 'view' | 'portrait'>,
    room: () => Readonly<Extent>,
    selected: number,
  ) {
    this.list = list;
    this.stage = stage;
    this.room = room;
    this.selected = Math.min(selected, list.groups.length * list.each - 1);
  }

  /** Takes a step; returns the level that the player enters. */
  update(input: Input): number | undefined {
    const { list, selected } = this;
    const stride = input.pad.pressed('left')
      ? -1
      : input.pad.pressed('right')
        ? 1
        : input.pad.pressed('up')
          ? -this.columns
          : input.pad.pressed('down')
            ? this.columns
            : 0;
    this.select(selected + stride);
    for (const pointer of input.pointers) {
      if (pointer.swiped === 'left') this.turn(1);
      else if (pointer.swiped === 'right') this.turn(-1);
      else if (pointer.tapped) {
        const level = this.levelAt(pointer);
        if (level !== undefined && list.isOpen(level)) return level;
        for (const side of [-1, 1] as const)
          if (insideBox(pointer.x, pointer.y, this.arrow(side))) this.turn(side);
      }
    }
    return input.pad.pressed('action') && list.isOpen(this.selected) ? this.selected : undefined;
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { view } = this.stage;
    const safe = this.room();
    const { groups, each } = this.list;
    const group = groups[this.page];
    if (group === undefined) return;
    ctx.fillStyle = group.ground;
    ctx.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
    const first = this.page * each;
    const done = Array.from({ length: each }, (_, index) => first + index).filter((level) =>
      this.list.isDone(level),
    );
    const middle = (safe.left + safe.right) / 2;
    const size = Math.max(18, Math.min(34, this.side * 0.42));
    const head = this.tile(0).y - this.head + 26;
    drawText(ctx, group.name, middle, head - 6, {
      size,
      fill: group.ink,
      font: 'heavy',
      weight: 900,
      room: safe.right - safe.left - 150,
    });
    drawText(ctx, `${done.length} of ${each}`, middle, head + size * 0.8, { size: 15, fill: group.ink });
    for (const side of [-1, 1] as const) this.drawArrow(ctx, side, group.ink);
    for (let index = 0; index < each; index += 1) this.drawTile(ctx, first + index, group);
  }

  /** The tile of the chosen level, in stage units. */
  get chosen(): Box {
    return this.tile(this.selected % this.list.each);
  }

  private get page(): number {
    return Math.floor(this.selected / this.list.each);
  }

  private get head(): number {
    const safe = this.room();
    return Math.min(HEAD.height, (safe.bottom - safe.top) * HEAD.share);
  }

  private get columns(): number {
    return this.stage.portrait ? COLUMNS.tall : COLUMNS.wide;
  }

  private get rows(): number {
    return Math.ceil(this.list.each / this.columns);
  }

  /** The side of a tile with its gap. */
  private get side(): number {
    const safe = this.room();
    const width = (safe.right - safe.left - 24) / this.columns;
    const height = (safe.bottom - safe.top - this.head - 30) / this.rows;
    return Math.min(130, width, height);
  }

  private tile(index: number): Box {
    const safe = this.room();
    const { side, columns, rows } = this;
    const left = (safe.left + safe.right - side * columns) / 2;
    const top = (safe.top + safe.bottom + this.head - side * rows) / 2;
    const inset = (side * GAP) / 2;
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return {
      x: left + column * side + inset,
      y: top + row * side + inset,
      width: side - 2 * inset,
      height: side - 2 * inset,
    };
  }

  private arrow(side: -1 | 1): Box {
    const safe = this.room();
    const reach = Math.min(250, (safe.right - safe.left) / 2 - 12);
    const middle = (safe.left + safe.right) / 2;
    return {
      x: middle + side * reach - (side === 1 ? 56 : 0),
      y: this.tile(0).y - this.head - 2,
      width: 56,
      height: 56,
    };
  }

  private levelAt({ x, y }: { readonly x: number; readonly y: number }): number | undefined {
    const { each } = this.list;
    const index = Array.from({ length: each }, (_, at) => at).find((at) => insideBox(x, y, this.tile(at)));
    return index === undefined ? undefined : this.page * each + index;
  }

  private select(level: number): void {
    const { groups, each } = this.list;
    if (level >= 0 && level < groups.length * each) this.selected = level;
  }

  private turn(by: -1 | 1): void {
    const { each, groups } = this.list;
    const page = this.page + by;
    if (page >= 0 && page < groups.length) this.selected = page * each;
  }

  private drawArrow(ctx: CanvasRenderingContext2D, side: -1 | 1, ink: string): void {
    const page = this.page + side;
    if (page >= 0 && page < this.list.groups.length) drawTurn(ctx, this.arrow(side), side, ink);
  }

  private drawTile(
    ctx: CanvasRenderingContext2D,
    level: number,
    { ink, tile, tileInk, ground }: LevelGroup,
  ): void {
    const box = this.tile(level % this.list.each);
    const isOpen = this.list.isOpen(level);
    ctx.globalAlpha = isOpen ? 1 : 0.28;
    const isChosen = level === this.selected;
    if (isChosen)
      fillRound(ctx, { x: box.x - 5, y: box.y - 5, width: box.width + 10, height: box.height + 10 }, 20, ink);
    fillRound(ctx, box, 16, isOpen ? tile : ink);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const number = String((level % this.list.each) + 1);
    const fill = isOpen ? tileInk : ground;
    drawText(ctx, number, x, y - box.height * 0.06, {
      size: box.height * 0.46,
      fill,
      font: 'heavy',
      weight: 900,
    });
    if (this.list.isDone(level)) drawTick(ctx, box, tileInk);
    ctx.globalAlpha = 1;
  }
}
