import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordEarlyEvents, repeatClicks, repeatInputs, takeEarlyEvents } from './early-events.ts';

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

/** An event that was already dispatched to this target. */
function eventAt(target: EventTarget): Event {
  const event = new Event('input');
  target.dispatchEvent(event);
  return event;
}
