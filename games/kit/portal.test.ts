import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { portal } from './portal.ts';

const pictures: (() => void)[] = [];
const told: unknown[] = [];

/** Lets the browser make a picture. */
function paint(): void {
  for (const draw of pictures.splice(0)) draw();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => pictures.push(draw));
  vi.stubGlobal('window', {
    parent: { postMessage: ({ type }: { readonly type: string }) => told.push(type) },
  });
});

afterEach(() => {
  pictures.length = 0;
  told.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('play is told to begin once the browser has a picture of it, and only once', () => {
  portal.gameplayStart();
  paint();
  expect(told).toEqual([]);
  paint();
  expect(told).toEqual(['gameplayStart']);
  vi.advanceTimersByTime(5000);
  expect(told).toEqual(['gameplayStart']);
});

test('play that nobody sees is told to begin a second later', () => {
  portal.gameplayStart();
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(['gameplayStart']);
});

test('what follows the start of play is never told before it', () => {
  portal.gameplayStart();
  portal.gameplayStop();
  portal.gameplayStart();
  portal.levelComplete(1);
  portal.completed();
  expect(told).toEqual(['gameplayStart', 'gameplayStop', 'gameplayStart', 'levelComplete', 'completed']);
});
