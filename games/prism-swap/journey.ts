import { boxAround, type LessonPlace } from '../kit/lesson/room.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import type { Song } from '../kit/sound/music.ts';
import { Autoplay } from './autoplay.ts';
import { SIDE } from './board.ts';
import { daylightAfter, movesAtDusk } from './dusk.ts';
import { Hand } from './hand.ts';
import { levelOf } from './level.ts';
import { glassOf } from './palette.ts';
import { Pane } from './pane.ts';
import { setPose } from './pose.ts';
import { Spectacle } from './spectacle.ts';
import { View } from './view.ts';
import { adviceFor } from './advice.ts';

const SONG: Song = {
  tempo: 66,
  scale: 'dorian',
  root: 196,
  parts: [
    {
      notes: '0 . 4 . 7 . 4 . 2 . 5 . 9 . 5 . 3 . 6 . 9 . 6 . 1 . 4 . 8 . 4 .',
      wave: 'chime',
      gain: 0.057,
      decay: 0.9,
    },
    {
      notes: '0 . . . . . . . 2 . . . . . . . 3 . . . . . . . 1 . . . . . . .',
      wave: 'triangle',
      octave: -1,
      gain: 0.09,
      decay: 1.8,
      lowpass: 700,
    },
    {
      notes: '. . . . . . 11 . . . . . 9 . . . . . . . . . 10 . . . . . 8 . . .',
      wave: 'chime',
      octave: 1,
      gain: 0.029,
      decay: 1.4,
    },
  ],
};

/** Idle seconds after which a swap is hinted. */
const PATIENCE = 7;
const REJOICING = 2.2;

/** One run: window after window, from the furthest one reached. */
class Journey implements GameScene {
  private readonly kit: Kit;
  private readonly view: View;
  private readonly spectacle: Spectacle;
  private readonly hand = new Hand();
  private readonly autoplay = new Autoplay();
  private pane: Pane;
  private clock = 0;
  private idle = 0;
  private sinceWon = 0;
  private hint: readonly number[] = [];
  private words = '';
  /** How many moves the window has less than by day. */
  private fewer = 0;
  private windSpent = false;
  private windows = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.view = new View(kit);
    this.spectacle = new Spectacle(kit, this.view.layout);
    const reached = kit.showing ? 8 : Math.max(1, Math.round(kit.store.getNumber(this.reachedKey, 1)));
    this.pane = this.open(reached);
    if (!kit.showing) kit.sound.music(SONG);
  }

  get opening(): boolean {
    return !this.pane.ready;
  }

  update(dt: number): void {
    this.clock += dt;
    this.pane.update(dt);
    if (this.pane.state === 'won') this.rejoice(dt);
    else if (this.pane.state === 'lost') this.runOut();
    else this.play(dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    this.view.draw(ctx, this.pane, {
      hand: this.hand,
      hint: this.hint,
      words: this.words,
      clock: this.clock,
    });
  }

  lesson(): LessonPlace {
    const { layout } = this.view;
    const { cell, left, top } = layout;
    const side = SIDE * cell;
    // From the right or from below: a hand hides what is below it.
    const [way, at] = (this.pane.board.findSwap() ?? []).map((gem) => ({
      x: left + ((gem % SIDE) + 0.5) * cell,
      y: top + (Math.floor(gem / SIDE) + 0.5) * cell,
    }));
    return {
      at,
      way: way === undefined ? [] : [way],
      free: [
        { x: left - cell, y: top - cell, width: side + 2 * cell, height: side + 2 * cell },
        boxAround({ x: layout.goalsX, y: layout.goalsY }, 9),
        {
          x: layout.wordsX - layout.wordsWidth / 2,
          y: layout.wordsY - 6,
          width: layout.wordsWidth,
          height: 12,
        },
      ],
    };
  }

  resize(): void {
    this.view.refresh(this.pane, this.daylight);
  }

  attract(dt: number): void {
    this.clock += dt;
    this.pane.update(dt);
    const act = this.autoplay.choose(this.pane, dt);
    if (act !== undefined) this.pane.act(act);
    if (this.pane.state === 'play') return;
    this.pane = this.open(6 + (Math.floor(this.clock) % 12));
  }

  afterOver(dt: number): void {
    this.pane.update(dt);
  }

  pose(): void {
    this.view.closeUp = true;
    this.pane = this.open(13);
    setPose(this.pane, (dt) => {
      this.clock += dt;
      this.pane.update(dt);
    });
  }

  private get calm(): boolean {
    return this.kit.mode === 'calm';
  }

  /** True if moves are counted, so that night falls too. */
  private get counts(): boolean {
    return !this.calm && !this.kit.showing;
  }

  private get daylight(): number {
    return this.counts ? daylightAfter(this.windows) : 1;
  }

  private get reachedKey(): string {
    return `window:${this.kit.mode}`;
  }

  private open(number: number): Pane {
    const level = levelOf(number);
    const moves = this.counts ? movesAtDusk(level.moves, this.windows) : Number.POSITIVE_INFINITY;
    const pane = new Pane(level, moves, this.kit, this.spectacle);
    this.kit.hud.set('window', 'Window', String(number));
    this.sinceWon = 0;
    this.idle = 0;
    this.words = '';
    this.hint = [];
    this.hand.picked = -1;
    this.view.refresh(pane, this.daylight);
    this.fewer = this.counts ? level.moves - moves : 0;
    return pane;
  }

  private play(dt: number): void {
    const act = this.hand.read(this.kit.input, this.view.layout, this.pane);
    this.idle += dt;
    if (act !== undefined) {
      this.pane.act(act);
      this.idle = 0;
      this.hint = [];
    }
    if (this.idle > PATIENCE && this.hint.length === 0 && this.pane.ready)
      this.hint = this.pane.board.findSwap() ?? [];
    this.words = adviceFor(this.pane, this.fewer);
  }

  private rejoice(dt: number): void {
    if (this.sinceWon === 0) this.celebrate();
    this.sinceWon += dt;
    if (this.sinceWon < REJOICING) return;
    const next = this.pane.level.number + 1;
    this.kit.store.set(this.reachedKey, next);
    this.pane = this.open(next);
    this.kit.sound.play('whoosh');
  }

  private celebrate(): void {
    const { pane, kit } = this;
    this.windows += 1;
    this.words = '';
    const spare = Number.isFinite(pane.moves) ? pane.moves : 0;
    if (spare > 0) {
      const { layout } = this.view;
      kit.score.add(spare * 30);
      kit.fx.float(`${spare} moves × 30`, layout.x(SIDE / 2 - 0.5), layout.y(SIDE - 2), {
        size: 6,
        colour: '#ffe9b0',
        seconds: 2,
      });
    }
    kit.hud.say(`Window ${pane.level.number} is lit!`, 2);
    kit.levelComplete(pane.level.number);
    this.spectacle.won(Array.from({ length: pane.level.colours }, (_, colour) => glassOf(colour)));
  }

  private runOut(): void {
    const { pane, kit } = this;
    if (!this.windSpent) {
      this.windSpent = true;
      kit.hud.say(`Second wind: +${pane.grantSecondWind()} moves`, 1.8);
      kit.sound.play('powerup');
      return;
    }
    kit.sound.play('lose');
    kit.over({
      title: 'Out of moves',
      lines: [
        ['Window', String(pane.level.number)],
        ['Lit in this run', String(this.windows)],
      ],
      hint: 'The next run begins by day.',
    });
  }
}

export const createScene: CreateScene = (kit) => new Journey(kit);
