import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isMadeUpName } from '../../../entities/made-up-name.rules.ts';
import { createRunVerification, type Verdict } from './run-verification.ts';

const NOWHERE = { today: null, week: null, all: null, daily: null };
type Status = 'WAITING' | 'VERIFIED' | 'REFUSED';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A server that answers a run's state in this order. */
function playedAt(states: readonly Status[], options: { member?: boolean; daily?: boolean } = {}) {
  const { member = false, daily = false } = options;
  const sent: Record<string, unknown>[] = [];
  const verdicts: Verdict[] = [];
  const left = [...states];
  const runs = createRunVerification({
    calls: {
      finish: async (run, result) => {
        sent.push({ run, ...result });
        return { id: 'an-id', status: left.shift() ?? 'WAITING' };
      },
      read: async () => {
        const status = left.shift();
        if (status === undefined) return null;
        const places = { ...NOWHERE, ...(daily ? { daily: 3 } : { today: 2 }) };
        return { id: 'an-id', status, text: status === 'VERIFIED' ? '12 points' : null, places };
      },
    },
    isMember: () => member,
    onVerdict: (verdict) => void verdicts.push(verdict),
    wait: async () => {},
  });
  return { runs, sent, verdicts };
}
const RESULT = { run: 'a-run', score: 12, recording: 'r' };

test('a guest hands in a run under a made-up name and the browser’s own key, both the same again', async () => {
  const { runs, sent } = playedAt(['WAITING']);
  await runs.finish(RESULT);
  await runs.finish(RESULT);
  const [first, second] = sent;
  expect(first).toEqual({ ...RESULT, name: expect.any(String), guest: expect.stringMatching(/^[\w-]{22}$/) });
  expect(isMadeUpName(String(first?.name))).toBe(true);
  expect(second).toEqual(first);
});

test('a member hands it in without either, and so under the account’s name', async () => {
  const { runs, sent } = playedAt(['WAITING'], { member: true });
  await runs.finish(RESULT);
  expect(sent).toEqual([RESULT]);
});

test('is told of its place once it is judged', async () => {
  const { runs, verdicts } = playedAt(['WAITING', 'WAITING', 'VERIFIED']);
  await runs.finish(RESULT);
  await vi.waitFor(() => expect(verdicts).toHaveLength(1));
  expect(verdicts).toEqual([{ kind: 'verified', text: '12 points', place: 2, board: 'today' }]);
});

test('a run of the daily challenge is told of its place there', async () => {
  const { runs, verdicts } = playedAt(['WAITING', 'VERIFIED'], { daily: true });
  await runs.finish(RESULT);
  await vi.waitFor(() => expect(verdicts).toHaveLength(1));
  expect(verdicts).toEqual([{ kind: 'verified', text: '12 points', place: 3, board: 'daily' }]);
});

test('is told when the run could not be proven', async () => {
  const { runs, verdicts } = playedAt(['WAITING', 'REFUSED']);
  await runs.finish(RESULT);
  await vi.waitFor(() => expect(verdicts).toEqual([{ kind: 'refused' }]));
});
