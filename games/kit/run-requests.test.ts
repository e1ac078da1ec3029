import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayportRun } from '../../play-origin/sdk/v2/types.ts';
import { PATIENCE_MS, RunRequests } from './run-requests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const runOf = (seed: string): PlayportRun => ({ run: `ticket of ${seed}`, seed, day: null });

/** Requests to a portal that answers when the test says so. */
function setUp() {
  const answers: ((run: PlayportRun | null) => void)[] = [];
  const tellLate = vi.fn<() => void>();
  const requests = new RunRequests({
    put: (mode) => (mode === 'free' ? null : new Promise((resolve) => void answers.push(resolve))),
    tellLate,
  });
  return { requests, answers, tellLate };
}

test('Play waits for the answer, and the run has its seed', async () => {
  const { requests, answers, tellLate } = setUp();
  const waiting = requests.ask('cup');
  answers[0]?.(runOf('one'));
  await waiting;
  expect(requests.take('cup')).toEqual(runOf('one'));
  expect(tellLate).not.toHaveBeenCalled();
});

test('a run that begins before the portal has answered is not proven, and the player is told once', async () => {
  const { requests, answers, tellLate } = setUp();
  const waiting = requests.ask('cup');
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(tellLate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(requests.take('cup')).toBeNull();
  expect(tellLate).toHaveBeenCalledTimes(1);
  // Play waits in vain once only.
  expect(requests.ask('cup')).toBeNull();
  expect(requests.take('cup')).toBeNull();
  expect(tellLate).toHaveBeenCalledTimes(1);
  // The late answer is for the next run.
  answers[0]?.(runOf('late'));
  await vi.advanceTimersByTimeAsync(0);
  expect(requests.take('cup')).toEqual(runOf('late'));
  expect(answers).toHaveLength(1);
});

test('the player is told again once the portal was in time in between', async () => {
  const { requests, answers, tellLate } = setUp();
  void requests.ask('cup');
  requests.take('cup');
  answers[0]?.(runOf('one'));
  await vi.advanceTimersByTimeAsync(0);
  requests.take('cup');
  void requests.ask('cup');
  requests.take('cup');
  expect(tellLate).toHaveBeenCalledTimes(2);
});

test('nothing is told of a portal that gives no run, or of a mode without a board', async () => {
  const { requests, answers, tellLate } = setUp();
  expect(requests.ask('free')).toBeNull();
  expect(requests.take('free')).toBeNull();
  const waiting = requests.ask('cup');
  answers[0]?.(null);
  await waiting;
  expect(requests.take('cup')).toBeNull();
  expect(tellLate).not.toHaveBeenCalled();
});

test('a run of another mode is asked for anew', async () => {
  const { requests, answers } = setUp();
  void requests.ask('cup');
  const waiting = requests.ask('league');
  answers[1]?.(runOf('league'));
  await waiting;
  answers[0]?.(runOf('cup'));
  expect(requests.take('cup')).toBeNull();
  expect(requests.take('league')).toEqual(runOf('league'));
});
