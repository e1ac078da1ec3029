import type { Kit } from '../kit/game.ts';
import type { Recipe } from '../kit/sound/recipes.ts';
import { type Creature, DARK } from './dark.ts';
import type { Lantern } from './lanterns.ts';
import type { Layout } from './layout.ts';
import type { NightEvents } from './night-events.ts';
import { groupsOf } from './waves.ts';

const SPARK: Recipe = { wave: 'triangle', freq: 700, slide: 340, decay: 0.07, gain: 0.06 };
const THROW: Recipe = { wave: 'sine', freq: 220, slide: 520, decay: 0.16, gain: 0.1 };
const BURST: Recipe = { wave: 'noise', freq: 200, lowpass: 1100, decay: 0.28, gain: 0.22 };
const PUFF: Recipe = { wave: 'noise', freq: 300, lowpass: 2200, highpass: 400, decay: 0.1, gain: 0.1 };
const GONG: Recipe = { wave: 'bell', freq: 196, decay: 2.2, gain: 0.22 };
const OUT: Recipe = { wave: 'sawtooth', freq: 196, slide: 98, decay: 0.45, lowpass: 900, gain: 0.24 };

/** A spark's flight, x, y in garden cells. */
export interface Streak {
  readonly lantern: Lantern;
  readonly x: number;
  readonly y: number;
  age: number;
}

/** Particles and sounds for events of the night. */
export class Effects implements NightEvents {
  readonly streaks: Streak[] = [];
  private readonly kit: Kit;
  private readonly layout: Layout;

  constructor(kit: Kit, layout: Layout) {
    this.kit = kit;
    this.layout = layout;
  }

  update(dt: number): void {
    for (const streak of this.streaks) streak.age += dt;
    while (this.streaks[0] !== undefined && this.streaks[0].age > 0.14) this.streaks.shift();
  }

  shot(lantern: Lantern, creature: Creature): void {
    if (lantern.kind.id === 'flare') {
      this.kit.sound.play(THROW);
      return;
    }
    this.streaks.push({ lantern, x: creature.x, y: creature.y, age: 0 });
    this.kit.sound.play(SPARK, { pitch: 0.9 + lantern.level * 0.08, pan: this.pan(creature) });
    this.scatter(creature.x, creature.y, ['#ffd58a', '#ff7a3d'], 3, 90);
  }

  burst(x: number, y: number, lantern: Lantern): void {
    const { cell } = this.layout;
    const reach = (lantern.grade.burst ?? 1) * cell;
    const ring = { colours: ['#ffe9a0'], count: 1, speed: [0, 0], life: [0.3, 0.3], shape: 'ring' } as const;
    this.kit.fx.burst(this.screenX(x, y), this.screenY(x, y), {
      ...ring,
      size: [reach * 0.3, reach * 0.3],
      grow: 3.2,
    });
    this.scatter(x, y, ['#ffd84a', '#ff9d3d', '#fff3c0'], 12, 190);
    this.kit.sound.play(BURST);
  }

  fell(creature: Creature): void {
    const mother = creature.kind === DARK.mother;
    const colours = ['#8f86c9', '#cfc6e8', '#3a2d6b'];
    this.scatter(
      creature.x,
      creature.y,
      colours,
      mother ? 50 : 7 + Math.round(creature.kind.size * 10),
      mother ? 260 : 110,
    );
    this.kit.sound.play(mother ? 'boom' : PUFF, {
      pitch: 1.3 - creature.kind.size * 0.8,
      pan: this.pan(creature),
    });
    if (mother) this.kit.fx.shake(0.8);
    const { x, y } = creature;
    const size = Math.max(12, this.layout.cell * 0.3);
    if (creature.kind.oil > 3)
      this.kit.fx.float(`+${creature.kind.oil}`, this.screenX(x, y), this.screenY(x, y) - 8, {
        size,
        colour: '#ffd98a',
        seconds: 0.7,
      });
  }

  reached(creature: Creature): void {
    this.kit.sound.play(OUT);
    this.kit.fx.shake(0.25 + creature.kind.harm * 0.12);
    const { x, y } = creature;
    const size = this.layout.cell * 0.5;
    this.kit.fx.float(`−${creature.kind.harm}`, this.screenX(x, y), this.screenY(x, y), {
      size,
      colour: '#ff8f7a',
    });
    this.scatter(x, y, ['#221c3d', '#8f86c9'], 16, 150);
  }

  waveBegan(wave: number): void {
    const [first] = groupsOf(wave);
    this.kit.sound.play(GONG, { pitch: 0.8 });
    if (first !== undefined) this.kit.hud.say(`Wave ${wave}: ${DARK[first.id].name}`, 1.8);
  }

  waveEnded(wave: number, oil: number): void {
    this.kit.grow();
    this.kit.levelComplete(wave);
    this.kit.sound.play('coin');
    this.kit.hud.say(`Quiet. +${oil} oil`, 1.4);
  }

  /** Sparks around a new or upgraded lantern. */
  lit(lantern: Lantern, raised: boolean): void {
    this.kit.sound.play(raised ? 'powerup' : 'pop');
    this.scatter(lantern.x, lantern.y, [lantern.kind.colour, '#fff3c0'], raised ? 20 : 14, 140);
  }

  private scatter(x: number, y: number, colours: readonly string[], count: number, speed: number): void {
    const scale = this.layout.cell / 60;
    this.kit.fx.burst(this.screenX(x, y), this.screenY(x, y), {
      colours,
      count,
      drag: 3,
      grow: 0,
      speed: [speed * 0.25 * scale, speed * scale],
      size: [3 * scale, 7 * scale],
      life: [0.25, 0.6],
    });
  }

  private pan({ x }: Creature): number {
    return this.layout.turned ? 0 : (x / 13) * 1.2 - 0.6;
  }

  private screenX(x: number, y: number): number {
    return this.layout.x(x, y);
  }

  private screenY(x: number, y: number): number {
    return this.layout.y(x, y);
  }
}
