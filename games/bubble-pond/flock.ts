import type { Kit } from '../kit/game.ts';
import { clamp } from '../kit/vector.ts';
import type { AnimalArt } from './animal-art.ts';
import { ANIMAL_FACTS, type AnimalName } from './animals.ts';
import type { Ripples } from './ripples.ts';
import type { Place } from './shape.ts';
import { Swimmer } from './swimmer.ts';

/** All animals in the pond. */
export class Flock {
  private readonly kit: Kit;
  private readonly ripples: Ripples;
  /** Far animals first, in drawing order. */
  private swimmers: Swimmer[] = [];
  private shore = 60;

  constructor(kit: Kit, ripples: Ripples) {
    this.kit = kit;
    this.ripples = ripples;
  }

  resize(shore: number): void {
    this.shore = shore;
  }

  /** Moves all of them with the frame. */
  move(to: (place: Place) => Place): void {
    for (const swimmer of this.swimmers) {
      const { x, y } = to({ x: swimmer.x, y: swimmer.row });
      swimmer.x = x;
      swimmer.row = clamp(y, this.top, this.bottom);
    }
  }

  /** Drops an animal from its bubble; if the pond is full, the oldest one swims away. */
  drop(name: AnimalName, x: number, y: number): void {
    const { random } = this.kit;
    const staying = this.swimmers.filter(({ leaving }) => !leaving).toSorted((a, b) => b.age - a.age);
    if (staying.length >= this.most) staying[0]?.leave();
    const row = this.freeRow();
    this.add(new Swimmer(name, { x, y, row, pace: random.sign() * random.range(3.5, 8) }));
    this.kit.sound.play(ANIMAL_FACTS[name].voice, { gain: 0.7 });
  }

  /** The frog has gone to another water, where none of them are. */
  empty(): void {
    this.swimmers = [];
  }

  /** Adds an animal that has been swimming for a while. */
  place(name: AnimalName, x: number, row: number): void {
    this.swimmers.push(
      new Swimmer(name, { x, y: row - 1, row, pace: x < this.kit.stage.width / 2 ? 3 : -3 }),
    );
  }

  /** The animal at this place does its trick and sings; false if there is none. */
  tickle(x: number, y: number): boolean {
    const swimmer = this.swimmers.findLast((each) => each.touches(x, y));
    if (swimmer === undefined) return false;
    const { voice, colours, trick } = ANIMAL_FACTS[swimmer.name];
    if (!swimmer.perform()) return true;
    this.kit.sound.play(voice, { pan: (x / this.kit.stage.width - 0.5) * 1.2 });
    this.kit.fx.burst(swimmer.x, swimmer.y - 6, {
      colours: [...colours, '#ffffff'],
      count: 12,
      speed: [16, 38],
      size: [1, 2.6],
      life: [0.4, 0.8],
      gravity: 30,
    });
    if (trick === 'leap' || trick === 'dive') this.ripples.splash(swimmer.x, swimmer.row + 4, 0.5);
    return true;
  }

  update(dt: number): void {
    const { width } = this.kit.stage;
    const bounds = { left: 12, right: width - 12 };
    for (const swimmer of this.swimmers) {
      swimmer.update(dt, bounds);
      if (swimmer.splashed) this.ripples.splash(swimmer.x, swimmer.row + 4, 1);
      this.spout(swimmer);
    }
    const gone = this.swimmers.findIndex(({ x, leaving }) => leaving && (x < -16 || x > width + 16));
    if (gone >= 0) this.swimmers.splice(gone, 1);
  }

  draw(ctx: CanvasRenderingContext2D, art: AnimalArt): void {
    for (const swimmer of this.swimmers) swimmer.draw(ctx, art);
  }

  /** The farthest row. */
  private get top(): number {
    return this.shore + 6;
  }

  /** The nearest row. */
  private get bottom(): number {
    return this.kit.stage.height - 15;
  }

  private get most(): number {
    return this.kit.stage.portrait ? 6 : 7;
  }

  private add(swimmer: Swimmer): void {
    this.swimmers = [...this.swimmers, swimmer].toSorted((a, b) => a.row - b.row);
  }

  private freeRow(): number {
    const { top, bottom } = this;
    const { random } = this.kit;
    let best = (top + bottom) / 2;
    let room = -1;
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const row = random.range(top, bottom);
      const gap = Math.min(99, ...this.swimmers.map((each) => Math.abs(each.row - row)));
      if (gap > room) {
        room = gap;
        best = row;
      }
    }
    return best;
  }

  private spout(swimmer: Swimmer): void {
    const from = swimmer.spoutFrom();
    if (from === undefined) return;
    this.kit.fx.burst(from.x, from.y, {
      colours: ['#ffffff', '#cfefff'],
      count: 2,
      speed: [44, 62],
      size: [1, 2.2],
      life: [0.6, 0.9],
      angle: -Math.PI / 2,
      spread: 0.5,
      gravity: 110,
    });
  }
}
