import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  recordEarlyEvents,
  repeatClicks,
  repeatInputs,
  repeatSubmits,
  takeEarlyEvents,
} from './early-events.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', {});
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

afterEach(() => vi.unstubAllGlobals());

test('events are recorded until they are taken, not afterwards', () => {
  recordEarlyEvents();
  const [first, second] = [new Event('click'), new Event('click')];
  page.dispatchEvent(first);
  expect(takeEarlyEvents('click')).toEqual([first]);
  page.dispatchEvent(second);
  expect(takeEarlyEvents('click')).toEqual([]);
});

test('taking one type leaves the others recorded', () => {
  recordEarlyEvents();
  page.dispatchEvent(new Event('input'));
  expect(takeEarlyEvents('click')).toHaveLength(0);
  expect(takeEarlyEvents('input')).toHaveLength(1);
});

test("the browser's install prompt is recorded and not shown", () => {
  recordEarlyEvents();
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  page.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(takeEarlyEvents('beforeinstallprompt')).toEqual([offer]);
});

test('without recording there are no events to take', () => {
  expect(takeEarlyEvents('click')).toEqual([]);
});

test('a button that was pressed is clicked again, a link is not', () => {
  const click = vi.fn<() => void>();
  class FakeElement extends EventTarget {
    readonly button: { click: () => void } | null;
    constructor(button: { click: () => void } | null) {
      super();
      this.button = button;
    }
    closest(selector: string) {
      return selector === 'button[type="button"]' ? this.button : null;
    }
  }
  vi.stubGlobal('Element', FakeElement);
  const events = [new FakeElement({ click }), new FakeElement(null), new EventTarget()].map(eventAt);
  repeatClicks(events);
  expect(click).toHaveBeenCalledOnce();
});

test('a field receives one input event for all that was typed into it', () => {
  const field = new EventTarget();
  const onInput = vi.fn<(event: Event) => void>();
  const events = [eventAt(field), eventAt(field)];
  field.addEventListener('input', onInput);
  repeatInputs(events);
  expect(onInput).toHaveBeenCalledOnce();
  expect(onInput.mock.calls[0]?.[0].bubbles).toBe(true);
});

test('a form of which a field received Enter is submitted once, a search is not', () => {
  class FakeInput extends EventTarget {
    readonly form: FakeForm | null;
    constructor(form: FakeForm | null) {
      super();
      this.form = form;
    }
  }
  class FakeForm extends EventTarget {
    readonly method: string;
    readonly requestSubmit = vi.fn<() => void>();
    constructor(method: string) {
      super();
      this.method = method;
    }
  }
  class FakeKey extends Event {
    readonly key: string;
    constructor(key: string) {
      super('keydown');
      this.key = key;
    }
  }
  vi.stubGlobal('HTMLInputElement', FakeInput);
  vi.stubGlobal('KeyboardEvent', FakeKey);
  const [newsletter, unsent, search] = [new FakeForm('post'), new FakeForm('post'), new FakeForm('get')];
  const press = (key: string, target: EventTarget) => {
    const event = new FakeKey(key);
    target.dispatchEvent(event);
    return event;
  };
  const field = new FakeInput(newsletter);
  repeatSubmits([
    press('a', new FakeInput(unsent)),
    press('Enter', field),
    press('Enter', field),
    press('Enter', new FakeInput(search)),
    press('Enter', new FakeInput(null)),
    press('Enter', new EventTarget()),
  ]);
  expect(newsletter.requestSubmit).toHaveBeenCalledOnce();
  expect(unsent.requestSubmit).not.toHaveBeenCalled();
  expect(search.requestSubmit).not.toHaveBeenCalled();
});

/** An event that was already dispatched to this target. */
function eventAt(target: EventTarget): Event {
  const event = new Event('input');
  target.dispatchEvent(event);
  return event;
}
