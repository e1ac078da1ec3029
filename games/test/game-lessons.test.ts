import { expect, test } from 'vitest';

import { createScene as fourFall } from '../four-fall/duel.ts';
import type { CreateScene, GameOptions, GameScene } from '../kit/game.ts';
import { standInForPage } from '../kit/headless/dom.ts';
import { HeadlessRun } from '../kit/headless/run.ts';
import { POINTER_STEPS } from '../kit/input/event.ts';
import type { LessonPlace } from '../kit/lesson/room.ts';
import type { Happening } from '../kit/recording.ts';
import type { Stage } from '../kit/stage.ts';
import { distance, lerp, type Point } from '../kit/vector.ts';
import { createScene as moleMaze } from '../mole-maze/digger.ts';
import { createScene as pocketLinks } from '../pocket-links/play.ts';
import { createScene as puckDuel } from '../puck-duel/duel.ts';
import { createScene as rewindSnake } from '../rewind-snake/play.ts';
import { createScene as shapeTrain } from '../shape-train/station.ts';
import { createScene as spotKick } from '../spot-kick/matches.ts';
import { createScene as sumoBots } from '../sumo-bots/duel.ts';
import { createScene as tankOrchard } from '../tank-orchard/duel.ts';
import { createScene as wordWeave } from '../word-weave/weaving.ts';

standInForPage();

const SHORT = { fit: { kind: 'short', side: 100 } } as const;
/** The games whose ghost moves to a place, each in the mode that a first run has, and steps a second. */
const GAMES: Readonly<
  Record<string, Pick<GameOptions, 'fit' | 'steps'> & { readonly create: CreateScene; readonly mode: string }>
> = {
  'four-fall': { create: fourFall, mode: 'tour', ...SHORT, steps: 60 },
  'mole-maze': { create: moleMaze, mode: '', ...SHORT, steps: 60 },
  'pocket-links': { create: pocketLinks, mode: 'first', ...SHORT },
  'puck-duel': { create: puckDuel, mode: 'tour', ...SHORT },
  'rewind-snake': { create: rewindSnake, mode: 'mixtape' },
  'shape-train': { create: shapeTrain, mode: '', ...SHORT, steps: 60 },
  'spot-kick': { create: spotKick, mode: 'cup', ...SHORT },
  'sumo-bots': { create: sumoBots, mode: 'tour', ...SHORT },
  'tank-orchard': { create: tankOrchard, mode: 'tour', ...SHORT },
  'word-weave': { create: wordWeave, mode: 'endless', ...SHORT, steps: 60 },
};
/** In these a finger leads something, which comes nearer; in the others it makes a move, which counts or scores. */
const LED = new Set(['mole-maze', 'puck-duel', 'rewind-snake', 'sumo-bots']);
const LOOK = { ground: '', ink: '', accent: '', accentInk: '', panel: '' };
const FRAMES = [
  { name: 'a phone', width: 360, height: 740 },
  { name: 'a computer', width: 1280, height: 800 },
];
/** The least distance of a hand from the frame's edge, in CSS pixels. */
const EDGE = 16;
/** Time of a finger from one place to the next, and time for which it is watched after the last, in steps. */
const WAY = 16;
const STAY = 480;

/** A run of a finger, which does what the ghost shows once the game can be played; or nothing. */
function taught(slug: string, { width, height }: (typeof FRAMES)[number], isDone: boolean) {
  const game = GAMES[slug];
  if (game === undefined) throw new Error(`no game ${slug}`);
  const events: { step: number; what: Happening }[] = [];
  const seen: { deeds: number; stage?: Stage } = { deeds: 0 };
  const create: CreateScene = (kit) => {
    seen.stage = kit.stage;
    return game.create({ ...kit, progress: () => (seen.deeds += 1) });
  };
  const run = new HeadlessRun(
    { meta: { slug }, create, options: { look: LOOK, ...game } },
    {
      seed: '1',
      mode: game.mode,
      recording: {
        size: { width, height, insets: { left: 0, top: 0, right: 0, bottom: 0 } },
        device: 'touch',
        stored: {},
        steps: 10_000,
        events,
      },
    },
  );
  do run.step();
  while (run.scene.opening === true);
  const { at, way } = lessonOf(run.scene);
  const before = seen.deeds;
  const places = [at, ...way].map((place) => toClient(seen.stage, place));
  if (isDone) events.push(...gestureOf(places, run.steps, LED.has(slug) ? STAY : 2));
  const goal = way.at(-1) ?? at;
  let nearest = Number.POSITIVE_INFINITY;
  for (let step = 0; step < way.length * WAY + STAY; step += 1) {
    run.step();
    const led = lessonOf(run.scene).at;
    nearest = Math.min(nearest, distance(led.x, led.y, goal.x, goal.y));
  }
  return { places, gain: LED.has(slug) ? -nearest : seen.deeds - before + run.score.value };
}

function lessonOf(scene: GameScene): Required<Pick<LessonPlace, 'way'>> & { at: Readonly<Point> } {
  const { at = { x: 0, y: 0 }, way = [] } = scene.lesson?.() ?? {};
  return { at, way };
}

function toClient(stage: Stage | undefined, { x, y }: Readonly<Point>): Point {
  return stage?.toClient({ x, y, width: 0, height: 0 }) ?? { x, y };
}

/** A finger goes from place to place, stays at the last, and is lifted. */
function gestureOf(
  places: readonly Point[],
  from: number,
  stay: number,
): { step: number; what: Happening }[] {
  const touch = ({ x, y }: Point) => ({
    id: 1,
    x: Math.round(x * POINTER_STEPS),
    y: Math.round(y * POINTER_STEPS),
  });
  const [first, last] = [places[0] ?? { x: 0, y: 0 }, places.at(-1) ?? { x: 0, y: 0 }];
  const moves = places.slice(1).flatMap((to, index) =>
    Array.from({ length: WAY }, (_, step) => {
      const { x, y } = places[index] ?? to;
      const share = (step + 1) / WAY;
      const at = { x: lerp(x, to.x, share), y: lerp(y, to.y, share) };
      const what = { kind: 'move' as const, pointer: 'touch' as const, ...touch(at) };
      return { step: from + 2 + index * WAY + step, what };
    }),
  );
  return [
    { step: from + 1, what: { kind: 'press', pointer: 'touch', ...touch(first) } },
    ...moves,
    { step: from + 2 + moves.length + stay, what: { kind: 'lift', ...touch(last), quick: false } },
  ];
}

for (const slug of Object.keys(GAMES))
  for (const frame of FRAMES)
    test(`what the ghost of ${slug} does on ${frame.name} is within the frame, and the rules take it`, () => {
      const done = taught(slug, frame, true);
      const idle = taught(slug, frame, false);
      expect(done.places.length).toBeGreaterThan(1);
      for (const { x, y } of done.places) {
        expect(Math.min(x, frame.width - x), 'from the sides').toBeGreaterThan(EDGE);
        expect(Math.min(y, frame.height - y), 'from above and below').toBeGreaterThan(EDGE);
      }
      expect(done.gain).toBeGreaterThan(idle.gain);
    });
