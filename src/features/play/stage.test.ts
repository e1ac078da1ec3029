import { describe, expect, test } from 'vitest';
import {
  EMPTY_STAGE,
  nextStage,
  type StageEvent,
  type StageSetting,
  startsInside,
  startsSilently,
  type StageState,
} from './stage.ts';

const KIT: StageSetting = { begins: 'when asked' };
const OTHER: StageSetting = { begins: 'by itself' };
const SETTINGS = [KIT, OTHER];

const PLACES: readonly StageState['at'][] = ['poster', 'loading', 'ready', 'starting', 'shown'];
const EVENTS: readonly StageEvent[] = [
  ...(['frame', 'play', 'show', 'show unasked', 'load', 'document', 'finished', 'began', 'ended'] as const),
  ...(['overdue', 'answered', 'silent', 'late', 'reload'] as const),
];

const after = (setting: StageSetting, ...events: readonly StageEvent[]): StageState =>
  events.reduce(nextStage(setting), EMPTY_STAGE);

/** Somebody has asked for nothing yet, unless they had to. */
const wantedAt = (at: StageState['at']): StageState['wanted'] => (at === 'starting' ? 'play' : 'nothing');

function leads(setting: StageSetting, event: StageEvent): StageState['at'][] {
  return PLACES.map(
    (at) => nextStage(setting)({ ...EMPTY_STAGE, at, wanted: wantedAt(at), answered: 'answered' }, event).at,
  );
}

/** The places to which each event leads a game of the kit from each place, in their order. */
const LEADS: Record<StageEvent, string> = {
  frame: 'loading loading ready starting shown',
  play: 'poster loading starting starting shown',
  show: 'poster loading shown shown shown',
  'show unasked': 'poster loading shown shown shown',
  load: 'poster loading ready starting shown',
  document: 'poster loading ready starting shown',
  finished: 'poster ready ready starting shown',
  began: 'poster loading shown shown shown',
  ended: 'poster loading ready starting shown',
  overdue: 'poster loading ready shown shown',
  answered: 'poster loading ready starting shown',
  silent: 'poster loading ready starting shown',
  late: 'poster loading ready starting shown',
  reload: 'poster loading loading loading loading',
};
/** The same of any other game, where it differs. */
const OTHER_LEADS: Partial<Record<StageEvent, string>> = {
  play: 'poster loading shown starting shown',
  'show unasked': 'poster loading ready starting shown',
  load: 'poster ready ready starting shown',
};

test('the table of the stage has every event', () => {
  expect(Object.keys(LEADS)).toEqual(EVENTS);
});

test.each(EVENTS)('the place of a game follows from %s', (event) => {
  expect(leads(KIT, event).join(' ')).toBe(LEADS[event]);
  expect(leads(OTHER, event).join(' ')).toBe(OTHER_LEADS[event] ?? LEADS[event]);
});

test('a framed game stays framed whatever happens, when the network goes away too', () => {
  for (const setting of SETTINGS)
    for (const at of PLACES.slice(1))
      for (const event of EVENTS)
        expect(nextStage(setting)({ ...EMPTY_STAGE, at }, event).at).not.toBe('poster');
});

test('only a reload makes the frame anew', () => {
  for (const event of EVENTS) expect(after(KIT, event).attempt).toBe(event === 'reload' ? 1 : 0);
});

describe('the poster', () => {
  test('stays over a loaded game until somebody asks for it', () => {
    for (const setting of SETTINGS) {
      const loaded = after(setting, 'frame', 'load', 'finished', 'answered');
      expect(loaded.at).toBe('ready');
      expect(nextStage(setting)(loaded, 'show').at).toBe('shown');
    }
  });

  test('stays until a game that was asked to begin does so', () => {
    expect(after(KIT, 'play', 'frame', 'finished').at).toBe('starting');
    expect(after(KIT, 'play', 'frame', 'finished', 'began').at).toBe('shown');
  });

  test('goes at once where only the sight of the game was asked for, even after Play', () => {
    expect(after(KIT, 'show', 'frame', 'finished').at).toBe('shown');
    expect(after(KIT, 'play', 'frame', 'show', 'finished').at).toBe('shown');
  });

  test('does not come back with Play on a game that is shown', () => {
    expect(after(KIT, 'show', 'frame', 'finished', 'play').at).toBe('shown');
  });

  test('goes with the load of a game that began before it', () => {
    expect(after(KIT, 'play', 'frame', 'began').at).toBe('loading');
    expect(after(KIT, 'play', 'frame', 'began', 'finished').at).toBe('shown');
  });
});

describe('the wish of the player', () => {
  test('outlives a reload, and so does the poster', () => {
    const reloaded = after(KIT, 'play', 'frame', 'finished', 'began', 'reload');
    expect(reloaded).toEqual({ ...EMPTY_STAGE, at: 'loading', wanted: 'play', attempt: 1 });
    expect(nextStage(KIT)(reloaded, 'finished').at).toBe('starting');
  });

  test('is not made for them: a game that begins by itself is shown after a press alone', () => {
    expect(after(OTHER, 'show unasked')).toBe(EMPTY_STAGE);
    expect(after(OTHER, 'show').wanted).toBe('sight');
    expect(after(KIT, 'show unasked').wanted).toBe('sight');
  });
});

describe('the answer of a game of the kit', () => {
  test('is that it says it is loaded, before or after the load of its frame', () => {
    expect(after(KIT, 'frame', 'load').answered).toBe('unknown');
    expect(after(KIT, 'frame', 'load', 'finished').answered).toBe('answered');
    expect(after(KIT, 'frame', 'finished', 'load').answered).toBe('answered');
  });

  test('is asked for again once the frame has gone to another page', () => {
    expect(after(KIT, 'frame', 'finished', 'load', 'load').answered).toBe('unknown');
    expect(after(KIT, 'frame', 'load', 'finished', 'load').answered).toBe('unknown');
  });

  test('is unknown of a new document, from which it counts anew', () => {
    const gone = after(KIT, 'frame', 'finished', 'load', 'document');
    expect(gone).toMatchObject({ answered: 'unknown', listens: false, loads: 0 });
    expect([...(['finished', 'load'] as const)].reduce(nextStage(KIT), gone).answered).toBe('answered');
  });
});

describe('the answer of any other game', () => {
  test('is that of its origin, asked after each load, whatever the game says', () => {
    expect(after(OTHER, 'frame', 'load', 'finished').answered).toBe('unknown');
    expect(after(OTHER, 'frame', 'load', 'answered').answered).toBe('answered');
    expect(after(OTHER, 'frame', 'load', 'answered', 'load').answered).toBe('unknown');
    expect(after(OTHER, 'frame', 'load', 'answered', 'document').answered).toBe('answered');
  });

  test('is taken back where the site refuses the game', () => {
    expect(after(OTHER, 'frame', 'load', 'answered', 'silent').answered).toBe('silent');
  });
});

test('a game that takes too long is silent until it answers after all', () => {
  expect(after(KIT, 'frame', 'late').answered).toBe('silent');
  expect(after(KIT, 'frame', 'late', 'finished').answered).toBe('answered');
  expect(after(OTHER, 'frame', 'late', 'load').answered).toBe('unknown');
  expect(after(OTHER, 'frame', 'late', 'answered').answered).toBe('answered');
  expect(after(KIT, 'frame', 'finished', 'late').answered).toBe('answered');
});

test('a document takes the request to begin from when it says that it is loaded until the next one', () => {
  for (const setting of [KIT, OTHER]) {
    expect(after(setting, 'frame', 'load').listens).toBe(false);
    expect(after(setting, 'frame', 'finished', 'load').listens).toBe(true);
    expect(after(setting, 'frame', 'finished', 'document').listens).toBe(false);
    expect(after(setting, 'frame', 'finished', 'reload').listens).toBe(false);
  }
});

describe('a run', () => {
  test('of a game of the kit begins in its frame too, with nothing pressed on the page', () => {
    const begun = after(KIT, 'frame', 'finished', 'began');
    expect(begun).toMatchObject({ at: 'shown', wanted: 'nothing', run: 'on' });
    expect(nextStage(KIT)(begun, 'ended').run).toBe('over');
    expect(after(KIT, 'frame', 'ended').run).toBe('none');
  });

  test('counts as begun in a game that reports none, once it has answered and is shown', () => {
    const silently = (setting: StageSetting, ...events: readonly StageEvent[]) =>
      startsSilently(setting, after(setting, ...events));
    expect(silently(OTHER, 'play', 'frame', 'load', 'answered')).toBe(true);
    expect(silently(OTHER, 'play', 'frame', 'load')).toBe(false);
    expect(silently(OTHER, 'play', 'frame', 'load', 'answered', 'reload')).toBe(false);
    expect(silently(KIT, 'show', 'frame', 'finished')).toBe(false);
  });

  test('waits for a press inside the frame until the game speaks of it, and not again after its end', () => {
    const waits = (setting: StageSetting, ...events: readonly StageEvent[]) =>
      startsInside(setting, after(setting, ...events));
    expect(waits(OTHER, 'play', 'frame', 'load', 'answered')).toBe(true);
    expect(waits(OTHER, 'play', 'frame', 'load', 'answered', 'began')).toBe(false);
    expect(waits(OTHER, 'play', 'frame', 'load', 'answered', 'began', 'ended')).toBe(false);
    expect(waits(KIT, 'play', 'frame', 'load', 'finished')).toBe(false);
  });
});
