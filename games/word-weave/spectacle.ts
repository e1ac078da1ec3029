import type { Kit } from '../kit/game.ts';
import { pow } from '../kit/maths.ts';
import type { Recipe } from '../kit/sound/recipes.ts';
import type { Layout } from './layout.ts';
import { YARNS, yarnOf } from './palette.ts';

const PLUCK: Recipe = { wave: 'pluck', freq: 262, decay: 0.8, gain: 0.34 };
const KNOT: Recipe = { wave: 'pluck', freq: 524, notes: [0, 4, 7], every: 0.08, decay: 0.8, gain: 0.32 };
const SHUTTLE: Recipe = {
  wave: 'noise',
  freq: 1,
  lowpass: 1500,
  highpass: 300,
  attack: 0.1,
  decay: 0.3,
  gain: 0.16,
};
const UNDO: Recipe = { wave: 'pluck', freq: 220, slide: 180, decay: 0.3, gain: 0.24 };
const MUFFLED: Recipe = { wave: 'drum', freq: 150, decay: 0.25, gain: 0.4 };
const SPARKLE: Recipe = { wave: 'chime', freq: 1046, notes: [0, 7, 12], every: 0.06, decay: 0.7, gain: 0.14 };
const STEPS = [0, 2, 4, 7, 9, 12, 14, 16, 19];

/** The sounds and effects of each action. */
export class Spectacle {
  private readonly kit: Kit;
  private readonly layout: Layout;

  constructor(kit: Kit, layout: Layout) {
    this.kit = kit;
    this.layout = layout;
  }

  /** Each further letter plucks a higher string. */
  led(path: readonly number[]): void {
    const step = STEPS[Math.min(path.length - 1, STEPS.length - 1)] ?? 0;
    this.kit.sound.play(PLUCK, { pitch: pow(2, step / 12) });
  }

  wentBack(): void {
    this.kit.sound.play(UNDO);
  }

  stuck(): void {
    this.kit.sound.play(MUFFLED);
  }

  hinted(cells: readonly number[]): void {
    this.kit.sound.play(SPARKLE);
    for (const cell of cells) this.fluff(cell, ['#ffcf3f', '#fff4cf'], 10);
  }

  found(cells: readonly number[], index: number): void {
    const { sound, fx } = this.kit;
    sound.play(SHUTTLE);
    cells.forEach((cell, place) => {
      fx.after(0.06 * place, () => {
        sound.play(PLUCK, { pitch: 2 * pow(2, (STEPS[place % STEPS.length] ?? 0) / 12), gain: 0.6 });
        this.fluff(cell, [yarnOf(index), '#fff7e6'], 8);
      });
    });
    fx.after(0.07 * cells.length, () => sound.play(KNOT, { pitch: pow(2, index / 12) }));
    const middle = cells[Math.floor(cells.length / 2)] ?? 0;
    fx.float(`+${cells.length * 10}`, this.layout.x(middle), this.layout.y(middle), {
      size: 6,
      colour: '#fff7e6',
      font: 'slab',
    });
  }

  strayed(cells: readonly number[]): void {
    this.kit.sound.play(SPARKLE, { pitch: 0.75 });
    const last = cells.at(-1) ?? 0;
    this.kit.fx.float('other theme!', this.layout.x(last), this.layout.y(last), {
      size: 4.4,
      colour: '#ffe9a8',
      font: 'slab',
    });
  }

  done(): void {
    const { fx, sound } = this.kit;
    sound.play('win');
    const { size } = this.layout;
    for (let wave = 0; wave < 8; wave += 1) {
      fx.after(wave * 0.12, () => {
        const cell = (wave * 7 + 3) % (size.columns * size.rows);
        fx.burst(this.layout.x(cell), this.layout.y(cell), {
          colours: YARNS,
          count: 18,
          speed: [12, 46],
          size: [1, 2.4],
          life: [0.8, 1.6],
          gravity: 40,
          drag: 1,
        });
      });
    }
  }

  private fluff(cell: number, colours: readonly string[], count: number): void {
    this.kit.fx.burst(this.layout.x(cell), this.layout.y(cell), {
      colours,
      count,
      speed: [6, 20],
      size: [0.5, 1.4],
      life: [0.3, 0.7],
      drag: 3,
    });
  }
}
