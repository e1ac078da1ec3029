import { type LessonPlace } from '../kit/lesson/room.ts';
import { drawText } from '../kit/draw.ts';
import type { Fx } from '../kit/fx/fx.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import { adviceFor, fullRow } from './advice.ts';
import { Album } from './album.ts';
import { nextPicture, PICTURES, pictureOfDay } from './album-index.ts';
import { BLOTS } from './blots.ts';
import { Diary } from './diary.ts';
import { BLOT_COSTS, Van } from './express.ts';
import { Finish } from './finish.ts';
import type { Picture } from './picture.ts';
import { Collage } from './collage.ts';
import { drawMap } from './map-view.ts';
import { inkOf } from './palette.ts';
import { Solving } from './solving.ts';
import { Sheet } from './sheet.ts';
import { SheetView } from './sheet-view.ts';
import { SONG, SPLAT } from './sounds.ts';
import { drawTools } from './tools-view.ts';
import { isSpotless } from './medals.ts';

const SIDES: Readonly<Record<string, number>> = { small: 5, medium: 10, large: 15 };

/** Seconds that a solved picture is shown; in an express round as long as its stamp takes to be postmarked. */
const SHOWN = 3.4;
const SHOWN_EXPRESS = 2.1;

/** One run: the picture of the day, picture after picture of one size or against the van's clock, or any from the album. */
class Post implements GameScene {
  private readonly kit: Kit;
  private readonly diary: Diary;
  private readonly view: SheetView;
  private readonly solving: Solving;
  private sheet: Sheet;
  private album: Album | undefined;
  private finish: Finish | undefined;
  private left = BLOTS;
  private delivered = 0;
  /** Number of stamps in the album. */
  private stamps: number;
  private collage: Collage | undefined;
  /** In an express round only. */
  private readonly van: Van | undefined;

  constructor(kit: Kit) {
    this.kit = kit;
    this.diary = new Diary(kit.store);
    this.stamps = this.diary.stamps.length;
    this.view = new SheetView(kit);
    this.solving = new Solving(kit, this.view, (cell) => this.blot(cell));
    this.van = kit.mode === 'express' ? new Van() : undefined;
    this.sheet = new Sheet(kit.showing ? (PICTURES[44] ?? this.nextPicture()) : this.nextPicture());
    if (kit.showing) return;
    if (kit.mode === 'album') this.album = new Album(kit, this.diary);
    kit.sound.music(SONG);
    this.tellFacts();
  }

  update(dt: number): void {
    if (this.album !== undefined) {
      const picture = this.album.read();
      if (picture === undefined) return;
      this.kit.sound.play('whoosh');
      this.album = undefined;
      this.open(picture);
      return;
    }
    this.view.marks.update(dt);
    if (this.finish !== undefined) this.watch(this.finish, dt);
    else if (this.solving.update(dt, this.sheet)) this.deliver();
    else if (this.van !== undefined) this.wait(this.van, dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const shown = this.collage ?? this.album;
    if (shown !== undefined) {
      shown.draw(ctx);
      return;
    }
    const { view, sheet, kit } = this;
    const { hand } = this.solving;
    view.drawBack(ctx);
    const aim = this.finish === undefined && !kit.showing ? hand.cursor : -1;
    view.draw(ctx, sheet, aim, kit.input.device === 'keyboard');
    this.finish?.draw(ctx);
    if (!kit.showing) {
      const done = { strokes: this.solving.strokes, stamps: this.stamps };
      const words = this.finish === undefined ? adviceFor(sheet, done, view.layout.close) : '';
      drawTools(ctx, view.layout, { tool: hand.tool, words, ink: inkOf(kit.style) });
      if (this.finish !== undefined) this.drawName(ctx);
      else drawMap(ctx, view.layout, sheet);
    }
    kit.fx.draw(ctx);
  }

  lesson(): LessonPlace {
    const { layout } = this.view;
    const { paper, window, pen, pencil, words, side } = layout;
    const cell = side * Math.max(0, fullRow(this.sheet)) + Math.floor(side / 2);
    const at = { x: layout.x(cell), y: layout.y(cell) };
    // The keys need more room than is beside the paper: they may cover what is below the row, but no number.
    const above = { ...paper, height: at.y + layout.cell / 2 - paper.y };
    const numbers = { ...paper, width: window.x - paper.x };
    const sheet = this.kit.input.byKeys ? [above, numbers] : [paper];
    return { at, free: [...sheet, pen, pencil, words] };
  }

  resize(): void {
    this.view.refresh(this.sheet, this.finish !== undefined);
    this.collage?.refresh();
    this.album?.refresh();
  }

  afterOver(dt: number): void {
    this.view.marks.update(dt);
    this.finish?.update(dt);
  }

  pose(): void {
    this.collage = new Collage(this.kit);
  }

  private nextPicture(): Picture {
    const { kit, diary } = this;
    if (this.van !== undefined) return this.van.next(kit.random);
    if (kit.mode === 'today') return pictureOfDay(diary.today);
    return nextPicture(SIDES[kit.mode] ?? 5, new Set(diary.stamps), kit.random);
  }

  private open(picture: Picture): void {
    this.sheet = new Sheet(picture);
    this.finish = undefined;
    this.solving.begin();
    this.view.marks.clear();
    this.view.refresh(this.sheet);
  }

  private blot(cell: number): void {
    const { kit, view } = this;
    if (this.van === undefined) this.left -= 1;
    else {
      this.van.blot();
      this.floatSeconds(-BLOT_COSTS, cell);
    }
    this.tellFacts();
    kit.sound.play(SPLAT);
    splash(kit.fx, view.layout.x(cell), view.layout.y(cell));
    if (this.left <= 0) this.end('Too many blots');
  }

  /** The van's clock runs while a picture is being solved. */
  private wait(van: Van, dt: number): void {
    if (van.update(dt)) this.kit.sound.play('tick');
    this.tellFacts();
    if (van.gone) this.end('The van has left');
  }

  private end(title: string): void {
    const { kit } = this;
    kit.sound.play('lose');
    kit.over({
      title,
      lines: [
        ['Delivered', String(this.delivered)],
        ['Album', `${this.diary.stamps.length} of ${PICTURES.length}`],
      ],
    });
  }

  private deliver(): void {
    const { kit, sheet, diary } = this;
    const { picture, side, blots } = sheet;
    this.delivered += 1;
    this.left = Math.min(BLOTS, this.left + 1);
    kit.score.add(side * 20 + (blots === 0 ? side * 10 : 0));
    const isNew = diary.keepStamp(picture.id);
    if (isNew) this.stamps += 1;
    if (isSpotless(sheet)) kit.award('spotless');
    if (kit.mode === 'today') diary.keepDay();
    this.view.refresh(sheet, true);
    this.finish = new Finish(kit, picture, this.view.layout);
    kit.sound.play('powerup');
    kit.levelComplete(picture.name);
    if (isNew) kit.hud.say('New stamp!', 1.4);
    if (this.van !== undefined) this.floatSeconds(this.van.deliver(), Math.floor(side / 2) * (side + 1));
    this.tellFacts();
  }

  private watch(finish: Finish, dt: number): void {
    finish.update(dt);
    if (finish.clock < (this.van === undefined ? SHOWN : SHOWN_EXPRESS)) return;
    if (this.kit.mode === 'today') this.endDay();
    else if (this.kit.mode === 'album') {
      this.album = new Album(this.kit, this.diary);
      this.album.refresh();
    } else this.open(this.nextPicture());
  }

  private endDay(): void {
    const { diary, kit, sheet } = this;
    kit.over({
      title: sheet.picture.name,
      lines: [
        ['Time', clockText(this.solving.seconds)],
        ['Blots', String(sheet.blots)],
        ['Streak', String(diary.streak)],
        ['Album', `${diary.stamps.length} of ${PICTURES.length}`],
      ],
    });
  }

  private drawName(ctx: CanvasRenderingContext2D): void {
    const { words } = this.view.layout;
    const middle = words.x + words.width / 2;
    drawText(ctx, this.sheet.picture.name, middle, words.y + words.height / 2, {
      size: Math.min(7, words.width / 8),
      fill: '#fff6d8',
      font: 'narrow',
      weight: 800,
    });
  }

  private tellFacts(): void {
    const { hud } = this.kit;
    if (this.van === undefined) hud.set('blots', 'Blots left', String(this.left));
    else hud.set('van', 'Van', clockText(Math.ceil(this.van.left)));
  }

  /** Shows the seconds that the van's clock gained or lost, over a cell. */
  private floatSeconds(seconds: number, cell: number): void {
    const { kit, view } = this;
    const text = seconds < 0 ? `−${-seconds} s` : `+${seconds} s`;
    kit.fx.float(text, view.layout.x(cell), view.layout.y(cell) - view.layout.cell, {
      size: 8,
      colour: seconds < 0 ? '#ff9a8a' : '#8ff0a4',
      seconds: 1.4,
    });
  }
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

/** A splash of ink from a wrong cell. */
function splash(fx: Fx, x: number, y: number): void {
  fx.shake(0.5);
  fx.burst(x, y, {
    colours: ['#7a2030', '#b8364a'],
    count: 14,
    speed: [8, 30],
    size: [0.8, 1.8],
    life: [0.3, 0.6],
    gravity: 60,
  });
}

export const createScene: CreateScene = (kit) => new Post(kit);
