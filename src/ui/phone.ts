/** A touch screen in the layout with one column; style sheets have the same condition. */
const PHONE = '(pointer: coarse) and (max-width: 63.99rem)';

/** Whether the page is on a phone or a tablet; only in the browser, and only after hydration. */
export function isPhone(): boolean {
  return window.matchMedia(PHONE).matches;
}
