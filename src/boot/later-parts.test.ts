import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showAllLaterParts, showLaterPartsByFrame } from './later-parts.ts';

/** A part of the page below the first screen. */
class FakePart {
  readonly dataset: Record<string, string> = {};
  readonly elements: number;
  constructor(elements: number) {
    this.elements = elements;
  }
  getElementsByTagName() {
    return { length: this.elements };
  }
}

const root: { dataset: Record<string, string> } = { dataset: {} };
let parts: FakePart[];

beforeEach(() => {
  vi.useFakeTimers();
  root.dataset = {};
  parts = [30, 30, 30, 80, 5].map((elements) => new FakePart(elements));
  vi.stubGlobal('document', { documentElement: root, querySelectorAll: () => parts });
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => setTimeout(then, 16));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = () => parts.map(({ dataset }) => 'shown' in dataset);

test('each frame shows at most fifty elements, or one larger part', async () => {
  parts = [20, 25, 10, 80, 5, 5].map((elements) => new FakePart(elements));
  showLaterPartsByFrame();
  expect(shown()).toEqual([true, true, false, false, false, false]);
  await vi.advanceTimersByTimeAsync(17);
  expect(shown()).toEqual([true, true, true, false, false, false]);
  await vi.advanceTimersByTimeAsync(17);
  expect(shown()).toEqual([true, true, true, true, false, false]);
  await vi.advanceTimersByTimeAsync(17);
  expect(root.dataset).toEqual({ later: 'shown' });
});

test('when all parts are shown, the page is marked and the parts lose their attribute', async () => {
  showLaterPartsByFrame();
  await vi.runAllTimersAsync();
  expect(root.dataset).toEqual({ later: 'shown' });
  expect(parts.map(({ dataset }) => dataset)).toEqual([{}, {}, {}, {}, {}]);
});

test('once everything is shown, nothing is shown part by part', () => {
  showAllLaterParts();
  showLaterPartsByFrame();
  expect(shown()).toEqual([false, false, false, false, false]);
});
