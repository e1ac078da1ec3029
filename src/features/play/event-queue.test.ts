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

test('events are sent in order, each with an id and its age', () => {
  const { queue, wait } = makeQueue();
  queue.receive({ type: 'gameplayStart' });
  wait(300);
  queue.receive({ type: 'event', name: 'found_hat', properties: { colour: 'red' } });
  wait(200);
  expect(queue.withAges(queue.take())).toEqual([
    { id: 'id-1', name: 'gameplay_start', ago: 500 },
    { id: 'id-2', name: 'found_hat', ago: 200, properties: { colour: 'red' } },
  ]);
  expect(queue.isEmpty).toBe(true);
});

test('events that could not be sent come first in the next batch, with the same ids', () => {
  const { queue } = makeQueue();
  queue.receive({ type: 'loadingFinished' });
  const taken = queue.take();
  queue.receive({ type: 'gameplayStart' });
  queue.putBack(taken);
  expect(queue.take().map(({ id }) => id)).toEqual(['id-1', 'id-2']);
});

describe('play', () => {
  test('ignores repeated starts and stops', () => {
    const { queue, names } = makeQueue();
    for (const type of [
      'gameplayStop',
      'gameplayStart',
      'gameplayStart',
      'gameplayStop',
      'gameplayStop',
    ] as const)
      queue.receive({ type });
    expect(names()).toEqual(['gameplay_start', 'gameplay_stop']);
  });

  test('sends a heartbeat only after a start', () => {
    const { queue, names } = makeQueue();
    queue.heartbeat();
    queue.receive({ type: 'gameplayStart' });
    queue.heartbeat();
    expect(names()).toEqual(['gameplay_start', 'gameplay_goes_on']);
  });

  test('stops when the page is hidden, and starts when it is visible again', () => {
    const { queue, names } = makeQueue();
    queue.receive({ type: 'gameplayStart' });
    queue.interrupt();
    queue.interrupt();
    queue.resume();
    expect(names()).toEqual(['gameplay_start', 'gameplay_stop', 'gameplay_start']);
  });

  test('starts again only with the game’s own message if the game stopped itself', () => {
    const { queue, names } = makeQueue();
    queue.receive({ type: 'gameplayStart' });
    queue.interrupt();
    queue.receive({ type: 'gameplayStop' });
    queue.resume();
    expect(names()).toEqual(['gameplay_start', 'gameplay_stop']);
    queue.receive({ type: 'gameplayStart' });
    expect(names()).toEqual(['gameplay_start']);
  });
});

describe('a game that sends too many events', () => {
  test('has the rest dropped', () => {
    const { queue } = makeQueue();
    for (let times = 0; times < 5000; times += 1) queue.receive({ type: 'event', name: 'tick' });
    let sent = 0;
    while (!queue.isEmpty) sent += queue.take().length;
    expect(sent).toBe(200);
  });

  test('has them sent in batches that fit in a beacon', () => {
    const { queue } = makeQueue();
    const properties = { text: 'x'.repeat(2000) };
    for (let times = 0; times < 40; times += 1) queue.receive({ type: 'event', name: 'long', properties });
    const sizes: number[] = [];
    while (!queue.isEmpty) sizes.push(JSON.stringify(queue.withAges(queue.take())).length);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThan(32_000);
  });
});

test('a heartbeat is due once a minute during play, however often the game stops and starts', () => {
  const { queue, wait } = makeQueue();
  expect(queue.takeBeat()).toBe(false);
  let beats = 0;
  for (let pair = 0; pair < 800; pair += 1) {
    queue.receive({ type: 'gameplayStart' });
    if (queue.takeBeat()) beats += 1;
    queue.receive({ type: 'gameplayStop' });
    if (queue.takeBeat()) beats += 1;
    wait(100);
  }
  // Eighty seconds: at once, and after a minute.
  expect(beats).toBe(2);
});
