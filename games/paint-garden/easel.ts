import type { Kit } from '../kit/game.ts';
import { COLOURS, type Paint, STYLES } from './paints.ts';
import { aim } from './aim.ts';
import type { Archive, Work } from './archive.ts';
import type { Square, Tool } from './layout.ts';
import type { Picture } from './pictures.ts';
import { PageView } from './page-view.ts';
import { colourNote, SOUNDS } from './sounds.ts';
import type { StickerArt } from './sticker-art.ts';
import type { Hand } from './tray.ts';

/** One sheet on the easel: takes paint and stickers, and draws them. */
export class Easel {
  readonly picture: Picture;
  readonly hand: Hand;
  private readonly kit: Kit;
  private readonly archive: Archive;
  private readonly work: Work;
  private readonly view: PageView;
  private chosen: number;

  constructor(kit: Kit, archive: Archive, { picture, hand }: { picture: Picture; hand: Hand }) {
    this.kit = kit;
    this.archive = archive;
    this.picture = picture;
    this.hand = hand;
    this.work = archive.open(picture);
    this.view = new PageView(kit, this.work);
    this.chosen = Math.min(3, this.work.print.places.length - 1);
  }

  get canUndo(): boolean {
    return this.work.sheet.canUndo;
  }

  resize(page: Square, stickers: StickerArt): void {
    this.view.resize(page, stickers);
  }

  update(dt: number): void {
    this.view.update(dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    this.view.draw(ctx, this.chosen);
  }

  /** Handles a tap in stage units; false outside the page. */
  tap(x: number, y: number): boolean {
    const { page } = this.view;
    const sheetX = ((x - page.x) / page.size) * 100;
    const sheetY = ((y - page.y) / page.size) * 100;
    const area =
      sheetX < 0 || sheetY < 0 || sheetX > 100 || sheetY > 100 ? -1 : this.work.print.areaAt(sheetX, sheetY);
    if (area < 0) return false;
    this.chosen = area;
    this.act(area, sheetX, sheetY);
    return true;
  }

  /** Arrows select an area, A and D a colour, W and S a style, Space paints. */
  readKeys(): void {
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
    const by = (input.first.pressed('right') ? 1 : 0) - (input.first.pressed('left') ? 1 : 0);
    if (by !== 0)
      this.take({ kind: 'colour', colour: (this.hand.colour + by + COLOURS.length) % COLOURS.length });
    const way = (input.first.pressed('down') ? 1 : 0) - (input.first.pressed('up') ? 1 : 0);
    if (way !== 0) {
      const index = (STYLES.indexOf(this.hand.style) + way + STYLES.length) % STYLES.length;
      this.take({ kind: 'style', style: STYLES[index] ?? 'plain' });
    }
    if (input.pad.pressed('action')) this.act(this.chosen, here.x, here.y);
  }

  /** Selects a colour or a style. */
  take(tool: Extract<Tool, { kind: 'colour' | 'style' }>): void {
    this.hand.sticker = undefined;
    if (tool.kind === 'colour') {
      this.hand.colour = tool.colour;
      // The rainbow has all colours, so choosing a colour ends it.
      if (this.hand.style === 'rainbow') this.hand.style = 'plain';
    } else this.hand.style = tool.style;
    this.kit.sound.play(
      tool.kind === 'style' && tool.style === 'rainbow' ? SOUNDS.magic : colourNote(this.hand.colour),
    );
  }

  undo(): void {
    if (!this.work.sheet.undo()) return;
    this.view.renew();
    this.archive.keep(this.picture);
    this.kit.sound.play(SOUNDS.undo);
  }

  private act(area: number, x: number, y: number): void {
    const { sheet } = this.work;
    const { hand, kit } = this;
    const { page } = this.view;
    const stage = {
      x: page.x + (x / 100) * page.size,
      y: page.y + (y / 100) * page.size,
    };
    if (hand.sticker !== undefined) {
      sheet.stick({ kind: hand.sticker, x, y, turn: kit.random.range(-0.35, 0.35) });
      this.view.renew();
      kit.sound.play(SOUNDS.stick);
      kit.fx.burst(stage.x, stage.y, {
        colours: ['#ffd23a', '#ffffff', '#f56fae'],
        count: 12,
        speed: [14, 36],
        size: [1, 2.2],
        life: [0.4, 0.7],
      });
    } else {
      const before = sheet.paints[area] ?? null;
      const paint: Paint = { colour: hand.colour, style: hand.style };
      const isNew = sheet.paint(area, paint);
      this.splash(stage, paint);
      if (!isNew) return;
      this.view.flood(area, { x, y, before });
      if (sheet.whole && before === null) this.celebrate();
    }
    kit.progress();
    this.archive.keep(this.picture);
  }

  private splash({ x, y }: { x: number; y: number }, { colour, style }: Paint): void {
    const { fx, sound } = this.kit;
    const colours = style === 'rainbow' ? COLOURS.slice(0, 10) : [COLOURS[colour] ?? '#ffffff', '#ffffff'];
    fx.burst(x, y, { colours, count: 14, speed: [14, 44], size: [1.2, 3], life: [0.35, 0.7], gravity: 50 });
    sound.play(SOUNDS.splash);
    sound.play(style === 'rainbow' ? SOUNDS.magic : colourNote(colour));
  }

  private celebrate(): void {
    const { fx, sound } = this.kit;
    this.view.celebrate();
    const { page } = this.view;
    sound.play('win');
    for (let salvo = 0; salvo < 4; salvo += 1) {
      fx.after(0.25 + salvo * 0.28, () => {
        const x = page.x + page.size * (0.2 + 0.2 * salvo);
        fx.burst(x, page.y + page.size * 0.4, {
          colours: COLOURS.slice(0, 10),
          count: 36,
          speed: [20, 80],
          size: [1.6, 3.4],
          life: [0.9, 1.8],
          gravity: 46,
          drag: 0.8,
          shape: 'square',
        });
      });
    }
  }
}
