interface EarlyEvents {
  click?: Event[];
  input?: Event[];
  beforeinstallprompt?: Event[];
}

declare global {
  interface Window {
    /** Events from before hydration: the script that is in the page keeps them, the application takes them. */
    early?: EarlyEvents;
  }
}

/** Keeps events that the application comes too late for, until it takes them. */
export function keepEarlyEvents(): void {
  const early: EarlyEvents = (window.early = { click: [], input: [], beforeinstallprompt: [] });
  addEventListener('click', (event) => early.click?.push(event));
  addEventListener('input', (event) => early.input?.push(event));
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    early.beforeinstallprompt?.push(event);
  });
}

/** Events of this type from before hydration; from now on none of them is kept. */
export function takeEarlyEvents(type: keyof EarlyEvents): readonly Event[] {
  const events = window.early?.[type] ?? [];
  delete window.early?.[type];
  return events;
}

/** Presses once more the buttons that were pressed before hydration; links and forms work without scripts. */
export function repeatClicks(clicks: readonly Event[]): void {
  for (const { target } of clicks) {
    if (target instanceof Element) target.closest<HTMLElement>('button[type="button"]')?.click();
  }
}

/**
 * Tells forms and fields what was typed before hydration. A field that the server renders listens with `onInput`: React
 * calls `onChange` only when a value differs from the one that React found.
 */
export function repeatInputs(inputs: readonly Event[]): void {
  for (const target of new Set(inputs.map((event) => event.target)))
    target?.dispatchEvent(new Event('input', { bubbles: true }));
}
