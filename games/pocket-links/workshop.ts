import type { GameScene, Kit } from '../kit/game.ts';
import { sdkHere } from '../kit/sdk.ts';
import { isText } from '../kit/store.ts';
import { insideBox, type Point } from '../kit/vector.ts';
import { Draft, TOOLS } from './draft.ts';
import { Green } from './green.ts';
import { toLink } from './hole-link.ts';
import { BOUNDS } from './hole-text.ts';
import { NAVY } from './palette.ts';
import { SONG } from './song.ts';
import { drawTile, ToolBar } from './tool-bar.ts';
import { Tiles } from '../kit/tiles.ts';
import { View } from './view.ts';

type Ctx = CanvasRenderingContext2D;

const ACTIONS = ['Play', 'Link', 'New'] as const;
const COUNT = TOOLS.length + ACTIONS.length;
/** Seconds that the ball lies in the cup. */
const PAUSE = 1.6;

/** The workshop in which holes are built: a grid, tools, a trial, and a link once the hole was holed. */
export class Workshop implements GameScene {
  private readonly kit: Kit;
  private readonly view: View;
  private readonly draft: Draft;
  private readonly tiles: Tiles;
  private green: Green;
  private isTrial = false;
  /** The tool in hand, by number. */
  private tool = 0;
  /** The cell of the keys, and whether they are at the grid. */
  private readonly cursor = { x: 4, y: 6 };
  private isAtGrid = true;
  /** The letter that a finger paints as it goes on. */
  private brush: string | undefined;
  /** The text of the hole as it was last holed. */
  private proven: string;
  private clock = 0;

  /** @param note something to be told first */
  constructor(kit: Kit, note?: string) {
    this.kit = kit;
    this.view = new View(kit);
    this.draft = new Draft(kit.store.get('mine', isText, ''));
    this.proven = kit.store.get('proven', isText, '');
    this.tiles = new Tiles(kit, COUNT);
    this.green = this.show();
    kit.sound.music(SONG);
    kit.hud.say(note ?? 'Build, then play it', note === undefined ? 2.4 : 5);
  }

  resize(): void {
    this.view.kept = this.bar.kept;
    this.view.refresh(this.green);
  }

  update(dt: number): void {
    this.clock += dt;
    if (this.isTrial) this.tryOut(dt);
    else this.build();
  }

  draw(ctx: Ctx): void {
    this.view.draw(ctx, this.green, this.clock);
    const { stage } = this.kit;
    if (this.isTrial) return drawTile(ctx, stage, this.bar.stopPlace, { label: 'Edit', isFocused: false });
    this.drawGrid(ctx);
    this.bar.places.forEach((place, index) => {
      const tool = TOOLS[index];
      const label = tool?.label ?? ACTIONS[index - TOOLS.length] ?? '';
      const isOpen = label !== 'Link' || this.isProven;
      const isFocused = (!this.isAtGrid || !this.kit.input.byKeys) && this.tiles.focus === index;
      drawTile(ctx, stage, place, {
        label,
        isFocused,
        isChosen: index === this.tool,
        isOpen,
        ...(tool === undefined ? {} : { letter: tool.letters.slice(0, 1) }),
      });
    });
  }

  /** Shows the hole as it is. */
  private show(hole = this.draft.hole): Green {
    this.green = new Green(hole, this.kit);
    this.resize();
    return this.green;
  }

  private get isProven(): boolean {
    return this.proven === this.draft.text;
  }

  private build(): void {
    const { input } = this.kit;
    const { pad } = input;
    const pressed = this.tiles.readPointers(this.bar.places);
    // A press on a tool is none on the grid.
    if (pressed !== undefined) return this.use(pressed);
    if (pad.pressed('second')) this.isAtGrid = !this.isAtGrid;
    if (this.isAtGrid) this.moveCursor();
    else if (!this.tiles.readArrows(this.bar.columns)) this.isAtGrid = true;
    if (pad.pressed('action')) {
      if (this.isAtGrid) this.paintAt(this.cursor, true);
      else this.use(this.tiles.focus);
    }
    for (const pointer of input.pointers) {
      if (!pointer.down) continue;
      const { x, y } = this.green.lie.toCells(pointer);
      const cell = { x: Math.floor(x), y: Math.floor(y) };
      if (cell.x < 0 || cell.y < 0 || cell.x >= BOUNDS.width || cell.y >= BOUNDS.height) continue;
      const isSame = cell.x === this.cursor.x && cell.y === this.cursor.y;
      if (pointer.pressed || !isSame) this.paintAt(cell, pointer.pressed);
      Object.assign(this.cursor, cell);
    }
  }

  /** Moves the cursor as it is seen: in a wide frame the hole lies on its side. */
  private moveCursor(): void {
    const { pad } = this.kit.input;
    const across = Number(pad.pressed('right')) - Number(pad.pressed('left'));
    const down = Number(pad.pressed('down')) - Number(pad.pressed('up'));
    if (across === 0 && down === 0) return;
    const { turned } = this.green.lie;
    const x = this.cursor.x + (turned ? down : across);
    const y = this.cursor.y + (turned ? -across : down);
    // Beyond the edge beside them are the tools.
    if (turned ? y < 0 : y >= BOUNDS.height) this.isAtGrid = false;
    if (x < 0 || y < 0 || x >= BOUNDS.width || y >= BOUNDS.height) return;
    Object.assign(this.cursor, { x, y });
    this.kit.sound.play('tick');
  }

  /** Paints a cell: with another letter where a press begins, with the same one where it goes on. */
  private paintAt({ x, y }: Point, isNew: boolean): void {
    const { draft, kit } = this;
    const { letters } = TOOLS[this.tool] ?? TOOLS[0];
    if (isNew) this.brush = draft.letterFor(letters, x, y);
    else if (letters === 'M' || letters === 'S' || letters === '123') return;
    if (this.brush === undefined || !draft.paint(this.brush, x, y)) return;
    kit.sound.play('pop');
    kit.progress();
    kit.store.set('mine', draft.text);
    this.show();
  }

  private use(tile: number): void {
    const { kit } = this;
    kit.sound.play('tap');
    this.tiles.focus = tile;
    if (tile < TOOLS.length) {
      this.tool = tile;
      this.isAtGrid = true;
      return;
    }
    const action = ACTIONS[tile - TOOLS.length];
    if (action === 'Play') this.begin();
    else if (action === 'Link') this.share();
    else {
      this.draft.clear();
      kit.store.set('mine', '');
      this.show();
    }
  }

  private begin(): void {
    const { draft, kit } = this;
    const { problem } = draft;
    if (problem !== undefined) {
      kit.sound.play('error');
      return kit.hud.say(problem, 3);
    }
    this.isTrial = true;
    this.show(draft.trimmed);
  }

  private tryOut(dt: number): void {
    const { green, kit, draft } = this;
    const { stopPlace } = this.bar;
    const stops = kit.input.pointers.some(({ pressed, x, y }) => pressed && insideBox(x, y, stopPlace));
    if (stops || kit.input.keyboard.pressed.has('KeyQ')) return this.stop();
    green.update(dt);
    if (green.end === undefined || green.ended < PAUSE) return;
    if (green.end === 'sunk') {
      // The builder shows how many strokes it takes.
      draft.par = Math.min(BOUNDS.par, Math.max(2, green.strokes));
      this.proven = draft.text;
      kit.store.set('proven', this.proven);
      kit.store.set('mine', this.proven);
      kit.hud.say(`Par ${draft.par}. Now it has a link`, 3);
    }
    this.stop();
  }

  private stop(): void {
    this.isTrial = false;
    this.green.putter.rest();
    this.show();
  }

  /** Gives the link away, once its maker has holed the ball. */
  private share(): void {
    const { kit, draft } = this;
    if (!this.isProven) {
      kit.sound.play('error');
      return kit.hud.say('Play it into the cup first', 3);
    }
    const words = { title: 'Pocket Links', text: `A hole of mine: par ${draft.par}` };
    sdkHere()
      ?.ui.share({ ...words, with: toLink(draft.text) })
      .then((answer) => answer === 'copied' && kit.hud.say('Link copied', 2))
      .catch(() => kit.hud.say('The link could not be shared', 3));
  }

  private get bar(): ToolBar {
    return new ToolBar(this.kit.stage, COUNT, this.isTrial);
  }

  private drawGrid(ctx: Ctx): void {
    const { lie } = this.green;
    ctx.save();
    lie.apply(ctx);
    ctx.strokeStyle = 'rgb(38 48 92 / 0.2)';
    ctx.lineWidth = 0.04;
    for (let x = 0; x < BOUNDS.width; x += 1)
      for (let y = 0; y < BOUNDS.height; y += 1) ctx.strokeRect(x + 0.06, y + 0.06, 0.88, 0.88);
    if (this.isAtGrid && this.kit.input.byKeys) {
      ctx.strokeStyle = NAVY;
      ctx.lineWidth = 0.14;
      ctx.strokeRect(this.cursor.x, this.cursor.y, 1, 1);
    }
    ctx.restore();
  }
}
