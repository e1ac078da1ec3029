import { atan2, hypot, pow } from '../kit/maths.ts';
import { lighten } from '../kit/colour.ts';
import type { Fx } from '../kit/fx/fx.ts';
import type { Recipe } from '../kit/sound/recipes.ts';
import type { Sound } from '../kit/sound/sound.ts';
import type { PrismPlace } from './beam.ts';
import { SIDE } from './board.ts';
import type { Layout } from './layout.ts';
import { CREAM, glassOf, LAMP } from './palette.ts';

const CHIME: Recipe = { wave: 'chime', freq: 523, decay: 0.9, gain: 0.2 };
const SHIMMER: Recipe = { wave: 'chime', freq: 784, notes: [0, 7], every: 0.05, decay: 0.6, gain: 0.12 };
const GLASS_BREAK: Recipe = { wave: 'noise', freq: 1, highpass: 3800, decay: 0.12, gain: 0.14 };
const BEAM: Recipe = { wave: 'sawtooth', freq: 220, slide: 880, decay: 0.5, gain: 0.09, lowpass: 2600 };
const BELL: Recipe = { wave: 'bell', freq: 659, notes: [0, 4, 7, 12], every: 0.07, decay: 1.5, gain: 0.2 };
const READY: Recipe = { wave: 'chime', freq: 659, notes: [0, 5, 12], every: 0.06, decay: 0.9, gain: 0.2 };
const CLICK: Recipe = { wave: 'triangle', freq: 900, slide: 620, decay: 0.08, gain: 0.25 };
const SWISH: Recipe = { wave: 'noise', freq: 1, lowpass: 1800, highpass: 500, decay: 0.09, gain: 0.12 };
/** Degrees of a pentatonic scale in semitones, so that every chain is in tune. */
const PENTATONIC = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24];

/** What it needs of the kit. */
interface Services {
  readonly fx: Fx;
  readonly showing: boolean;
  readonly sound: Pick<Sound, 'play'>;
}

/** Effects and sounds of a window's events. */
export class Spectacle {
  private readonly kit: Services;
  private readonly layout: Layout;

  constructor(kit: Services, layout: Layout) {
    this.kit = kit;
    this.layout = layout;
  }

  swapped(): void {
    this.kit.sound.play(SWISH);
  }

  unfit(): void {
    this.kit.sound.play('error', { gain: 0.5 });
  }

  landed(): void {
    this.kit.sound.play('tick', { gain: 0.5, pitch: 0.6 });
  }

  turned(): void {
    this.kit.sound.play(CLICK);
  }

  matched(
    cells: readonly number[],
    { colour, points, chain }: { colour: number; points: number; chain: number },
  ): void {
    const { fx, sound } = this.kit;
    const middle = cells[Math.floor(cells.length / 2)] ?? 0;
    for (const cell of cells) this.shards(cell, colour, 7);
    sound.play(CHIME, { pitch: semitones(PENTATONIC[Math.min(chain + cells.length - 3, 10)] ?? 0) });
    sound.play(GLASS_BREAK);
    const text = cells.length > 3 && Number.isFinite(points) ? `${points} +1 move` : String(points);
    fx.float(text, this.x(middle), this.y(middle), {
      size: this.layout.cell * 0.44,
      colour: lighten(glassOf(colour), 0.5),
    });
    if (cells.length > 3) fx.hitStop(0.05);
    if (chain < 2) return;
    fx.shake(Math.min(0.5, 0.12 * chain));
    fx.float(`Chain ×${chain}`, this.layout.x(SIDE / 2 - 0.5), this.layout.y(0), {
      size: this.layout.cell * Math.min(0.9, 0.46 + chain * 0.08),
      colour: LAMP,
      seconds: 1.1,
    });
  }

  swept(cell: number, colour: number, order: number): void {
    this.shards(cell, colour, 5);
    this.kit.sound.play(SHIMMER, { pitch: semitones(PENTATONIC[order % PENTATONIC.length] ?? 0), gain: 0.7 });
  }

  fired(place: PrismPlace): void {
    const { fx, sound } = this.kit;
    sound.play(BEAM, { pitch: 1 + place.colour * 0.08 });
    fx.shake(0.35);
    fx.hitStop(0.06);
    fx.burst(this.layout.prismX(place), this.layout.prismY(place), {
      colours: ['#ffffff', lighten(glassOf(place.colour), 0.4)],
      count: 24,
      speed: [10, 40],
      size: [0.5, 1.3],
      life: [0.3, 0.7],
      drag: 3,
    });
  }

  refused(place: PrismPlace): void {
    this.kit.sound.play('error', { gain: 0.5 });
    this.kit.fx.float('not charged', this.layout.prismX(place), this.layout.prismY(place), {
      size: this.layout.cell * 0.34,
      colour: CREAM,
    });
  }

  lit(cell: number): void {
    const { fx, sound } = this.kit;
    sound.play(BELL);
    fx.hitStop(0.07);
    fx.shake(0.3);
    if (!this.kit.showing)
      fx.float('+250', this.x(cell), this.y(cell), { size: this.layout.cell * 0.5, colour: LAMP });
    fx.burst(this.x(cell), this.y(cell), {
      colours: [LAMP, '#ffffff', '#ffb648'],
      count: 22,
      speed: [8, 34],
      size: [0.6, 1.4],
      life: [0.5, 1.1],
      drag: 2,
      gravity: 10,
    });
    fx.burst(this.x(cell), this.y(cell), {
      colours: [LAMP],
      count: 1,
      speed: [0, 0],
      size: [3, 3],
      life: [0.6, 0.6],
      grow: 5,
      shape: 'ring',
    });
  }

  /** A gem's light flies to its prism. */
  charging(cell: number, place: PrismPlace, full: boolean): void {
    const { fx, sound } = this.kit;
    const [x, y] = [this.x(cell), this.y(cell)];
    const dx = this.layout.prismX(place) - x;
    const dy = this.layout.prismY(place) - y;
    const life = 0.42;
    fx.burst(x, y, {
      colours: [lighten(glassOf(place.colour), 0.4)],
      count: 1,
      speed: [hypot(dx, dy) / life, hypot(dx, dy) / life],
      angle: atan2(dy, dx),
      spread: 0,
      size: [1.6, 2],
      life: [life, life],
      grow: 0.7,
    });
    if (!full) return;
    sound.play(READY);
    fx.burst(x + dx, y + dy, {
      colours: ['#ffffff', glassOf(place.colour)],
      count: 16,
      speed: [6, 22],
      size: [0.5, 1.1],
      life: [0.4, 0.8],
      drag: 2,
    });
  }

  /** The celebration of a completed window. */
  won(colours: readonly string[]): void {
    this.kit.sound.play('win');
    for (let place = 0; place < 9; place += 1) {
      this.kit.fx.after(place * 0.09, () => {
        const column = (place * 4) % SIDE;
        const row = (place * 3) % SIDE;
        this.kit.fx.burst(this.layout.x(column), this.layout.y(row), {
          colours,
          count: 16,
          speed: [10, 40],
          size: [0.8, 2],
          life: [0.7, 1.5],
          gravity: 38,
          drag: 1,
          shape: 'square',
        });
      });
    }
  }

  private shards(cell: number, colour: number, count: number): void {
    const glass = glassOf(colour);
    this.kit.fx.burst(this.x(cell), this.y(cell), {
      colours: [glass, lighten(glass, 0.5)],
      count,
      speed: [8, 30],
      size: [0.7, 1.7],
      life: [0.3, 0.7],
      gravity: 60,
      shape: 'square',
    });
  }

  private x(cell: number): number {
    return this.layout.x(cell % SIDE);
  }

  private y(cell: number): number {
    return this.layout.y(Math.floor(cell / SIDE));
  }
}

function semitones(count: number): number {
  return pow(2, count / 12);
}
