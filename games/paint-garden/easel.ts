import type { Kit } from '../kit/game.ts';
import { clamp, type Point } from '../kit/vector.ts';
import { aim } from './aim.ts';
import type { Archive, Work } from './archive.ts';
import { extend, type Stroke, WIDTHS } from './freehand.ts';
import type { Hand } from './hand.ts';
import type { Square } from './layout.ts';
import { type Choice, PageView } from './page-view.ts';
import type { Paint } from './paints.ts';
import type { Picture } from './pictures.ts';
import { SOUNDS } from './sounds.ts';
import { Splashes } from './splashes.ts';
import type { StickerArt } from './sticker-art.ts';

/** The brush that the arrow keys move: its id, beside those of fingers, and its speed in sheet units a second. */
const KEYS = -1;
const KEY_SPEED = 46;
/** Of a stroke, in sheet units: so often it is heard. */
const SWISH = 9;

/** One sheet on the easel: takes paint, strokes and stickers, and draws them. */
export class Easel {
  readonly picture: Picture;
  readonly hand: Hand;
  private readonly kit: Kit;
  private readonly archive: Archive;
  private readonly work: Work;
  private readonly view: PageView;
  private readonly splashes: Splashes;
  private chosen: number;
  /** The place of the keyboard's brush. */
  private readonly tip: Point;
  /** The strokes that are being drawn, by finger. */
  private readonly strokes = new Map<number, Stroke>();
  private drawn = 0;

  constructor(kit: Kit, archive: Archive, { picture, hand }: { picture: Picture; hand: Hand }) {
    this.kit = kit;
    this.archive = archive;
    this.picture = picture;
    this.hand = hand;
    this.work = archive.open(picture);
    this.view = new PageView(kit, this.work);
    this.splashes = new Splashes(kit);
    this.chosen = Math.min(3, this.work.print.places.length - 1);
    this.tip = { x: 50, y: 50 };
  }

  get canUndo(): boolean {
    return this.work.sheet.canUndo;
  }

  get isBlank(): boolean {
    return this.work.sheet.blank;
  }

  get page(): Square {
    return this.view.page;
  }

  resize(page: Square, stickers: StickerArt): void {
    this.view.resize(page, stickers);
  }

  update(dt: number): void {
    this.view.update(dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const width = WIDTHS[this.hand.size];
    const choice: Choice = this.hand.draws
      ? { kind: 'tip', ...this.tip, width }
      : { kind: 'area', area: this.chosen };
    this.view.draw(ctx, choice);
  }

  /** Handles a press in stage units; false outside the page. */
  press(id: number, stageX: number, stageY: number): boolean {
    const { x, y } = this.onSheet(stageX, stageY);
    const isInside = x >= 0 && y >= 0 && x <= 100 && y <= 100;
    const area = isInside ? this.work.print.areaAt(x, y) : -1;
    if (area < 0) return false;
    this.chosen = area;
    if (this.hand.draws) this.begin(id, x, y);
    else this.act(area, x, y);
    return true;
  }

  /** A finger that draws has moved, or was lifted. */
  follow(id: number, { x: stageX, y: stageY, down }: { x: number; y: number; down: boolean }): void {
    const stroke = this.strokes.get(id);
    if (stroke === undefined) return;
    const { x, y } = this.onSheet(stageX, stageY);
    this.lead(stroke, x, y);
    if (!down) this.end(id, stroke);
  }

  /** Ends the strokes of fingers that are no longer there, as after a pause. */
  endWithout(pointers: readonly { readonly id: number }[]): void {
    for (const [id, stroke] of this.strokes)
      if (id !== KEYS && !pointers.some((pointer) => pointer.id === id)) this.end(id, stroke);
  }

  /** The arrows select an area, or move the brush, which paints while Space is held; A and D a colour, W and S a style. */
  readKeys(dt: number): void {
    const { input } = this.kit;
    const by = (input.first.pressed('right') ? 1 : 0) - (input.first.pressed('left') ? 1 : 0);
    const way = (input.first.pressed('down') ? 1 : 0) - (input.first.pressed('up') ? 1 : 0);
    if (by !== 0) this.hand.turnColour(by);
    if (way !== 0) this.hand.turnStyle(way);
    if (by !== 0 || way !== 0) this.sing();
    if (this.hand.draws) this.moveTip(dt);
    else this.chooseArea();
  }

  /** Sounds as the colour that was chosen. */
  sing(): void {
    this.splashes.sing(this.hand);
  }

  undo(): void {
    if (!this.work.sheet.undo()) return;
    this.view.renew([...this.strokes.values()]);
    this.archive.keep(this.picture);
    this.kit.sound.play(SOUNDS.undo);
  }

  /** Ends what is being drawn, before the sheet is put away or kept. */
  finish(): void {
    for (const [id, stroke] of this.strokes) this.end(id, stroke);
  }

  private moveTip(dt: number): void {
    const { second, pad } = this.kit.input;
    const { tip } = this;
    const held = (heading: 'left' | 'right' | 'up' | 'down'): number => (second.held(heading) ? 1 : 0);
    tip.x = clamp(tip.x + (held('right') - held('left')) * KEY_SPEED * dt, 0, 100);
    tip.y = clamp(tip.y + (held('down') - held('up')) * KEY_SPEED * dt, 0, 100);
    const stroke = this.strokes.get(KEYS);
    if (stroke === undefined) {
      if (pad.pressed('action')) this.begin(KEYS, tip.x, tip.y);
      return;
    }
    this.lead(stroke, tip.x, tip.y);
    if (!pad.held('action')) this.end(KEYS, stroke);
  }

  private chooseArea(): void {
    const { input, sound } = this.kit;
    const { places } = this.work.print;
    const here = places[this.chosen];
    if (here === undefined) return;
    for (const heading of ['left', 'right', 'up', 'down'] as const) {
      if (!input.second.pressed(heading)) continue;
      const next = aim(places, here, heading);
      if (next >= 0) this.chosen = next;
      sound.play('tick', { pitch: 0.7 });
    }
    if (input.pad.pressed('action')) this.act(this.chosen, here.x, here.y);
  }

  private begin(id: number, x: number, y: number): void {
    const before = this.strokes.get(id);
    if (before !== undefined) this.end(id, before);
    const { paint, size } = this.hand;
    const stroke: Stroke = { paint, size, points: [] };
    this.strokes.set(id, stroke);
    extend(stroke, x, y);
    this.view.drawOn(stroke);
    this.drawn = 0;
    if (paint === null) this.kit.sound.play(SOUNDS.rub);
    else this.sing();
  }

  private lead(stroke: Stroke, x: number, y: number): void {
    const before = stroke.points.length;
    if (!extend(stroke, x, y)) return;
    this.view.drawOn(stroke);
    const [fromX = x, fromY = y] = stroke.points.slice(before - 2, before);
    this.drawn += Math.hypot(x - fromX, y - fromY);
    if (this.drawn < SWISH) return;
    this.drawn = 0;
    this.kit.sound.play(stroke.paint === null ? SOUNDS.rub : SOUNDS.swish);
    if (stroke.paint !== null) this.splashes.sprinkled(this.onStage(x, y), stroke.paint);
  }

  private end(id: number, stroke: Stroke): void {
    this.strokes.delete(id);
    this.work.sheet.draw(stroke);
    this.kit.progress();
    this.archive.keep(this.picture);
  }

  private act(area: number, x: number, y: number): void {
    const { sheet } = this.work;
    const { hand, kit } = this;
    if (hand.tool === 'sticker') this.stick(x, y);
    else {
      const before = sheet.paints[area] ?? null;
      const paint: Paint = { colour: hand.colour, style: hand.style };
      const isNew = sheet.paint(area, paint);
      this.splashes.poured(this.onStage(x, y), paint);
      if (!isNew) return;
      this.view.flood(area, { x, y, before });
      if (sheet.whole && before === null) {
        kit.award('whole');
        this.view.celebrate();
        this.splashes.celebrate(this.page);
      }
    }
    kit.progress();
    this.archive.keep(this.picture);
  }

  private stick(x: number, y: number): void {
    const { kit } = this;
    this.work.sheet.stick({ kind: this.hand.sticker, x, y, turn: kit.random.range(-0.35, 0.35) });
    this.view.renew([...this.strokes.values()]);
    kit.award('sticker');
    this.splashes.stuck(this.onStage(x, y));
  }

  private onSheet(x: number, y: number): Point {
    const { page } = this.view;
    return { x: ((x - page.x) / page.size) * 100, y: ((y - page.y) / page.size) * 100 };
  }

  private onStage(x: number, y: number): Point {
    const { page } = this.view;
    return { x: page.x + (x / 100) * page.size, y: page.y + (y / 100) * page.size };
  }
}
