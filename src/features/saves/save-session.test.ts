import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { filesFingerprint, localFingerprint } from '../../../play-origin/prelude/fingerprint.ts';
import { NO_SYNC_RECORD, type SyncRecord } from './sync-record.ts';
import type { PendingState } from './pending-states.ts';
import type { CallOutcome, ReadSave, SaveRequest } from './save-calls.ts';
import { SaveSession } from './save-session.ts';

const fingerprintOf = (best: string) => localFingerprint({ best }) + filesFingerprint([]);
const textOf = (best: string) => JSON.stringify({ local: { best }, files: [] });
const changed = (best: string) => ({ type: 'state', fingerprint: fingerprintOf(best), state: textOf(best) });

type Stored = { best: string; version: number } | null;

/** A server with one save, which answers as the real one does. */
function portal(first: Stored) {
  let save: Stored = first;
  const copies: { id: string; best: string }[] = [];
  let isAway = false;
  let losesAnswers = false;
  const described = (best: string) => ({
    fingerprint: fingerprintOf(best),
    device: 'Chrome on Linux',
    savedAt: '2026-01-02T03:04:05.000Z',
    bytes: 20,
    picture: null,
  });
  const view = (): ReadSave => ({
    save:
      save === null
        ? null
        : {
            ...described(save.best),
            version: save.version,
            state: { local: { best: save.best }, files: [] },
          },
    copies: copies.map(({ id, best }) => ({ ...described(best), id, keptUntil: '2026-02-02T03:04:05.000Z' })),
  });
  const answer = <Result>(make: () => CallOutcome<Result>): Promise<CallOutcome<Result>> =>
    new Promise((resolve) => {
      const made: CallOutcome<Result> = isAway ? { kind: 'later' } : make();
      resolve(losesAnswers ? { kind: 'later' } : made);
    });
  const bestIn = ({ state }: SaveRequest): string => JSON.parse(state).local.best;
  return {
    get save() {
      return save;
    },
    get copies() {
      return copies.map(({ best }) => best);
    },
    /** Does what it is asked, and the answers do not arrive. */
    loseAnswers: (next: boolean) => {
      losesAnswers = next;
    },
    away: (next: boolean) => {
      isAway = next;
    },
    /** Another device writes. */
    write: (best: string) => {
      save = { best, version: (save?.version ?? 0) + 1 };
    },
    calls: {
      read: () => answer(() => ({ kind: 'done', result: view() })),
      write: (sent: SaveRequest, over: number) =>
        answer<{ readonly version: number }>(() => {
          if (over !== (save?.version ?? 0)) return { kind: 'changed' };
          save = { best: bestIn(sent), version: over + 1 };
          return { kind: 'done', result: { version: over + 1 } };
        }),
      storeConflict: (sent: SaveRequest, replaces: string | null) =>
        answer<{ readonly keptUntil: string }>(() => {
          const before = copies.findIndex(({ best }) => fingerprintOf(best) === replaces);
          if (before !== -1) copies.splice(before, 1);
          copies.push({ id: `copy-${copies.length}`, best: bestIn(sent) });
          return { kind: 'done', result: { keptUntil: '' } };
        }),
      choose: (_gameId: string, { copyId }: { readonly copyId: string | null }) =>
        answer<ReadSave>(() => {
          const chosen = copies.find(({ id }) => id === copyId);
          if (chosen !== undefined && save !== null) save = { best: chosen.best, version: save.version + 1 };
          copies.length = 0;
          return { kind: 'done', result: view() };
        }),
      importOne: () => Promise.reject(new Error('unexpected call')),
    },
  };
}

/** A browser with its memory and what waits in it. */
function browser() {
  let memory: SyncRecord = NO_SYNC_RECORD;
  const waiting = new Map<string, PendingState>();
  return {
    get waiting() {
      return [...waiting.values()].map(({ state }) => JSON.parse(state).local.best);
    },
    memory: {
      read: () => memory,
      write: (next: SyncRecord) => {
        memory = next;
      },
    },
    states: {
      put: async (pending: PendingState) => void waiting.set(pending.userId, pending),
      find: async (userId: string) => waiting.get(userId) ?? null,
      remove: async ({ userId, fingerprint }: PendingState) => {
        if (waiting.get(userId)?.fingerprint === fingerprint) waiting.delete(userId);
      },
      listOf: async () => [...waiting.values()],
    },
  };
}

function open(
  { calls }: ReturnType<typeof portal>,
  { memory, states }: ReturnType<typeof browser>,
  userId: string | null = 'asha',
) {
  return new SaveSession({
    gameId: 'kite',
    place: { scope: '/kite/', folders: {} },
    userId,
    calls,
    states,
    memory,
  });
}

/** Makes the first message of the prelude, of a frame that has this state. */
const placed = (basis: string | null, best: string) => ({
  type: 'placed',
  basis: basis === null ? null : fingerprintOf(basis),
  fingerprint: fingerprintOf(best),
});
const settle = () => vi.advanceTimersByTimeAsync(6000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a member', () => {
  test('has what the game stores in the account', async () => {
    const [server, device] = [portal(null), browser()];
    const session = open(server, device);
    expect((await session.begin()).save).toBeNull();
    session.onMessage(placed(null, '1'));
    session.onMessage(changed('1'));
    await settle();
    session.onMessage(changed('2'));
    await settle();
    expect(server.save).toEqual({ best: '2', version: 2 });
    expect(session.state.get().kind).toBe('saved');
    expect(device.waiting).toEqual([]);
  });

  test('goes on from the save, and of many changes at once the last is sent', async () => {
    const [server, device] = [portal({ best: '5', version: 3 }), browser()];
    const session = open(server, device);
    expect((await session.begin()).save?.state.local).toEqual({ best: '5' });
    session.onMessage(placed('5', '5'));
    for (const best of ['6', '7', '8']) session.onMessage(changed(best));
    await settle();
    expect(server.save).toEqual({ best: '8', version: 4 });
  });

  test('without a network keeps the state in this browser until there is one', async () => {
    const [server, device] = [portal({ best: '5', version: 3 }), browser()];
    const session = open(server, device);
    await session.begin();
    session.onMessage(placed('5', '5'));
    server.away(true);
    session.onMessage(changed('6'));
    await settle();
    expect([session.state.get().kind, device.waiting]).toEqual(['waiting', ['6']]);
    server.away(false);
    session.resume();
    await settle();
    expect([session.state.get().kind, server.save?.best, device.waiting]).toEqual(['saved', '6', []]);
  });

  test('chooses where another device has written since, and the save may change meanwhile', async () => {
    const [server, device] = [portal({ best: '5', version: 3 }), browser()];
    const session = open(server, device);
    await session.begin();
    session.onMessage(placed('5', '5'));
    server.write('50');
    session.onMessage(changed('6'));
    await settle();
    expect([server.save?.best, server.copies, session.state.get().kind]).toEqual(['50', ['6'], 'two-places']);
    const chosen = await session.choose('copy-0');
    // The frame has it already.
    expect(chosen).toEqual({ kind: 'chosen', name: null });
    expect([server.save?.best, session.state.get().kind]).toEqual(['6', 'saved']);
    session.onMessage(changed('7'));
    await settle();
    expect([server.save?.best, server.copies]).toEqual(['7', []]);
  });

  test('who chooses the other state has it handed over, in place of the one in the frame', async () => {
    const [server, device] = [portal({ best: '5', version: 3 }), browser()];
    const session = open(server, device);
    await session.begin();
    session.onMessage(placed('5', '5'));
    server.write('50');
    session.onMessage(changed('6'));
    await settle();
    const handed = { state: { local: { best: '50' } } };
    expect(await session.choose(null)).toMatchObject({
      kind: 'chosen',
      name: { save: handed, base: fingerprintOf('6'), replaces: true },
    });
  });

  test('still has to choose after the save that goes on is written again', async () => {
    const [server, device] = [portal({ best: '5', version: 3 }), browser()];
    const first = open(server, device);
    await first.begin();
    first.onMessage(placed('5', '5'));
    const other = browser();
    const second = open(server, other);
    await second.begin();
    second.onMessage(placed(null, '9'));
    second.onMessage(changed('9'));
    await settle();
    const third = open(server, device);
    await third.begin();
    third.onMessage(placed('5', '5'));
    expect(third.state.get().kind).toBe('two-places');
    third.onMessage(changed('6'));
    await settle();
    expect(third.state.get()).toMatchObject({ kind: 'two-places', save: { version: 4 } });
  });

  /** Opens a game whose state is kept beside another device's save, and puts the choice off. */
  async function inTwoPlaces(server: ReturnType<typeof portal>, device: ReturnType<typeof browser>) {
    const session = open(server, device);
    await session.begin();
    session.onMessage(placed('5', '5'));
    server.write('50');
    session.onMessage(changed('6'));
    await settle();
    return session;
  }

  test('has the choice stand where the game stores on meanwhile', async () => {
    const [server, device] = [portal({ best: '5', version: 3 }), browser()];
    const session = await inTwoPlaces(server, device);
    session.onMessage(changed('7'));
    const chosen = session.choose(null);
    session.onMessage(changed('8'));
    expect(await chosen).toMatchObject({ kind: 'chosen', name: { replaces: true } });
    // The old document tells a last state as it goes.
    session.onMessage(changed('9'));
    session.flush();
    await settle();
    expect([server.save?.best, server.copies, device.waiting]).toEqual(['50', [], []]);
    session.onMessage(placed('50', '50'));
    session.onMessage(changed('51'));
    await settle();
    expect([server.save?.best, server.copies]).toEqual(['51', []]);
  });

  test('who chooses the state here plays on in the same document, however far it is', async () => {
    const [server, device] = [portal({ best: '5', version: 3 }), browser()];
    const session = await inTwoPlaces(server, device);
    session.onMessage(changed('7'));
    expect(await session.choose('copy-0')).toEqual({ kind: 'chosen', name: null });
    await settle();
    expect([server.save?.best, server.copies]).toEqual(['7', []]);
  });

  test('is told that a choice could not be sent', async () => {
    const [server, device] = [portal({ best: '5', version: 3 }), browser()];
    const session = await inTwoPlaces(server, device);
    server.away(true);
    expect(await session.choose(null)).toEqual({ kind: 'later' });
    expect(session.state.get().kind).toBe('two-places');
  });

  test('who puts the choice off has one copy of this browser, also after the page was opened again', async () => {
    const [server, device] = [portal({ best: '5', version: 3 }), browser()];
    await inTwoPlaces(server, device);
    for (const best of ['7', '8', '9']) {
      const again = open(server, device);
      await again.begin();
      again.onMessage(placed('5', best));
      again.onMessage(changed(best));
      await settle();
      expect(again.state.get()).toMatchObject({ kind: 'two-places', here: fingerprintOf(best) });
    }
    expect([server.save?.best, server.copies]).toEqual(['50', ['9']]);
  });

  test('who chooses on another device is not asked again here', async () => {
    const [server, device] = [portal({ best: '5', version: 3 }), browser()];
    await inTwoPlaces(server, device);
    await server.calls.choose('kite', { copyId: null });
    const again = open(server, device);
    expect(await again.begin()).toMatchObject({
      base: fingerprintOf('6'),
      save: { fingerprint: fingerprintOf('50') },
    });
  });

  test('has no second state where only the answer was lost', async () => {
    const [server, device] = [portal({ best: '5', version: 3 }), browser()];
    const session = open(server, device);
    await session.begin();
    session.onMessage(placed('5', '5'));
    server.loseAnswers(true);
    session.onMessage(changed('6'));
    await settle();
    server.loseAnswers(false);
    session.onMessage(changed('7'));
    await settle();
    expect([server.save, server.copies]).toEqual([{ best: '7', version: 5 }, []]);
  });

  test('who leaves has the last state sent at once', async () => {
    const [server, device] = [portal(null), browser()];
    const session = open(server, device);
    await session.begin();
    session.onMessage(placed(null, '1'));
    session.onMessage(changed('1'));
    await settle();
    session.onMessage(changed('2'));
    await vi.advanceTimersByTimeAsync(0);
    session.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.save?.best).toBe('2');
    // The game's document hears later than the page that it is hidden.
    session.onMessage(changed('3'));
    await vi.advanceTimersByTimeAsync(0);
    expect(server.save?.best).toBe('3');
  });

  test('who leaves while a state is on its way has the next one in this browser', async () => {
    const [server, device] = [portal(null), browser()];
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const write: (typeof server.calls)['write'] = async (sent, over) => {
      await arrived;
      return server.calls.write(sent, over);
    };
    const session = open({ ...server, calls: { ...server.calls, write } }, device);
    await session.begin();
    session.onMessage(placed(null, '1'));
    session.onMessage(changed('1'));
    await settle();
    session.onMessage(changed('2'));
    session.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(device.waiting).toEqual(['2']);
    // The page is gone; what was on its way arrives, and its answer does not.
    session.end();
    server.loseAnswers(true);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    server.loseAnswers(false);
    expect([server.save?.best, device.waiting]).toEqual(['1', ['2']]);
    const again = open(server, device);
    await again.begin();
    expect([server.save?.best, server.copies, device.waiting]).toEqual(['2', [], []]);
  });

  test('who signs in has the save in place of an older one, or of a game that has not loaded yet', async () => {
    for (const first of [null, placed('5', '5')]) {
      const [server, device] = [portal({ best: '5', version: 3 }), browser()];
      const before = open(server, device);
      await before.begin();
      before.onMessage(placed('5', '5'));
      before.end();
      server.write('50');
      const guest = open(server, device, null);
      await guest.begin();
      if (first !== null) guest.onMessage(first);
      const member = open(server, device);
      await member.begin();
      expect(member.adopt(guest)?.save?.state.local).toEqual({ best: '50' });
    }
  });

  test('who signs in over an open game has what was played there', async () => {
    const [server, device] = [portal(null), browser()];
    const guest = open(server, device, null);
    await guest.begin();
    guest.onMessage(placed(null, '1'));
    guest.onMessage(changed('4'));
    await settle();
    expect([guest.state.get().kind, server.save]).toEqual(['here', null]);
    const member = open(server, device);
    await member.begin();
    expect(member.adopt(guest)).toBeNull();
    await settle();
    expect(server.save).toEqual({ best: '4', version: 1 });
  });
});

describe('another member', () => {
  test('who signs in over an open game has nothing of the first one', async () => {
    const [server, device] = [portal(null), browser()];
    const asha = open(server, device);
    await asha.begin();
    asha.onMessage(placed(null, '1'));
    asha.onMessage(changed('4'));
    await settle();
    asha.end();
    const guest = open(server, device, null);
    await guest.begin();
    guest.adopt(asha);
    await settle();
    const bens = portal(null);
    const ben = open(bens, device, 'ben');
    await ben.begin();
    expect(ben.adopt(guest)).toMatchObject({
      save: { state: { local: {} } },
      base: fingerprintOf('4'),
      replaces: true,
    });
    ben.onMessage(changed('4'));
    await settle();
    expect(bens.save).toBeNull();
  });

  test('has nothing of a change that the first one could not send', async () => {
    const [server, device] = [portal({ best: '5', version: 3 }), browser()];
    const asha = open(server, device);
    await asha.begin();
    asha.onMessage(placed('5', '5'));
    server.away(true);
    asha.onMessage(changed('6'));
    await settle();
    asha.end();
    const ben = open(portal(null), device, 'ben');
    expect(await ben.begin()).toMatchObject({ replaces: true, save: { state: { local: {} } } });
    ben.onMessage(placed(null, '0'));
    // Asha's waits for her, and goes before what Ben left in the frame.
    expect(device.waiting).toEqual(['6']);
    server.away(false);
    const again = open(server, device);
    expect(await again.begin()).toMatchObject({ replaces: true, save: { state: { local: { best: '6' } } } });
  });

  test('does not lose the first one a state that is nowhere else', async () => {
    const [server, device] = [portal(null), browser()];
    const asha = open(server, device);
    await asha.begin();
    asha.onMessage(placed(null, '1'));
    asha.onMessage({ type: 'too-large' });
    const ben = open(portal(null), device, 'ben');
    expect(await ben.begin()).toMatchObject({ replaces: false, save: null });
  });
});

test('a state that came here by another way than the save is no second one', async () => {
  const [server, device] = [portal({ best: '5', version: 3 }), browser()];
  const session = open(server, device);
  await session.begin();
  session.onMessage(placed(null, '5'));
  session.onMessage(changed('5'));
  await settle();
  session.onMessage(changed('6'));
  await settle();
  expect([server.save?.best, server.copies, session.state.get().kind]).toEqual(['6', [], 'saved']);
});

test('a state that is too large stays here, and is not read', async () => {
  const [server, device] = [portal(null), browser()];
  const session = open(server, device);
  await session.begin();
  session.onMessage(placed(null, '1'));
  session.onMessage({ ...changed('1'), state: 'x'.repeat(3_000_001) });
  await settle();
  expect([session.state.get(), server.save]).toEqual([{ kind: 'refused', code: 'too_large' }, null]);
});
