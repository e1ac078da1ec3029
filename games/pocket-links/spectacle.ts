import type { Kit } from '../kit/game.ts';
import type { Recipe } from '../kit/sound/recipes.ts';
import type { Point } from '../kit/vector.ts';
import type { Lie } from './lie.ts';
import { WATER } from './palette.ts';

const PUTT: Recipe = { wave: 'knock', freq: 700, decay: 0.14, gain: 0.6 };
const KNOCK: Recipe = { wave: 'knock', freq: 360, decay: 0.16, gain: 0.6 };
const BOING: Recipe = { wave: 'sine', freq: 240, slide: 720, decay: 0.2, gain: 0.35 };
const GULP: Recipe = { wave: 'mallet', freq: 300, notes: [0, 7], every: 0.07, decay: 0.2, gain: 0.3 };
const SPLASH: Recipe = { wave: 'splash', freq: 1, decay: 1, gain: 0.5 };
const RATTLE: Recipe = {
  wave: 'knock',
  freq: 700,
  notes: [0, -4, -1, -6],
  every: 0.055,
  decay: 0.12,
  gain: 0.5,
};
const GOOD: Recipe = {
  wave: 'mallet',
  freq: 523,
  notes: [0, 4, 7, 12],
  every: 0.09,
  decay: 0.7,
  gain: 0.3,
};
const FAIR: Recipe = { wave: 'mallet', freq: 440, notes: [0, 5], every: 0.1, decay: 0.7, gain: 0.3 };
const FANFARE: Recipe = {
  wave: 'brass',
  freq: 392,
  notes: [0, 0, 0, 5, 9, 12, 9, 12, 17],
  every: 0.12,
  decay: 0.3,
  gain: 0.099,
};
const PAPER = ['#ee5b4f', '#ffc94a', '#3aa5d9', '#ffffff', '#58b86b'];

const NAMES: Readonly<Record<string, string>> = {
  '-3': 'Albatross!',
  '-2': 'Eagle!',
  '-1': 'Birdie!',
  '0': 'Par',
  '1': 'Bogey',
  '2': 'Double bogey',
};

/** The name of a result; `over` is strokes over par. */
function nameOf(over: number, strokes: number): string {
  return strokes === 1 ? 'Hole in one!' : (NAMES[String(over)] ?? `${over} over par`);
}

/** Sounds and effects of a hole's events. */
export class Spectacle {
  private readonly kit: Kit;
  private readonly lie: Lie;

  constructor(kit: Kit, lie: Lie) {
    this.kit = kit;
    this.lie = lie;
  }

  struck(power: number): void {
    this.kit.sound.play(PUTT, { gain: 0.5 + power * 0.7, pitch: 0.9 + power * 0.3 });
    if (power > 0.8) this.kit.fx.shake(0.2);
  }

  knocked({ speed, x, y }: { speed: number; x: number; y: number }): void {
    if (speed < 0.5) return;
    this.kit.sound.play(KNOCK, { gain: Math.min(1, speed / 8), pitch: 0.9 + speed / 30 });
    if (speed < 3) return;
    const place = this.lie.toStage({ x, y });
    this.kit.fx.burst(place.x, place.y, {
      colours: ['#fff6da', '#fbe8bd'],
      count: 5,
      speed: [4, 14],
      size: [0.6, 1.3],
      life: [0.2, 0.4],
    });
  }

  kicked(x: number, y: number): void {
    this.kit.sound.play(BOING);
    this.kit.fx.shake(0.25);
    const place = this.lie.toStage({ x, y });
    this.kit.fx.burst(place.x, place.y, {
      colours: PAPER,
      count: 9,
      speed: [8, 26],
      size: [0.7, 1.5],
      life: [0.3, 0.6],
      drag: 2,
    });
  }

  burrowed(x: number, y: number): void {
    const { fx, sound } = this.kit;
    sound.play(GULP);
    const place = this.lie.toStage({ x, y });
    fx.burst(place.x, place.y, {
      colours: ['#8a5a3c', '#ffd166', '#5fb56b'],
      count: 10,
      speed: [6, 22],
      size: [0.7, 1.5],
      life: [0.25, 0.5],
    });
  }

  lipped(): void {
    this.kit.sound.play(RATTLE, { gain: 0.4, pitch: 1.3 });
  }

  splashed(x: number, y: number): void {
    const { fx, sound } = this.kit;
    sound.play(SPLASH);
    const place = this.lie.toStage({ x, y });
    fx.burst(place.x, place.y, {
      colours: ['#ffffff', WATER, '#bfe8fa'],
      count: 22,
      speed: [8, 30],
      size: [0.8, 2],
      life: [0.4, 0.8],
      gravity: 60,
    });
    fx.burst(place.x, place.y, {
      colours: ['#ffffff'],
      count: 2,
      speed: [0, 0],
      size: [2, 4],
      life: [0.5, 0.8],
      grow: 4,
      shape: 'ring',
    });
    fx.float('+1', place.x, place.y - 3, { size: 6, colour: '#ffffff' });
  }

  /** The ball drops; extra effects from a birdie on, a fanfare for a hole in one. */
  sunk(over: number, strokes: number, cup: Point): void {
    const { fx, sound, hud } = this.kit;
    const place = this.lie.toStage(cup);
    sound.play(RATTLE);
    hud.say(nameOf(over, strokes), strokes === 1 ? 2.4 : 1.7);
    const ace = strokes === 1;
    fx.after(0.3, () => sound.play(ace ? FANFARE : over <= 0 ? GOOD : FAIR));
    const waves = ace ? 8 : over < 0 ? 3 : 1;
    for (let wave = 0; wave < waves; wave += 1) {
      fx.after(wave * 0.16, () =>
        fx.burst(place.x, place.y, {
          colours: PAPER,
          count: over <= 0 ? 24 : 10,
          speed: [14, ace ? 70 : 48],
          size: [1, 2.4],
          life: [0.8, 1.7],
          gravity: 46,
          drag: 1,
          shape: 'square',
        }),
      );
    }
    if (ace) fx.shake(0.6);
  }
}
