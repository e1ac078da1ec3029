import { expect, test } from 'vitest';
import type { Kit, Outcome } from '../game.ts';
import { standInForPage } from '../headless/dom.ts';
import { HeadlessRun } from '../headless/run.ts';
import type { Online } from '../online.ts';
import type { Recording } from '../recording.ts';
import { Match } from './match.ts';
import { DUEL } from './modes.ts';

const rival = (name: string) => ({ name, known: 'slow', place: `${name}’s place`, rule: 'None' });
const RIVALS = [rival('Ann'), rival('Bo'), rival('Old Cy')];
const LOOK = {
  ink: '#000',
  paper: '#fff',
  accent: '#f00',
  accentInk: '#fff',
  shade: '#0008',
  font: 'round',
} as const;
const SECOND = 120;

interface Setting {
  readonly mode?: string;
  readonly online?: Online | null;
  readonly beaten?: number;
  /** Keys, by the step in which they are pressed. */
  readonly keys?: Readonly<Record<number, string>>;
}

/** A match to two wins in a run without a page; its round goes to whoever the test says. */
function play({ mode = 'tour', online = null, beaten = 0, keys = {} }: Setting) {
  standInForPage();
  const heard: {
    met: string[];
    begun: number[];
    said: string[];
    awards: string[];
    progress: number;
    end?: Outcome;
  } = { met: [], begun: [], said: [], awards: [], progress: 0 };
  const matches: Match<(typeof RIVALS)[number]>[] = [];
  let steps = 0;
  const create = (given: Kit) => {
    const kit: Kit = {
      ...given,
      online,
      hud: { ...given.hud, set: (_id, name, text) => heard.said.push(`${name}: ${text}`) },
      progress: () => (heard.progress += 1),
      award: (medal) => heard.awards.push(medal),
      over: (outcome = {}) => (heard.end = outcome),
    };
    const match = new Match(kit, {
      wins: 2,
      rest: 1,
      sides: ['Red', 'Teal'],
      machine: 'Machine',
      rivals: RIVALS,
      look: { ...LOOK, face: () => undefined },
      meet: ({ name }) => heard.met.push(name),
      begin: () => heard.begun.push(steps),
    });
    matches.push(match);
    match.open();
    return { update: (dt: number) => void (match.introduces(dt), (steps += 1)), draw: () => undefined };
  };
  const recording: Recording = {
    size: { width: 800, height: 600, insets: { left: 0, top: 0, right: 0, bottom: 0 } },
    device: 'keyboard',
    stored: { tour: String(beaten) },
    steps: 10 * SECOND,
    events: Object.entries(keys).flatMap(([at, code]) => [
      { step: Number(at), what: { kind: 'key', code, text: '', fresh: true } as const },
      { step: Number(at) + 6, what: { kind: 'keyUp', code } as const },
    ]),
  };
  const game = {
    meta: { slug: 'duel' },
    create,
    options: {
      ...DUEL,
      look: { ground: '#000', ink: '#fff', accent: '#f00', accentInk: '#fff', panel: '#000' },
    },
  };
  const run = new HeadlessRun(game, { seed: '1', mode, recording });
  while (!run.isAtEnd) run.step();
  const [match] = matches;
  if (match === undefined) throw new Error('a run has a match');
  return { match, heard };
}

test('on the tour, play begins by itself once the next rival was shown, which is no deed of the player', () => {
  const { heard } = play({ beaten: 1 });
  expect(heard.met).toEqual(['Bo']);
  expect(heard.begun).toHaveLength(1);
  expect(heard.begun[0]).toBeGreaterThan(2 * SECOND);
  expect(heard.begun[0]).toBeLessThan(5 * SECOND);
  expect(heard).toMatchObject({ said: ['First to 2: Bo'], progress: 0 });
});

test('a press begins at once', () => {
  const { heard } = play({ keys: { 60: 'Space' } });
  expect(heard.begun[0]).toBeLessThan(SECOND);
});

test('whoever looks for another rival has longer to read, and play begins then all the same', () => {
  const looking = play({ beaten: 1, keys: { 60: 'ArrowLeft' } }).heard;
  expect(looking.met).toEqual(['Bo', 'Ann']);
  expect(looking.begun[0]).toBeGreaterThan(7 * SECOND);
  const { heard } = play({ beaten: 1, keys: { 60: 'ArrowLeft', 900: 'Space' } });
  expect(heard.said).toEqual(['First to 2: Ann']);
});

test.each(['ArrowUp', 'ArrowRight', 'ArrowLeft', 'ArrowDown'])(
  '%s where nobody else is to be played does not keep play from beginning',
  (key) => {
    const { heard } = play({ keys: { 60: key } });
    expect(heard.met).toEqual(['Ann']);
    expect(heard.begun[0]).toBeLessThan(5 * SECOND);
  },
);

test('other modes begin without a rival', () => {
  for (const mode of ['easy', 'medium', 'hard', 'two'])
    expect(play({ mode }).heard).toMatchObject({ met: [], begun: [0] });
});

test('the match goes to whoever has won so often, and is told by who plays', () => {
  const { match, heard } = play({ mode: 'hard' });
  expect([match.strength, match.names]).toEqual(['hard', ['You', 'Machine']]);
  match.win(1);
  expect([match.isDecided, match.isGlad(1)]).toEqual([false, false]);
  match.win(1);
  expect(match.isDecided).toBe(true);
  match.end([['Rounds', '0 : 2']]);
  expect(heard.end).toEqual({ title: 'The machine wins', won: false, lines: [['Rounds', '0 : 2']] });

  const shared = play({ mode: 'two' });
  shared.match.win(1);
  expect(shared.match.isGlad(1), 'good news for two people at one screen').toBe(true);
  shared.match.end([], ' 2 : 0');
  expect(shared.heard.end).toMatchObject({ title: 'Teal wins 2 : 0', won: false });

  const online = { me: 1, names: ['Brave Little Otter', 'Wise Owl'], hasLeft: () => false, made: 0 };
  const friends = play({ mode: 'two', online: { ...online, send: () => undefined, next: () => undefined } });
  expect([friends.match.names, friends.match.mine]).toEqual([['Otter', 'You'], 1]);
  friends.match.win(1);
  friends.match.end([]);
  expect(friends.heard.end).toMatchObject({ title: 'You win', won: true });
});

test('a draw is nobody’s', () => {
  const { match, heard } = play({ mode: 'easy' });
  match.end([]);
  expect([heard.end?.title, heard.end?.won, match.isGlad(undefined)]).toEqual(['A draw', false, false]);
});

test('a rival who is beaten opens the next one, and the last one is worth a medal', () => {
  const second = play({ beaten: 1 });
  second.match.win(0);
  second.match.end([]);
  expect(second.heard).toMatchObject({
    awards: [],
    end: { title: 'You win', lines: [['Rivals beaten', '2 of 3']], next: { label: 'Next: Old Cy' } },
  });
  const last = play({ beaten: 2 });
  last.match.win(0);
  last.match.end([]);
  expect(last.heard.awards).toEqual(['hard-win']);
  expect(last.heard.end?.next, 'nobody is left').toBeUndefined();
  const lost = play({ beaten: 2 });
  lost.match.win(1);
  lost.match.end([]);
  expect(lost.heard).toMatchObject({ awards: [], end: { title: 'Old Cy wins' } });
  expect(lost.heard.end?.next, 'the same one waits').toBeUndefined();
});

test('after a round there is a rest, which ends once', () => {
  const { match } = play({ mode: 'easy' });
  expect(match.isRested(1)).toBe(false);
  match.rest();
  expect([match.isRested(0.6), match.isResting]).toEqual([false, true]);
  expect([match.isRested(0.6), match.isResting, match.isRested(0.6)]).toEqual([true, false, false]);
});
