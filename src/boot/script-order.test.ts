import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hydrateAfterFirstPaint } from './script-order.ts';

/** The page as the module sees it: scripts that wait in the template, and what of the page is shown. */
class FakePage extends EventTarget {
  readonly dataset: Record<string, string> = {};
  readonly waiting = ['react', 'framework', 'entry'];
  readonly asked: string[] = [];
  hidden = false;
  /** The browser's notice that something is painted. */
  paint = () => {};

  readonly documentElement = { dataset: this.dataset };
  readonly head = { append: (script: string) => this.asked.push(script) };

  querySelector(selector: string) {
    if (selector !== '#hydration') return null;
    return { content: { firstElementChild: this.waiting.shift() } };
  }

  querySelectorAll() {
    return [];
  }
}

let page: FakePage;

beforeEach(() => {
  vi.useFakeTimers();
  page = new FakePage();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => setTimeout(then, 16));
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: (list: { getEntriesByName: () => unknown[] }) => void) {
        page.paint = () => tell({ getEntriesByName: () => ['first-contentful-paint'] });
      }
      observe() {}
    },
  );
  hydrateAfterFirstPaint();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('scripts wait for the first paint', async () => {
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.asked).toEqual([]);
  page.paint();
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.asked).toEqual(['react', 'framework', 'entry']);
});

test('scripts are requested in a task each', async () => {
  page.dispatchEvent(new Event('scroll'));
  expect(page.asked).toEqual(['react']);
  await vi.advanceTimersByTimeAsync(0);
  expect(page.asked).toEqual(['react', 'framework']);
});

test('a background tab requests all of them at once', () => {
  page.hidden = true;
  page.dispatchEvent(new Event('scroll'));
  expect(page.asked).toEqual(['react', 'framework', 'entry']);
});

test('a visitor who does something waits no longer, and finds the whole page', () => {
  page.dispatchEvent(new Event('scroll'));
  expect(page.asked).toEqual(['react']);
  expect(page.dataset).toEqual({ hydration: 'started', later: 'shown' });
});

test('nothing is painted: two seconds are enough', async () => {
  await vi.advanceTimersByTimeAsync(1999);
  expect(page.asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.asked).toEqual(['react']);
  expect(page.dataset['later']).toBe('shown');
});
