import { type LessonPlace } from '../kit/lesson/room.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import { Calendar } from './calendar.ts';
import { Cloths } from './cloths.ts';
import { weaveOfDay } from './days.ts';
import { Diary } from './diary.ts';
import { dayWoven, outOfPins, praiseFor } from './endings.ts';
import { Hand } from './hand.ts';
import { Loom } from './loom.ts';
import { hintsFor, MOST_PINS, pinsFor } from './pins.ts';
import { SONG } from './song.ts';
import { Spectacle } from './spectacle.ts';
import { View } from './view.ts';
import type { Weave } from './weave.ts';
import { isByHeart } from './medals.ts';

const ADMIRING = 2.4;

/** One run: the cloth of a day, or cloth after cloth. */
export class Weaving implements GameScene {
  private readonly kit: Kit;
  private readonly view: View;
  private readonly hand = new Hand();
  private readonly spectacle: Spectacle;
  private readonly diary: Diary;
  private readonly cloths: Cloths;
  private calendar: Calendar | undefined;
  private loom: Loom;
  private pins = MOST_PINS;
  private seconds = 0;
  private admired = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.view = new View(kit);
    this.spectacle = new Spectacle(kit, this.view.layout);
    this.diary = new Diary(kit.store);
    this.cloths = new Cloths(kit, this.diary);
    this.loom = new Loom(kit.mode === 'today' || kit.showing ? this.cloths.ofDay() : this.cloths.nextOfRun());
    if (kit.mode === 'past' && !kit.showing) this.calendar = new Calendar(kit, this.diary);
    if (!kit.showing) {
      kit.sound.music(SONG);
      this.tellFacts();
    }
  }

  update(dt: number): void {
    if (this.calendar !== undefined) {
      const day = this.calendar.read();
      if (day !== undefined) this.openDay(day);
      return;
    }
    this.view.update(this.loom, dt);
    if (this.loom.done) this.admire(dt);
    else this.weave(dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    if (this.calendar === undefined)
      this.view.draw(ctx, this.loom, { hand: this.hand, caption: this.cloths.caption });
    else this.calendar.draw(ctx);
  }

  lesson(): LessonPlace {
    const { layout } = this.view;
    const { cell, left, top, size, clue, slots, bulb } = layout;
    const [width, height] = [cell * size.columns, cell * size.rows];
    const [shortest] = this.loom.weave.words.toSorted((a, b) => a.cells.length - b.cells.length);
    const [at, ...way] = (shortest?.cells ?? []).map((letter) => ({
      x: layout.x(letter),
      y: layout.y(letter),
    }));
    return {
      at,
      way,
      free: [{ x: left, y: top, width, height }, clue, slots, bulb],
    };
  }

  resize(): void {
    this.view.refresh(this.loom);
    this.calendar?.refresh();
  }

  afterOver(dt: number): void {
    this.view.update(this.loom, dt);
  }

  attract(dt: number): void {
    this.seconds += dt;
    this.view.update(this.loom, dt);
    if (this.seconds < 1.6) return;
    this.seconds = 0;
    const word = this.loom.weave.words[this.loom.found.length];
    if (word === undefined) this.open(this.cloths.ofDayBefore());
    else this.loom.judge(word.cells);
  }

  pose(): void {
    this.view.veiled = false;
    this.view.closeUp = true;
    this.loom = new Loom(weaveOfDay(44));
    const { words } = this.loom.weave;
    for (const { cells } of words.slice(0, Math.ceil(words.length * 0.6))) this.loom.judge(cells);
    const traced = words.at(-1)?.cells ?? [];
    this.loom.path = traced.slice(0, traced.length - 1);
    this.view.finishRuns(this.loom);
    this.view.refresh(this.loom);
    this.view.update(this.loom, 0.5);
  }

  /** The most pins that an endless run may have now. */
  private get mostPins(): number {
    return pinsFor(this.cloths.count);
  }

  private openDay(day: number): void {
    this.calendar = undefined;
    this.open(this.cloths.ofDay(day));
  }

  private open(weave: Weave): void {
    const { hints } = this.loom;
    this.loom = new Loom(weave);
    if (this.kit.mode === 'endless') {
      this.loom.hints = hintsFor(this.cloths.count, hints);
      this.pins = Math.min(this.pins, this.mostPins);
      this.tellFacts();
    }
    this.admired = 0;
    this.hand.cursor = 0;
    this.view.clear();
    this.view.refresh(this.loom);
    // Praise of the last cloth would lie over the clue of this one.
    this.kit.hud.say('');
  }

  private weave(dt: number): void {
    this.seconds += dt;
    const { loom, spectacle } = this;
    const action = this.hand.read(this.kit.input, this.view.layout, loom);
    if (action === 'led') spectacle.led(loom.path);
    else if (action === 'back') spectacle.wentBack();
    else if (action === 'stuck') spectacle.stuck();
    else if (action === 'hint') this.takeHint();
    else if (action === 'submit') this.submit();
  }

  private takeHint(): void {
    if (!this.loom.hint()) {
      this.kit.hud.say('Find words to earn hints', 1.4);
      this.spectacle.stuck();
      return;
    }
    this.kit.progress();
    this.spectacle.hinted(this.loom.shown);
  }

  private submit(): void {
    const { loom, kit, spectacle } = this;
    const cells = loom.path;
    const text = loom.text;
    loom.path = [];
    const verdict = loom.judge(cells);
    if (verdict === 'found') {
      kit.score.add(text.length * 10);
      this.pins = Math.min(this.mostPins, this.pins + 1);
      spectacle.found(loom.found.at(-1)?.cells ?? cells, loom.found.length - 1);
      this.tellFacts();
    } else if (verdict === 'stray') {
      kit.score.add(5);
      spectacle.strayed(cells);
    } else this.refuse(cells);
  }

  private refuse(cells: readonly number[]): void {
    if (cells.length < 3) return;
    this.view.refuse(cells);
    this.spectacle.stuck();
    if (this.kit.mode !== 'endless') return;
    this.pins -= 1;
    this.tellFacts();
    if (this.pins > 0) return;
    this.kit.sound.play('lose');
    this.kit.over(outOfPins(this.loom, this.diary, this.cloths.count - 1));
  }

  private tellFacts(): void {
    const { hud, mode } = this.kit;
    if (mode === 'endless') hud.set('pins', 'Pins', `${this.pins} of ${this.mostPins}`);
    else if (mode === 'today') hud.set('streak', 'Streak', String(this.diary.streak));
  }

  private admire(dt: number): void {
    if (this.admired === 0) this.celebrate();
    this.admired += dt;
    if (this.admired < ADMIRING) return;
    if (this.kit.mode === 'endless') this.open(this.cloths.nextOfRun());
    else this.finishDay();
  }

  private celebrate(): void {
    const { kit, loom } = this;
    kit.score.add(praiseFor(loom, kit.mode === 'endless' ? undefined : this.seconds));
    kit.hud.say(loom.hintsUsed === 0 ? 'Woven without a hint!' : 'Every letter woven!', 2);
    this.spectacle.done();
    kit.levelComplete('woven');
    kit.grow();
    if (isByHeart(kit.mode, loom.hintsUsed)) kit.award('no-hint');
    if (kit.mode === 'endless') {
      this.diary.noteTheme(loom.weave.theme.number);
      return;
    }
    this.diary.note(this.cloths.day);
    this.tellFacts();
  }

  private finishDay(): void {
    this.kit.over(dayWoven(this.loom, this.diary, this.seconds));
  }
}

export const createScene: CreateScene = (kit) => new Weaving(kit);
