import type { Burst } from '../kit/fx/particles.ts';
import type { Kit } from '../kit/game.ts';
import type { Recipe } from '../kit/sound/recipes.ts';
import type { Attempt, End } from './attempt.ts';
import { HEROES, type Palette } from './palette.ts';
import { cells } from './rooms.ts';

/** The words about a fall, by how it came; in turn, so that nobody hears one twice in a row. */
const SAYINGS: Readonly<Record<Exclude<End, 'out'>, readonly string[]>> = {
  pit: ['Oh.', 'Bye!', 'Mind the gap', 'It was there a second ago', 'Whee'],
  spikes: ['Ouch', 'Pointy!', 'Who put that there?', 'Surprise!', 'Acupuncture'],
  saw: ['Bzzz', 'Fresh haircut', 'Ow-ow-ow', 'Sharp!'],
  crushed: ['Flat', 'Pancake!', 'Heavy news', 'Squish'],
};
/** Falls after which the room has something to say. */
const MILESTONES: ReadonlyMap<number, string> = new Map([
  [10, 'Ten falls. The floor says hello.'],
  [25, '25 falls. You are a regular.'],
  [50, '50 falls. Door: 50, you: still here.'],
  [100, '100 falls! The house is impressed.'],
  [200, '200 falls. Gravity sends a card.'],
  [500, '500 falls. That is a career.'],
]);

const SOUNDS = {
  leap: { wave: 'pluck', freq: 330, slide: 520, decay: 0.16, gain: 0.2 },
  land: { wave: 'knock', freq: 240, decay: 0.1, gain: 0.24 },
  pit: { wave: 'flute', freq: 620, slide: 150, decay: 0.5, gain: 0.22 },
  spikes: { wave: 'clang', freq: 880, decay: 0.3, gain: 0.26 },
  saw: { wave: 'clang', freq: 520, notes: [0, 5, -3], every: 0.05, decay: 0.25, gain: 0.24 },
  crushed: { wave: 'drum', freq: 60, decay: 0.4, gain: 0.6 },
  out: { wave: 'mallet', freq: 523, notes: [0, 4, 7, 12], every: 0.07, decay: 0.7, gain: 0.34 },
  fall: { wave: 'knock', freq: 130, notes: [0, -4], every: 0.06, decay: 0.2, gain: 0.4 },
  move: { wave: 'drum', freq: 110, decay: 0.22, gain: 0.4 },
  swing: { wave: 'knock', freq: 300, decay: 0.1, gain: 0.2 },
  show: { wave: 'clang', freq: 1320, decay: 0.16, gain: 0.2 },
  hide: { wave: 'pluck', freq: 880, decay: 0.2, gain: 0.2 },
  flip: { wave: 'chime', freq: 523, notes: [0, 7, 12], every: 0.05, decay: 0.5, gain: 0.2 },
  turn: { wave: 'chime', freq: 740, notes: [0, -5], every: 0.08, decay: 0.5, gain: 0.2 },
  key: { wave: 'bell', freq: 988, notes: [0, 5], every: 0.08, decay: 0.7, gain: 0.22 },
  spring: { wave: 'flute', freq: 300, slide: 900, decay: 0.3, gain: 0.24 },
} as const satisfies Record<string, Recipe>;

const CRUMBS: Burst = {
  colours: [],
  count: 9,
  speed: [1, 4.5],
  size: [0.16, 0.34],
  life: [0.3, 0.7],
  gravity: 22,
  shape: 'square',
};
const DUST: Burst = {
  colours: ['#ffffff'],
  count: 5,
  speed: [0.6, 2],
  size: [0.12, 0.22],
  life: [0.2, 0.4],
  drag: 4,
  alpha: 0.5,
};

/** Everything that is heard, felt and said of what happens in a room; in cells. */
export class Effects {
  private readonly kit: Kit;
  private said = 0;
  private keys = 0;

  constructor(kit: Kit) {
    this.kit = kit;
  }

  /** A step of an attempt is over. */
  follow(attempt: Attempt, { floor, shine, face }: Palette): void {
    const { kit } = this;
    if (kit.showing) return;
    const { hero } = attempt;
    const [x, foot] = [cells(hero.x + hero.width / 2), cells(hero.y + (hero.down === 1 ? hero.height : 0))];
    if (hero.hasLeapt) {
      kit.sound.play(SOUNDS.leap, { pitch: hero.down === 1 ? 1 : 1.2 });
      kit.fx.burst(x, foot, DUST);
    } else if (hero.vy * hero.down < -640) kit.sound.play(SOUNDS.spring);
    if (hero.landed > 200) {
      kit.sound.play(SOUNDS.land, { gain: Math.min(1, hero.landed / 500) });
      kit.fx.burst(x, foot, { ...DUST, colours: [shine, '#ffffff'] });
    }
    const keys = attempt.props.filter(({ thing, isHidden }) => thing.kind === 'key' && isHidden).length;
    if (keys > this.keys) {
      kit.sound.play(SOUNDS.key);
      kit.fx.burst(x, foot - 0.4, { ...CRUMBS, colours: ['#ffd23f', '#fff6d0'], shape: 'spark' });
    }
    this.keys = keys;
    for (const { verb, target } of attempt.told) {
      kit.sound.play(SOUNDS[verb], { pan: 0 });
      const prop = attempt.props.find(({ thing }) => thing.letter === target);
      if (prop === undefined || (verb !== 'fall' && verb !== 'move')) continue;
      kit.fx.shake(0.16);
      kit.fx.burst(cells(prop.x + prop.width / 2), cells(prop.y + prop.height / 2), {
        ...CRUMBS,
        colours: [floor, face],
      });
    }
  }

  /** A try has ended at a place; `falls` are all of this run. */
  fell(cause: End | null, x: number, y: number, falls: number): void {
    const { kit } = this;
    if (kit.showing || cause === null || cause === 'out') return;
    const [body = '#ffd23f', shade = '#e79a1c', scarf = '#e4405f'] = HEROES[kit.style] ?? HEROES.pip ?? [];
    kit.sound.play(SOUNDS[cause]);
    kit.fx.shake(cause === 'crushed' ? 0.6 : 0.4);
    kit.fx.burst(x, Math.min(y, 9.2), {
      ...CRUMBS,
      colours: [body, shade, scarf, '#ffffff'],
      count: 22,
      speed: [3, 9],
    });
    const sayings = SAYINGS[cause];
    const words = sayings[this.said % sayings.length] ?? '';
    this.said += 1;
    kit.fx.float(words, x, Math.min(8.6, Math.max(1.2, y - 0.6)), {
      size: Math.max(0.62, this.least),
      colour: '#ffffff',
      seconds: 1.1,
      font: 'round',
    });
    const milestone = MILESTONES.get(falls);
    if (milestone !== undefined) kit.hud.say(milestone, 2.6);
  }

  /** The door is reached. */
  out(x: number, y: number): void {
    const { kit } = this;
    if (kit.showing) return;
    kit.sound.play(SOUNDS.out);
    kit.fx.burst(x, y, {
      ...CRUMBS,
      colours: ['#ffd23f', '#ff8ac2', '#7fd8ff', '#a5e05a'],
      count: 26,
      speed: [2, 8],
      gravity: 9,
    });
  }

  /** The cell's size, in CSS pixels, below which words would be too small. */
  least = 0.6;
}
