import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hydrateAfterFirstPaint } from './script-order.ts';

/** A script made from a template: the browser would evaluate it as soon as it has arrived. */
class FakeScript {
  async = true;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The page as the module uses it: the template's scripts, the requested scripts and the marks on the document. */
class FakePage extends EventTarget {
  readonly dataset: Record<string, string> = {};
  readonly waiting = ['react', 'framework', 'entry'].map((name) => new FakeScript(name));
  readonly scripts: FakeScript[] = [];
  hidden = false;
  /** Whether the server has rendered a page. */
  rendered = true;
  /** Reports the first contentful paint, as the browser would. */
  paint = () => {};

  readonly documentElement = { dataset: this.dataset };
  readonly head = { append: (script: FakeScript) => this.scripts.push(script) };

  get requested(): string[] {
    return this.scripts.map(({ name }) => name);
  }

  querySelector(selector: string) {
    if (selector === '#root > *') return this.rendered ? {} : null;
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
  vi.stubGlobal('HTMLScriptElement', FakeScript);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => setTimeout(then, 16));
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (list: { getEntriesByName: () => unknown[] }) => void) {
        page.paint = () => callback({ getEntriesByName: () => ['first-contentful-paint'] });
      }
      observe() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('scripts wait for the first paint', async () => {
  hydrateAfterFirstPaint();
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.requested).toEqual([]);
  page.paint();
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.requested).toEqual(['react', 'framework', 'entry']);
});

test('each script is requested in its own task', async () => {
  hydrateAfterFirstPaint();
  page.dispatchEvent(new Event('scroll'));
  expect(page.requested).toEqual(['react']);
  await vi.advanceTimersByTimeAsync(0);
  expect(page.requested).toEqual(['react', 'framework']);
});

test('scripts are evaluated in their order, whichever arrives first', async () => {
  hydrateAfterFirstPaint();
  page.dispatchEvent(new Event('scroll'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.scripts.map(({ async }) => async)).toEqual([false, false, false]);
});

test('a background tab requests all of them at once', () => {
  hydrateAfterFirstPaint();
  page.hidden = true;
  page.dispatchEvent(new Event('scroll'));
  expect(page.requested).toEqual(['react', 'framework', 'entry']);
});

test('after an interaction the scripts load and the whole page shows at once', () => {
  hydrateAfterFirstPaint();
  page.dispatchEvent(new Event('scroll'));
  expect(page.requested).toEqual(['react']);
  expect(page.dataset).toEqual({ hydration: 'started', later: 'shown' });
});

test('hydration starts after two seconds without a paint', async () => {
  hydrateAfterFirstPaint();
  await vi.advanceTimersByTimeAsync(1999);
  expect(page.requested).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.requested).toEqual(['react']);
  expect(page.dataset['later']).toBe('shown');
});

test('the document without a page waits for no paint', async () => {
  page.rendered = false;
  hydrateAfterFirstPaint();
  await vi.advanceTimersByTimeAsync(10);
  expect(page.requested).toEqual(['react', 'framework', 'entry']);
});
