import { describe, expect, test } from 'vitest';
import { syncState } from './sync-state.ts';
import type { PendingState } from './pending-states.ts';
import type { CallOutcome, ReadSave } from './save-calls.ts';

const PENDING: PendingState = {
  userId: 'asha',
  gameId: 'kite',
  fingerprint: 'a'.repeat(16),
  state: '{"local":{},"files":[]}',
  changedAt: '2026-01-02T03:04:05.000Z',
  over: 3,
  replaces: null,
  unanswered: [],
};
const LATER = { kind: 'later' } as const;
const CHANGED = { kind: 'changed' } as const;
const stored = (version: number) => ({ kind: 'done', result: { version } }) as const;
const KEPT = { kind: 'done', result: { keptUntil: '2026-02-01T00:00:00.000Z' } } as const;

/** Makes a server that has this save now; null is no save. */
function has(save: { readonly version: number; readonly fingerprint: string } | null): CallOutcome<ReadSave> {
  const described = { device: '', savedAt: '', bytes: 0, picture: null, state: { local: {}, files: [] } };
  return {
    kind: 'done',
    result: { save: save === null ? null : { ...described, ...save }, copies: [] },
  };
}

/** A server that answers each kind of call with the next of these, and the store, which notes what happens. */
function server(answers: {
  readonly write?: CallOutcome<{ readonly version: number }>[];
  readonly storeConflict?: CallOutcome<{ readonly keptUntil: string }>[];
  readonly read?: CallOutcome<ReadSave>[];
}) {
  const log: unknown[] = [];
  const next = <Answer>(list: Answer[] | undefined): Answer => {
    const answer = list?.shift();
    if (answer === undefined) throw new Error('unexpected call');
    return answer;
  };
  return {
    log,
    delivery: {
      calls: {
        write: async (_sent: unknown, over: number) => {
          log.push(['write', over]);
          return next(answers.write);
        },
        storeConflict: async () => {
          log.push(['copy']);
          return next(answers.storeConflict);
        },
        read: async () => next(answers.read),
      },
      states: {
        put: async ({ over }: PendingState) => void log.push(['put', over]),
        remove: async () => void log.push(['remove']),
      },
    },
  };
}

describe('a state', () => {
  test('is written over the version that it goes on from', async () => {
    const { delivery, log } = server({ write: [stored(4)] });
    expect(await syncState(PENDING, delivery)).toEqual({ kind: 'stored', version: 4 });
    expect(log).toEqual([['write', 3], ['remove']]);
  });

  test('is kept beside the save where another device has written since', async () => {
    const other = has({ version: 5, fingerprint: 'b'.repeat(16) });
    const { delivery, log } = server({ write: [CHANGED], read: [other], storeConflict: [KEPT] });
    expect(await syncState(PENDING, delivery)).toEqual({ kind: 'beside' });
    expect(log).toEqual([['write', 3], ['put', null], ['copy'], ['remove']]);
  });

  test('that the server has already, because the answer was lost, is stored', async () => {
    const same = has({ version: 4, fingerprint: PENDING.fingerprint });
    const { delivery } = server({ write: [CHANGED, stored(4)], read: [same] });
    expect(await syncState(PENDING, delivery)).toEqual({ kind: 'stored', version: 4 });
  });

  test('that goes on from one whose answer was lost takes its place', async () => {
    const lost = 'c'.repeat(16);
    const { delivery, log } = server({
      write: [CHANGED, stored(5)],
      read: [has({ version: 4, fingerprint: lost })],
    });
    expect(await syncState({ ...PENDING, unanswered: [lost] }, delivery)).toEqual({
      kind: 'stored',
      version: 5,
    });
    expect(log).toEqual([['write', 3], ['put', 4], ['write', 4], ['remove']]);
  });

  test('is the save again where that was deleted meanwhile', async () => {
    const { delivery, log } = server({ write: [CHANGED, stored(1)], read: [has(null)] });
    expect(await syncState(PENDING, delivery)).toEqual({ kind: 'stored', version: 1 });
    expect(log).toEqual([['write', 3], ['put', 0], ['write', 0], ['remove']]);
  });

  test('waits without a network', async () => {
    const { delivery, log } = server({ write: [LATER] });
    expect(await syncState(PENDING, delivery)).toEqual({ kind: 'waiting' });
    expect(log).toEqual([['write', 3]]);
  });

  test('waits where the network goes while it is looked at', async () => {
    const { delivery, log } = server({ write: [CHANGED], read: [LATER] });
    expect(await syncState(PENDING, delivery)).toEqual({ kind: 'waiting' });
    expect(log).toEqual([['write', 3]]);
  });

  test('that is refused for good does not wait', async () => {
    const refused = { kind: 'refused', code: 'saves_full' } as const;
    const { delivery, log } = server({ write: [refused] });
    expect(await syncState(PENDING, delivery)).toEqual(refused);
    expect(log).toEqual([['write', 3], ['remove']]);
  });

  test('waits where the save changes each time that it is looked at', async () => {
    const other = (version: number) => has({ version, fingerprint: 'b'.repeat(16) });
    const { delivery } = server({
      write: [CHANGED],
      storeConflict: [CHANGED, CHANGED],
      read: [other(5), other(6), other(7)],
    });
    expect(await syncState(PENDING, delivery)).toEqual({ kind: 'waiting' });
  });
});
