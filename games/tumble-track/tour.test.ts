import { expect, test, vi } from 'vitest';
import type { GameOptions, Ghost, Kit, Outcome } from '../kit/game.ts';
import { standInForPage } from '../kit/headless/dom.ts';
import { HeadlessRun } from '../kit/headless/run.ts';
import type { Happening, Recording } from '../kit/recording.ts';
import { openGhost } from '../kit/rival.ts';
import { Store } from '../kit/store.ts';
import { Bot } from './bot.ts';
import { createScene } from './scenes.ts';
import { isMedalTrack, MOST_STARS, Progress, starsOf } from './progress.ts';
import { Ride } from './ride.ts';
import { receiveSharedTrack } from './shared-track.ts';
import { buildRoad, LONG_ROAD, secondsOf } from './road.ts';
import { layOut } from './track.ts';

standInForPage();

const LOOK = { ground: '', ink: '', accent: '', accentInk: '', panel: '' };
const options: GameOptions = {
  look: LOOK,
  modes: [
    { id: 'tour', label: '', unscored: true },
    { id: 'long', label: '' },
  ],
};
const SECOND = 120;

const recordingOf = (events: Recording['events'], seconds: number, stored = {}): Recording => ({
  size: { width: 1280, height: 720, insets: { left: 0, top: 0, right: 0, bottom: 0 } },
  device: 'keyboard',
  stored,
  steps: seconds * SECOND,
  events,
});
const key = (step: number, code: string) => ({
  step,
  what: { kind: 'key' as const, code, text: '', fresh: true },
});
const keyUp = (step: number, code: string) => ({ step, what: { kind: 'keyUp' as const, code } });

/** Keys of a bot that rides the Long Road. */
function keysOf(skill: { speed: number; late: number }, seconds: number): Recording['events'] {
  const ride = new Ride(layOut(buildRoad(LONG_ROAD.seed, LONG_ROAD.stretches)));
  const bot = new Bot(skill);
  const events: { step: number; what: Happening }[] = [];
  const held = new Set<string>();
  for (let step = 0; step < seconds * SECOND; step += 1) {
    const { gas, brake, lean } = bot.control(ride);
    const wanted = { KeyW: gas, KeyS: brake, KeyA: lean < 0, KeyD: lean > 0 };
    for (const [code, down] of Object.entries(wanted)) {
      if (down === held.has(code)) continue;
      events.push(down ? key(step, code) : keyUp(step, code));
      if (down) held.add(code);
      else held.delete(code);
    }
    ride.step({ gas, brake, lean });
  }
  return events;
}

/** Plays a run; `given` replaces parts of its kit. */
function play(mode: string, recording: Recording, given: Partial<Kit> = {}) {
  const heard: { end?: Outcome; stored: Store; steps: number } = { stored: new Store('none', {}), steps: 0 };
  const create = (kit: Kit) => {
    heard.stored = kit.store;
    const over = (outcome: Outcome = {}) => {
      heard.end = outcome;
      kit.over(outcome);
    };
    return createScene({ ...kit, ...given, over });
  };
  const run = new HeadlessRun(
    { meta: { slug: 'tumble-track' }, create, options },
    { seed: 'own', mode, recording },
  );
  while (!run.isAtEnd) run.step();
  return { score: run.score.value, isOver: run.isOver, ...heard, steps: run.steps };
}

test('somebody who holds the gas finishes the first track within a minute, with a star', () => {
  const { end, stored, steps } = play('tour', recordingOf([key(30, 'KeyW')], 60));
  expect(steps).toBeLessThan(60 * SECOND);
  expect(end).toMatchObject({ won: true, next: { label: 'Next: Nose Down' } });
  expect(new Progress(stored).count).toBeGreaterThanOrEqual(1);
});

test('whoever does nothing stays where they are', () => {
  expect(play('tour', recordingOf([], 5))).toMatchObject({ isOver: false });
  expect(play('long', recordingOf([], 60))).toMatchObject({ score: 0, isOver: false });
});

test('a beginner is on the Long Road for a minute and more, and an expert not for ten', () => {
  const beginner = play('long', recordingOf(keysOf({ speed: 5.5, late: 0.35 }, 240), 240));
  expect(beginner.isOver).toBe(true);
  expect(beginner.steps).toBeGreaterThan(60 * SECOND);
  const expert = play('long', recordingOf(keysOf({ speed: 13, late: 0.025 }, 420), 420));
  expect(expert.isOver).toBe(true);
  expect(expert.score).toBeGreaterThan(beginner.score * 1.5);
});

test('the Long Road gives less time at each flag', () => {
  const seconds = Array.from({ length: 40 }, (_, flag) => secondsOf(flag + 1));
  expect(seconds).toEqual(seconds.toSorted((a, b) => b - a));
  expect(seconds.at(-1)).toBeGreaterThan(0);
});

test('a ghost rides along from the first gas on, and changes nothing of the run', () => {
  const own = recordingOf(keysOf({ speed: 9, late: 0.05 }, 30), 30);
  const replay = {
    seed: 'other',
    mode: 'long',
    title: 'Wise Owl, 912',
    version: '',
    recording: '',
    isGhost: true,
  };
  const other = recordingOf(keysOf({ speed: 12, late: 0.03 }, 30), 30);
  const ghost: Ghost = openGhost(
    { meta: { slug: 'tumble-track' }, create: createScene, options },
    { replay, recording: other },
  );
  const alone = play('long', own);
  const beside = play('long', own, { ghost });
  expect([beside.score, beside.steps]).toEqual([alone.score, alone.steps]);
  expect(ghost.steps).toBeGreaterThan(28 * SECOND);
});

test('whoever beats the rivals of the first three worlds has no medal for it yet', () => {
  expect([0, 29, 30, 59].map(isMedalTrack)).toEqual([false, false, true, true]);
});

test('the map lets nobody be stuck: two tracks beyond those that were finished are open', () => {
  const progress = new Progress(new Store('none', { stars: '[7,1,0,3]' }));
  expect(progress.count).toBe(6);
  expect([progress.isOpen(5), progress.isOpen(6)]).toEqual([true, false]);
  expect(progress.next).toBe(2);
});

test.each([
  ['s8~2.s8-2.k3.l6', 'A friend’s track'],
  ['s8.s8.z9', 'Piece 3 of this track is none.'],
])('the link %s begins with the words %j', (link, words) => {
  receiveSharedTrack(`#with=${link}`);
  const hud = { set: () => undefined, say: vi.fn<Kit['hud']['say']>() };
  play('tour', recordingOf([], 1), { hud });
  expect(hud.say.mock.calls[0]?.[0]).toBe(words);
  // Behind the title, the link is done with.
  play('tour', recordingOf([], 1), { hud, showing: true });
  play('tour', recordingOf([], 1), { hud });
  expect(hud.say.mock.lastCall?.[0]).toBe('1  First Gas');
});

test('stars of different rides add up, to three for the finish, the time and no crash', () => {
  expect(starsOf({ seconds: 20, crashes: 2 }, 15)).toBe(1);
  expect(starsOf({ seconds: 15, crashes: 0 }, 15)).toBe(7);
  const store = new Store('none', {});
  expect(new Progress(store).finish(3, { seconds: 14, crashes: 1 }, 15)).toBe(2);
  expect(new Progress(store).finish(3, { seconds: 19, crashes: 0 }, 15)).toBe(1);
  expect(new Progress(store).finish(3, { seconds: 13, crashes: 0 }, 15)).toBe(0);
  expect(new Progress(store).times[3]).toBe(13);
  expect(MOST_STARS).toBe(180);
});
