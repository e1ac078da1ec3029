import { boxAround, type LessonPlace } from '../kit/lesson/room.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import { fillRound } from '../kit/draw.ts';
import { Bar } from './bar.ts';
import { Effects } from './effects.ts';
import { FirstWave } from './first-wave.ts';
import { Gardener } from './gardener.ts';
import { gardenOf, keyOf } from './gardens.ts';
import { Hands, type Command } from './hands.ts';
import { Layout } from './layout.ts';
import type { Action } from './actions.ts';
import { Night } from './night.ts';
import { FIRE } from './palette.ts';
import { CLOSE_UP, poseNight } from './pose.ts';
import { SONG } from './song.ts';
import { View } from './view.ts';
import { isUnharmed } from './medals.ts';

/** Points for each second skipped by calling a wave early. */
const HURRY_POINTS = 5;
/** Seconds simulated before the title shows. */
const WARM_UP = 75;

/** One night in the garden. */
class Run implements GameScene {
  private readonly kit: Kit;
  private readonly layout: Layout;
  private readonly effects: Effects;
  private readonly night: Night;
  private readonly view: View;
  private readonly bar: Bar;
  private readonly hands: Hands;
  private readonly gardener: Gardener;
  private readonly firstWave: FirstWave;
  private pace = 1;
  private points = 0;
  private clock = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.layout = new Layout(kit.stage);
    this.effects = new Effects(kit, this.layout);
    this.night = new Night(gardenOf(kit.mode), kit.random, this.effects);
    this.view = new View(kit, this.layout, this.night);
    this.bar = new Bar(kit, this.layout, this.night);
    this.hands = new Hands(kit, this.layout, this.night, this.bar);
    this.firstWave = new FirstWave(kit, this.layout, this.night);
    this.gardener = new Gardener(this.night, kit.random);
    if (!kit.showing) kit.sound.music(SONG);
  }

  lesson(): LessonPlace {
    const { layout } = this;
    const spot = this.firstWave.best;
    const at = spot && { x: layout.x(spot.x + 0.5, spot.y + 0.5), y: layout.y(spot.x + 0.5, spot.y + 0.5) };
    return { at, free: [layout.bar, ...(at === undefined ? [] : [boxAround(at, layout.cell)])] };
  }

  resize(): void {
    this.view.resize();
  }

  update(dt: number): void {
    const command = this.hands.read(dt);
    if (command !== undefined) this.grant(command);
    for (let turn = 0; turn < this.pace && !this.ended; turn += 1) this.night.update(dt);
    this.effects.update(dt);
    this.firstWave.update(dt);
    this.kit.score.set(this.night.score + this.points);
    this.kit.hud.set('flames', 'Flames', String(this.night.flames), 'heart');
    if (this.ended) this.finish();
  }

  draw(ctx: CanvasRenderingContext2D): void {
    this.view.draw(ctx, this.effects.streaks);
    if (this.kit.showing) return;
    this.drawCursor(ctx);
    this.bar.draw(ctx, this.pace, this.view.darkArt);
    this.hands.menu?.draw(ctx, this.view);
    this.firstWave.draw(ctx, this.hands, this.bar);
  }

  attract(dt: number): void {
    while (this.clock < WARM_UP) this.playItself(1 / 20);
    this.playItself(dt);
    if (this.night.lost || this.night.won) this.night.flames = 20;
  }

  afterOver(dt: number): void {
    this.effects.update(dt);
  }

  pose(): void {
    this.view.resize(CLOSE_UP);
    poseNight(this.night, (dt) => {
      this.effects.update(dt);
      this.kit.fx.update(dt);
    });
  }

  private get ended(): boolean {
    return this.night.lost || this.night.won;
  }

  private playItself(dt: number): void {
    this.clock += dt;
    if (Math.floor(this.clock * 2) !== Math.floor((this.clock - dt) * 2)) this.gardener.act();
    if (this.night.callable && this.night.quiet) this.night.call();
    this.night.update(dt);
    this.effects.update(dt);
  }

  private grant(command: Command): void {
    if (command === 'speed') {
      this.pace = (this.pace % 3) + 1;
      this.kit.sound.play('tick', { pitch: 0.7 + this.pace * 0.2 });
    } else if (command === 'call') this.callWave();
    else this.perform(command.action, command.x, command.y);
  }

  private callWave(): void {
    const { night, kit } = this;
    if (!night.callable) {
      kit.sound.play('error', { gain: 0.5 });
      return;
    }
    const first = night.wave === 0;
    const oil = night.call();
    if (!first) this.points += oil * HURRY_POINTS;
    kit.progress();
  }

  private perform(action: Action, x: number, y: number): void {
    const { night, effects, kit } = this;
    const lantern = action.kind === 'hang' ? night.hang(action.lantern, x, y) : action.lantern;
    const done =
      action.kind === 'hang' ? lantern !== undefined : action.kind === 'down' || night.feed(action.lantern);
    if (!done || lantern === undefined) {
      kit.sound.play('error');
      return;
    }
    if (action.kind === 'down') {
      night.takeDown(lantern);
      kit.sound.play('whoosh');
    } else effects.lit(lantern, action.kind === 'feed');
    kit.progress();
    this.hands.close();
  }

  private drawCursor(ctx: CanvasRenderingContext2D): void {
    const { hands, layout } = this;
    if (!hands.byKeys && hands.menu === undefined) return;
    const { x, y } = hands.cursor;
    const { cell } = layout;
    const left = layout.x(x + 0.5, y + 0.5) - cell / 2;
    const top = layout.y(x + 0.5, y + 0.5) - cell / 2;
    fillRound(ctx, { x: left, y: top, width: cell, height: cell }, cell * 0.16, 'rgb(255 179 71 / 0.16)');
    ctx.lineWidth = 3;
    ctx.strokeStyle = this.night.open.has(keyOf(x, y)) ? FIRE : '#ff8f7a';
    ctx.stroke();
  }

  private finish(): void {
    const { kit, night } = this;
    kit.sound.play(night.won ? 'win' : 'lose');
    if (isUnharmed(night)) kit.award('unharmed');
    kit.over({
      title: night.won ? 'Dawn!' : 'The tea-house is dark',
      won: night.won,
      lines: [
        [
          'Waves',
          Number.isFinite(night.garden.waves) ? `${night.wave} of ${night.garden.waves}` : String(night.wave),
        ],
        ['Flames', String(night.flames)],
        ['Driven off', String(night.fallen)],
        ['Lanterns', String(night.lanterns.size)],
      ],
    });
  }
}

export const createScene: CreateScene = (kit) => new Run(kit);
