import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { filesFingerprint, localFingerprint } from '../../../play-origin/prelude/fingerprint.ts';
import { NOTHING, type SaveMemory } from './browser-memory.ts';
import type { PendingState } from './pending-states.ts';
import type { Called, ReadSave, SentState } from './save-calls.ts';
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
  const answer = <Result>(make: () => Called<Result>): Promise<Called<Result>> =>
    Promise.resolve(isAway ? { kind: 'later' } : make());
  const bestIn = ({ state }: SentState): string => JSON.parse(state).local.best;
  return {
    get save() {
      return save;
    },
    get copies() {
      return copies.map(({ best }) => best);
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
      write: (sent: SentState, over: number) =>
        answer<{ readonly version: number }>(() => {
          if (over !== (save?.version ?? 0)) return { kind: 'changed' };
          save = { best: bestIn(sent), version: over + 1 };
          return { kind: 'done', result: { version: over + 1 } };
        }),
      keepCopy: (sent: SentState) =>
        answer<{ readonly keptUntil: string }>(() => {
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
  let memory: SaveMemory = NOTHING;
  const waiting = new Map<string, PendingState>();
  return {
    get waiting() {
      return [...waiting.values()].map(({ state }) => JSON.parse(state).local.best);
    },
    memory: {
      read: () => memory,
      write: (next: SaveMemory) => {
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
  return new SaveSession({ gameId: 'kite', scope: '/kite/', userId, calls, states, memory });
}

/** What the prelude tells first, of a frame that has this state. */
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
    const name = await session.choose('copy-0');
    // The frame has it already.
    expect([name, server.save?.best, session.state.get().kind]).toEqual([null, '6', 'saved']);
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
    const name = await session.choose(null);
    expect([name?.save?.state.local, name?.base]).toEqual([{ best: '50' }, fingerprintOf('6')]);
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
