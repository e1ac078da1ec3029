import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayportRun } from '../../play-origin/sdk/v2/types.ts';
import { PATIENCE_MS, RunRequests, type Unproven } from './run-requests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const runOf = (seed: string): PlayportRun => ({ run: `ticket of ${seed}`, seed, day: null });

/** Requests to a portal that answers when the test says so. */
function setUp() {
  const answers: ((run: PlayportRun | null) => void)[] = [];
  const failures: (() => void)[] = [];
  const tell = vi.fn<(why: Unproven) => void>();
  const requests = new RunRequests({
    put: (mode) =>
      mode === 'free'
        ? null
        : new Promise((resolve, reject) => {
            answers.push(resolve);
            failures.push(() => reject(new Error('away')));
          }),
    tell,
  });
  return { requests, answers, failures, tell };
}

test('Play waits for the answer, and the run has its seed', async () => {
  const { requests, answers, tell } = setUp();
  const waiting = requests.ask('cup');
  answers[0]?.(runOf('one'));
  await waiting;
  expect(requests.take('cup')).toEqual(runOf('one'));
  expect(tell).not.toHaveBeenCalled();
});

test('a run that begins before the portal has answered is not proven, and the player is told once', async () => {
  const { requests, answers, tell } = setUp();
  const waiting = requests.ask('cup');
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(tell).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(requests.take('cup')).toBeNull();
  expect(tell).toHaveBeenCalledTimes(1);
  // Play waits in vain once only.
  expect(requests.ask('cup')).toBeNull();
  expect(requests.take('cup')).toBeNull();
  expect(tell).toHaveBeenCalledTimes(1);
  // The late answer is for the next run.
  answers[0]?.(runOf('late'));
  await vi.advanceTimersByTimeAsync(0);
  expect(requests.take('cup')).toEqual(runOf('late'));
  expect(answers).toHaveLength(1);
});

test('the player is told again once the portal was in time in between', async () => {
  const { requests, answers, tell } = setUp();
  void requests.ask('cup');
  requests.take('cup');
  answers[0]?.(runOf('one'));
  await vi.advanceTimersByTimeAsync(0);
  requests.take('cup');
  void requests.ask('cup');
  requests.take('cup');
  expect(tell.mock.calls).toEqual([['late'], ['late']]);
});

test('a run that the portal could not be asked for is not proven, and the player is told once', async () => {
  const { requests, answers, failures, tell } = setUp();
  for (const fail of [0, 1]) {
    const waiting = requests.ask('cup');
    failures[fail]?.();
    await waiting;
    expect(requests.take('cup')).toBeNull();
  }
  expect(tell.mock.calls).toEqual([['failed']]);
  // It is asked again for the next run.
  const waiting = requests.ask('cup');
  answers[2]?.(runOf('three'));
  await waiting;
  expect(requests.take('cup')).toEqual(runOf('three'));
});

test('nothing is told of a portal that has no board, or of a mode without a board', async () => {
  const { requests, answers, tell } = setUp();
  expect(requests.ask('free')).toBeNull();
  expect(requests.take('free')).toBeNull();
  const waiting = requests.ask('cup');
  answers[0]?.(null);
  await waiting;
  expect(requests.take('cup')).toBeNull();
  expect(tell).not.toHaveBeenCalled();
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
