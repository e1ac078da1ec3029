import { fieldOf } from '../api/field-of.ts';

/** What happened of this type before the page was awake, as the script in `index.html` kept it; from now on it keeps none. */
export function takeEarly(type: 'click' | 'input' | 'beforeinstallprompt'): readonly Event[] {
  const kept: unknown = Reflect.get(window, 'early');
  const events = fieldOf(kept, type);
  if (typeof kept !== 'object' || kept === null || !Array.isArray(events)) return [];
  Reflect.deleteProperty(kept, type);
  return events.filter((event) => event instanceof Event);
}

/** Presses once more the buttons that were pressed in vain; links and forms did without the page's code. */
export function pressAgain(clicks: readonly Event[]): void {
  for (const { target } of clicks) {
    if (target instanceof Element) target.closest<HTMLElement>('button[type="button"]')?.click();
  }
}

/**
 * Lets forms and fields hear of what was typed before they listened. A field that is on a page as it comes listens by
 * `onInput`: React's `onChange` is called only when a value differs from the one that React found.
 */
export function typeAgain(inputs: readonly Event[]): void {
  for (const target of new Set(inputs.map((event) => event.target)))
    target?.dispatchEvent(new Event('input', { bubbles: true }));
}
