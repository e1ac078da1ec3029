interface EarlyEvents {
  click?: Event[];
  input?: Event[];
  keydown?: Event[];
  beforeinstallprompt?: Event[];
}

declare global {
  interface Window {
    /** Events from before hydration: the inline script records them, the application takes them. */
    early?: EarlyEvents;
  }
}

/** Records events that happen before the application runs, until it takes them. */
export function recordEarlyEvents(): void {
  const early: EarlyEvents = (window.early = {
    click: [],
    input: [],
    keydown: [],
    beforeinstallprompt: [],
  });
  addEventListener('click', (event) => early.click?.push(event));
  addEventListener('input', (event) => early.input?.push(event));
  addEventListener('keydown', (event) => early.keydown?.push(event));
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    early.beforeinstallprompt?.push(event);
  });
}

/** Returns the recorded events of this type and stops recording them. */
export function takeEarlyEvents(type: keyof EarlyEvents): readonly Event[] {
  const events = window.early?.[type] ?? [];
  delete window.early?.[type];
  return events;
}

/** Clicks the buttons again that were pressed before hydration; links and searches work without scripts. */
export function repeatClicks(clicks: readonly Event[]): void {
  for (const { target } of clicks) {
    if (target instanceof Element) target.closest<HTMLElement>('button[type="button"]')?.click();
  }
}

/**
 * Dispatches one `input` event to each field that was typed into before hydration. A server-rendered field must listen
 * with `onInput`, because React calls `onChange` only when a value differs from the one that React found.
 */
export function repeatInputs(inputs: readonly Event[]): void {
  for (const target of new Set(inputs.map((event) => event.target)))
    target?.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Submits each form of which a field received Enter before hydration: until then its button is disabled. A search is not
 * among them, because the browser itself submits it.
 */
export function repeatSubmits(keys: readonly Event[]): void {
  const fields = keys.flatMap((event) => {
    const isEnter = event instanceof KeyboardEvent && event.key === 'Enter' && !event.isComposing;
    return isEnter && event.target instanceof HTMLInputElement ? [event.target] : [];
  });
  for (const form of new Set(fields.map((field) => field.form))) {
    if (form?.method !== 'post') continue;
    // React hydrates the target of an `input` event at once, but not that of a `submit` event.
    form.dispatchEvent(new Event('input', { bubbles: true }));
    form.requestSubmit();
  }
}
