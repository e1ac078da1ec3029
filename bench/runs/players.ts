import type { InputDevice } from '../../games/kit/meta.ts';
import type { SmokeStep, Spot } from '../../games/kit/smoke.ts';
import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import { between, oneOf, tap } from './chance.ts';
import type { Player } from './player.ts';
import type * as WordWeave from './word-weave.ts';

interface Way {
  /** The modes of which one is chosen, by the words of the title; without any, the one that the title proposes. */
  readonly modes?: readonly string[];
  /** Plays with a device; another is played by the recipe of the game's test. */
  readonly players?: Partial<Record<InputDevice, Player>>;
  /** How long a run lasts that has no score yet, in seconds of the page's clock. */
  readonly patience?: number;
  /** Plays to the end of the run: a run that was left has no place on the board. */
  readonly toTheEnd?: boolean;
}

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

/** Kerb Drift: slides to one side and the other, then brakes until the chain of drifts is counted. */
const slideByKeys: Player = async (_sight, turn, chance) => [
  { wait: turn === 0 ? 1500 : 100 },
  { keys: ['KeyW'], ms: between(1200, 1600, chance) },
  { keys: ['KeyW', 'ArrowRight', 'Space'], ms: between(650, 950, chance) },
  { keys: ['KeyW'], ms: between(700, 1100, chance) },
  { keys: ['KeyW', 'ArrowLeft', 'Space'], ms: between(650, 950, chance) },
  { keys: ['KeyS'], ms: between(1200, 1500, chance) },
];
const slideByMouse: Player = async (_sight, turn, chance) => [
  { wait: turn === 0 ? 1500 : 100 },
  { press: [0.95, between(0.4, 0.47, chance)], ms: between(1100, 1600, chance) },
  { press: [between(0.4, 0.5, chance), 0.04], ms: between(300, 900, chance) },
  { press: [0.95, between(0.4, 0.5, chance)], ms: between(300, 600, chance) },
  { press: [between(0.4, 0.5, chance), 0.96], ms: between(600, 1000, chance) },
  { press: [0.04, between(0.4, 0.6, chance)], ms: between(1200, 1500, chance) },
];
/** The middles of the buttons for touch, in CSS pixels from the nearer side and from the lower edge. */
const THUMBS = { outer: 57, inner: 139, up: 64 } as const;
const slideByTouch: Player = async ({ width, height }, turn, chance) => {
  const up = 1 - THUMBS.up / height;
  const left: Spot = [THUMBS.outer / width, up];
  const right: Spot = [THUMBS.inner / width, up];
  const brake: Spot = [1 - THUMBS.inner / width, up];
  const slide: Spot = [1 - THUMBS.outer / width, up];
  return [
    // The buttons show after the first touch.
    ...(turn === 0 ? [{ press: [0.5, 0.5] } satisfies SmokeStep, { wait: between(2500, 2900, chance) }] : []),
    { fingers: [left, slide], ms: between(300, 900, chance) },
    { wait: between(330, 600, chance) },
    { fingers: [right, slide], ms: between(600, 1050, chance) },
    { fingers: [brake], ms: between(1200, 1500, chance) },
  ];
};

/** Pulse Lane: presses two or more lanes at a time, at a venture. */
const LANES = ['KeyD', 'KeyF', 'KeyJ', 'KeyK'] as const;
const beatByKeys: Player = async (_sight, _turn, chance) => [
  { keys: LANES.filter(() => chance() < 0.7), ms: between(50, 110, chance) },
  { wait: between(60, 160, chance) },
];
const beatByMouse: Player = async (_sight, _turn, chance) => [
  { press: [oneOf([0.34, 0.45, 0.55, 0.66], chance), 0.8], ms: between(40, 90, chance) },
  { wait: between(60, 120, chance) },
];
const beatByTouch: Player = async (_sight, _turn, chance) => [
  {
    fingers: [0.15, 0.38, 0.62, 0.86].map((x): Spot => [x, between(0.83, 0.88, chance)]),
    ms: between(50, 110, chance),
  },
  { wait: between(60, 160, chance) },
];

/** Lantern Keep: hangs a lantern, then has time go faster and calls one wave after the other. */
const callByKeys: Player = async (_sight, turn, chance) =>
  turn === 0
    ? [
        ...tap(chance, 'KeyF'),
        ...tap(chance, 'KeyF'),
        ...tap(chance, 'Space'),
        ...tap(chance, 'Digit1'),
        ...tap(chance, 'KeyN'),
      ]
    : [
        ...tap(chance, oneOf(ARROWS, chance)),
        ...tap(chance, oneOf(['Digit1', 'Digit2', 'KeyN', 'KeyN'], chance)),
        { wait: between(200, 900, chance) },
      ];
/** The buttons are in a strip below the garden, or beside it in a low frame. */
const callByPointer: Player = async ({ width, height }, _turn, chance) => {
  const along = between(0.05, 0.95, chance);
  const strip: Spot = width > height * 1.9 && chance() < 0.5 ? [0.93, along] : [along, 0.95];
  const garden: Spot = [between(0.2, 0.8, chance), between(0.3, 0.75, chance)];
  return [
    { press: strip },
    { wait: between(100, 500, chance) },
    { press: chance() < 0.6 ? strip : garden },
    { wait: between(100, 500, chance) },
  ];
};

/** Pocket Links: short putts mostly; a ball is picked up after some. */
const puttByKeys: Player = async (_sight, _turn, chance) => [
  ...(chance() < 0.3 ? tap(chance, oneOf(['ArrowLeft', 'ArrowRight'], chance)) : []),
  { keys: ['Space'], ms: chance() < 0.15 ? between(300, 700, chance) : between(150, 260, chance) },
  { wait: between(500, 900, chance) },
];
const puttByPointer: Player = async ({ width, height }, _turn, chance) => {
  const from: Spot = [between(0.35, 0.65, chance), between(0.4, 0.6, chance)];
  const angle = between(0, 2 * Math.PI, chance);
  const pull = Math.min(width, height) * (chance() < 0.15 ? 0.2 : between(0.07, 0.1, chance));
  const to: Spot = [from[0] + (Math.cos(angle) * pull) / width, from[1] + (Math.sin(angle) * pull) / height];
  return [{ drag: [from, to], ms: between(60, 140, chance) }, { wait: between(500, 900, chance) }];
};

/** Prism Swap: tries one exchange after the other. */
const swapByKeys: Player = async (_sight, turn, chance) => [
  { wait: turn === 0 ? 1300 : between(50, 150, chance) },
  ...tap(chance, oneOf(ARROWS, chance)),
  ...tap(chance, oneOf(ARROWS, chance)),
  ...tap(chance, 'Space'),
  ...tap(chance, oneOf(ARROWS, chance)),
  { wait: between(150, 350, chance) },
];
const swapByPointer: Player = async ({ width, height }, turn, chance) => {
  const from: Spot = [between(0.38, 0.62, chance), between(0.38, 0.7, chance)];
  const step = Math.min(width, height) * 0.11 * (chance() < 0.5 ? 1 : -1);
  const to: Spot = chance() < 0.5 ? [from[0] + step / width, from[1]] : [from[0], from[1] + step / height];
  return [
    { wait: turn === 0 ? 1300 : between(50, 150, chance) },
    { drag: [from, to], ms: between(60, 150, chance) },
    { wait: between(250, 450, chance) },
  ];
};

/** Rewind Snake: turns at a venture, and rewinds now and then. */
const snakeByKeys: Player = async (_sight, turn, chance) => [
  ...tap(chance, oneOf(ARROWS, chance)),
  { wait: between(100, 700, chance) },
  ...(turn % 4 === 3 ? [{ keys: ['Space'], ms: between(400, 900, chance) }] : []),
];
const snakeByPointer: Player = async (_sight, turn, chance) => [
  { press: [between(0.15, 0.85, chance), between(0.2, 0.8, chance)], ms: between(50, 110, chance) },
  { wait: between(100, 700, chance) },
  ...(turn % 4 === 3 ? [{ press: [0.5, 0.45], ms: between(500, 1000, chance) } satisfies SmokeStep] : []),
];

/** Word Weave has its words from a file that only Vite can import. */
const wordWeave = (): Promise<typeof WordWeave> => {
  weaver ??= runnerImport<typeof WordWeave>(resolve(import.meta.dirname, 'word-weave.ts'), {
    configFile: false,
  }).then(({ module }) => module);
  return weaver;
};
let weaver: Promise<typeof WordWeave> | undefined;
const weaveBy =
  (player: 'weaveByKeys' | 'weaveByPointer'): Player =>
  async (sight, turn, chance) =>
    (await wordWeave())[player](sight, turn, chance);

const byPointer = (player: Player) => ({ mouse: player, touch: player });

/** The games that bots play in a way of their own. */
export const WAYS: Readonly<Record<string, Way>> = {
  'kerb-drift': {
    players: { keyboard: slideByKeys, mouse: slideByMouse, touch: slideByTouch },
    patience: 20,
  },
  'lantern-keep': {
    modes: ['Garden', 'Ponds', 'Terraces'],
    players: { keyboard: callByKeys, ...byPointer(callByPointer) },
    patience: 25,
  },
  'pocket-links': {
    modes: ['First 9', 'Last 9'],
    players: { keyboard: puttByKeys, ...byPointer(puttByPointer) },
    toTheEnd: true,
  },
  'prism-swap': {
    modes: ['Journey', 'Calm: no limit'],
    players: { keyboard: swapByKeys, ...byPointer(swapByPointer) },
    patience: 15,
  },
  'pulse-lane': {
    modes: ['One song', 'Encore'],
    players: { keyboard: beatByKeys, mouse: beatByMouse, touch: beatByTouch },
    patience: 15,
  },
  'rewind-snake': { players: { keyboard: snakeByKeys, ...byPointer(snakeByPointer) }, patience: 25 },
  'tower-tilt': { modes: ['Breeze', 'Gale'], patience: 14 },
  'word-weave': {
    modes: ['Endless'],
    players: { keyboard: weaveBy('weaveByKeys'), ...byPointer(weaveBy('weaveByPointer')) },
  },
};
