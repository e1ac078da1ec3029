import { atan2, cos, pow, sin } from '../kit/maths.ts';
import type { Kit } from '../kit/game.ts';
import type { Recipe } from '../kit/sound/recipes.ts';
import type { Feel } from './feel.ts';
import type { Point } from '../kit/vector.ts';
import type { Foe, FoeId } from './foes.ts';
import { AMBER, CORAL, HONEY, INK, LEAF, PAPER, PETROL, PLUM } from './palette.ts';

const BLOOD: Readonly<Record<FoeId, readonly string[]>> = {
  grub: ['#2f5d8c', '#6fa3cf', INK],
  skitter: [CORAL, '#ffb39c', INK],
  husk: ['#94795c', '#c3a57c', INK],
  splitter: [PLUM, '#b377a8', INK],
  mite: [PLUM, '#b377a8'],
  spitter: [LEAF, '#8fca62', INK],
  dasher: ['#30343f', HONEY, CORAL],
  warden: [HONEY, AMBER, PETROL, CORAL, INK],
  brood: [PLUM, '#b377a8', PAPER, HONEY, INK],
  ram: ['#30343f', CORAL, HONEY, PAPER],
};

const SHOT: Recipe = { wave: 'triangle', freq: 880, slide: 420, decay: 0.06, gain: 0.08 };
const HEAVY_SHOT: Recipe = { wave: 'triangle', freq: 420, slide: 160, decay: 0.12, gain: 0.2 };
const POUND: Recipe = { wave: 'drum', freq: 100, decay: 0.25, gain: 0.5 };
const CRUNCH: Recipe = { wave: 'noise', freq: 300, lowpass: 1500, decay: 0.08, gain: 0.16 };
const SIP: Recipe = { wave: 'sine', freq: 620, slide: 930, decay: 0.07, gain: 0.13 };
const HUM: Recipe = { wave: 'sawtooth', freq: 110, slide: 70, decay: 0.4, lowpass: 700, gain: 0.3 };
const ZAP: Recipe = { wave: 'sawtooth', freq: 1500, slide: 240, decay: 0.14, gain: 0.09 };
const BURST: Recipe = { wave: 'noise', freq: 180, slide: 60, lowpass: 900, decay: 0.26, gain: 0.3 };
const STAMP: Recipe = { wave: 'drum', freq: 60, decay: 0.7, gain: 0.6 };
const HORN: Recipe = { wave: 'brass', freq: 147, notes: [0, 3, 7], every: 0.09, decay: 0.5, gain: 0.099 };
const WARN: Recipe = { wave: 'square', freq: 330, slide: 520, decay: 0.2, gain: 0.07 };

/** A visible flash of lightning: x, y pairs and its age in seconds. */
export interface Flash {
  readonly path: readonly number[];
  /** Of a storm web. */
  readonly grand: boolean;
  age: number;
}

/** The parts of the picture that events leave something in. */
interface Shown {
  readonly hums: { radius: number; age: number; grand: boolean }[];
  readonly blasts: { x: number; y: number; radius: number; age: number }[];
  readonly comb: { stain(foe: Foe): void };
}

/** Sounds and particles for events of the world. */
export class Effects implements Feel {
  readonly flashes: Flash[] = [];
  /** Honey collected in quick succession rises in pitch. */
  private run = 0;
  private sinceSip = 1;
  private readonly kit: Kit;
  private readonly view: Shown;

  constructor(kit: Kit, view: Shown) {
    this.kit = kit;
    this.view = view;
  }

  update(dt: number): void {
    this.sinceSip += dt;
    for (const flash of this.flashes) flash.age += dt;
    if (this.flashes[0] !== undefined && this.flashes[0].age > 0.22) this.flashes.shift();
  }

  shot({ x, y }: Readonly<Point>, heavy: boolean): void {
    this.kit.sound.play(heavy ? HEAVY_SHOT : SHOT);
    if (heavy)
      this.kit.fx.burst(x, y, {
        colours: [HONEY, PAPER],
        count: 5,
        speed: [60, 150],
        size: [3, 6],
        life: [0.15, 0.3],
      });
  }

  pounded({ x, y, kind }: Foe): void {
    const { fx, sound } = this.kit;
    sound.play(POUND, { pitch: 1.4 - Math.min(0.7, kind.radius / 60) });
    fx.shake(0.1);
    const ring = { colours: [HONEY], count: 1, speed: [0, 0], life: [0.25, 0.25], shape: 'ring' } as const;
    fx.burst(x, y, { ...ring, size: [24, 24], grow: 2.6 });
    const sparks = { colours: ['#fffdf4', HONEY, CORAL], speed: [120, 300], size: [3, 7] } as const;
    fx.burst(x, y, { ...sparks, count: 9, life: [0.2, 0.45], drag: 4, shape: 'square' });
  }

  struck(foe: Foe, x: number, y: number): void {
    const angle = atan2(foe.y - y, foe.x - x);
    const spray = { speed: [50, 170], size: [2, 4], life: [0.12, 0.3], drag: 4 } as const;
    const hitX = foe.x - cos(angle) * foe.kind.radius;
    const hitY = foe.y - sin(angle) * foe.kind.radius;
    this.kit.fx.burst(hitX, hitY, { ...spray, colours: ['#fffdf4', HONEY], count: 2, angle, spread: 2.4 });
  }

  died(foe: Foe): void {
    this.view.comb.stain(foe);
    const { fx, sound } = this.kit;
    const { radius, id } = foe.kind;
    const count = Math.min(40, Math.round(radius * 0.75));
    const size = [radius * 0.24, radius * 0.5] as const;
    const burst = { colours: BLOOD[id], speed: [50, 240], life: [0.25, 0.65], drag: 4, grow: 0 } as const;
    fx.burst(foe.x, foe.y, { ...burst, count, size, shape: 'square' });
    sound.play(CRUNCH, { pitch: 1.5 - Math.min(0.9, radius / 40) });
    const ring = { colours: [PAPER], count: 1, speed: [0, 0], life: [0.22, 0.22], shape: 'ring' } as const;
    fx.burst(foe.x, foe.y, { ...ring, size: [radius * 1.5, radius * 1.5], grow: 2.2 });
    if (radius > 15) fx.shake(radius / 150);
  }

  bossFell(name: string): void {
    const { fx, sound } = this.kit;
    fx.shake(1);
    fx.hitStop(0.12);
    fx.setSpeed(0.35);
    fx.after(0.45, () => fx.setSpeed(1));
    sound.play('boom');
    sound.play('win');
    this.kit.hud.say(`${name} falls!`, 1.8);
  }

  gathered(x: number, y: number, value: number): void {
    this.run = this.sinceSip < 0.4 ? Math.min(16, this.run + 1) : 0;
    this.sinceSip = 0;
    this.kit.progress();
    this.kit.sound.play(SIP, { pitch: (value > 2 ? 0.75 : 1) * pow(2, this.run / 14) });
    const ring = { colours: [HONEY], count: 1, speed: [0, 0], size: [7, 7], life: [0.25, 0.25] } as const;
    this.kit.fx.burst(x, y, { ...ring, grow: 2.4, shape: 'ring' });
  }

  healed(x: number, y: number): void {
    this.kit.progress();
    this.kit.sound.play('powerup');
    this.kit.fx.float('+1', x, y - 24, { size: 22, colour: '#ffb39c' });
  }

  hurt({ x, y }: Readonly<Point>, radius: number): void {
    const blast = { colours: [CORAL], count: 1, speed: [0, 0], life: [0.4, 0.4], shape: 'ring' } as const;
    this.kit.fx.burst(x, y, { ...blast, size: [radius * 0.8, radius * 0.8], grow: 2.4 });
    const shards = { colours: [CORAL, HONEY, PAPER], speed: [180, 420], size: [4, 9] } as const;
    this.kit.fx.burst(x, y, { ...shards, count: 22, life: [0.25, 0.5], drag: 4, shape: 'square' });
    this.kit.sound.play('thud');
    this.kit.sound.play('error', { pitch: 0.8 });
    this.kit.fx.shake(0.8);
    this.kit.fx.hitStop(0.08);
  }

  hummed(radius: number, grand: boolean): void {
    this.view.hums.push({ radius, age: 0, grand });
    this.kit.sound.play(HUM, { pitch: grand ? 1.5 : 1 });
  }

  sparked(path: readonly number[], grand: boolean): void {
    this.flashes.push({ path, age: 0, grand });
    this.kit.sound.play(ZAP, { pitch: grand ? 0.6 : 1 });
  }

  burst(x: number, y: number, radius: number): void {
    const { fx, sound } = this.kit;
    this.view.blasts.push({ x, y, radius, age: 0 });
    const splash = {
      colours: [HONEY, AMBER, '#fff3c4'],
      speed: [radius, radius * 3.4],
      size: [4, 9],
    } as const;
    fx.burst(x, y, { ...splash, count: 14, life: [0.25, 0.55], drag: 4 });
    fx.shake(radius / 420);
    sound.play(BURST, { pitch: 75 / radius });
  }

  spat(x: number, y: number): void {
    this.kit.sound.play('pop', { pitch: 0.6, gain: 0.6 });
    const puff = {
      colours: [CORAL, PAPER],
      count: 5,
      speed: [20, 70],
      size: [3, 6],
      life: [0.2, 0.4],
    } as const;
    this.kit.fx.burst(x, y, puff);
  }

  warned(): void {
    this.kit.sound.play(WARN);
  }

  bossCame(name: string): void {
    this.kit.sound.play(STAMP);
    this.kit.sound.play(HORN, { pitch: 0.6 });
    this.kit.fx.shake(0.7);
    this.kit.hud.say(`${name} comes!`, 2);
  }

  waveCame(number: number, name: string): void {
    if (number === 0) return;
    // Nights begin in later waves, which nobody has reached.
    if (this.kit.mode !== 'nights') this.kit.levelComplete(number);
    this.kit.sound.play(HORN);
    this.kit.hud.say(`Wave ${number + 1}: ${name}`, 1.8);
  }
}
