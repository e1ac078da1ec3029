import { describe, expect, test } from 'vitest';
import { EventQueue } from './event-queue.ts';

/** A queue whose clock is set by hand. */
function makeQueue() {
  let now = 1000;
  let ids = 0;
  const queue = new EventQueue({ now: () => now, newId: () => `id-${(ids += 1)}` });
  const names = () => queue.take().map(({ name }) => name);
  return {
    queue,
    names,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test('what is told goes out in order, each with an id and its age', () => {
  const { queue, wait } = makeQueue();
  queue.tell({ type: 'gameplayStart' });
  wait(300);
  queue.tell({ type: 'event', name: 'found_hat', properties: { colour: 'red' } });
  wait(200);
  expect(queue.aged(queue.take())).toEqual([
    { id: 'id-1', name: 'gameplay_start', ago: 500 },
    { id: 'id-2', name: 'found_hat', ago: 200, properties: { colour: 'red' } },
  ]);
  expect(queue.isEmpty).toBe(true);
});

test('what could not be sent goes again, first and under the same ids', () => {
  const { queue } = makeQueue();
  queue.tell({ type: 'loadingFinished' });
  const taken = queue.take();
  queue.tell({ type: 'gameplayStart' });
  queue.putBack(taken);
  expect(queue.take().map(({ id }) => id)).toEqual(['id-1', 'id-2']);
});

describe('play', () => {
  test('starts and stops once, whatever the game repeats', () => {
    const { queue, names } = makeQueue();
    for (const type of [
      'gameplayStop',
      'gameplayStart',
      'gameplayStart',
      'gameplayStop',
      'gameplayStop',
    ] as const)
      queue.tell({ type });
    expect(names()).toEqual(['gameplay_start', 'gameplay_stop']);
  });

  test('goes on only while there is some', () => {
    const { queue, names } = makeQueue();
    queue.goOn();
    queue.tell({ type: 'gameplayStart' });
    queue.goOn();
    expect(names()).toEqual(['gameplay_start', 'gameplay_goes_on']);
  });

  test('stops when the page is left, and goes on when it is there again', () => {
    const { queue, names } = makeQueue();
    queue.tell({ type: 'gameplayStart' });
    queue.leave();
    queue.leave();
    queue.comeBack();
    expect(names()).toEqual(['gameplay_start', 'gameplay_stop', 'gameplay_start']);
  });

  test('of a game that pauses itself goes on when the game says so', () => {
    const { queue, names } = makeQueue();
    queue.tell({ type: 'gameplayStart' });
    queue.leave();
    queue.tell({ type: 'gameplayStop' });
    queue.comeBack();
    expect(names()).toEqual(['gameplay_start', 'gameplay_stop']);
    queue.tell({ type: 'gameplayStart' });
    expect(names()).toEqual(['gameplay_start']);
  });
});

describe('a game that tells without end', () => {
  test('is heard up to a limit', () => {
    const { queue } = makeQueue();
    for (let times = 0; times < 5000; times += 1) queue.tell({ type: 'event', name: 'tick' });
    let sent = 0;
    while (!queue.isEmpty) sent += queue.take().length;
    expect(sent).toBe(200);
  });

  test('is sent in pieces that a beacon carries', () => {
    const { queue } = makeQueue();
    const properties = { text: 'x'.repeat(2000) };
    for (let times = 0; times < 40; times += 1) queue.tell({ type: 'event', name: 'long', properties });
    const sizes: number[] = [];
    while (!queue.isEmpty) sizes.push(JSON.stringify(queue.aged(queue.take())).length);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThan(32_000);
  });
});
