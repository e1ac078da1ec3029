import { afterPaint } from './first-paint.ts';

/** Elements that a slow phone lays out within one frame. */
const ELEMENTS_A_FRAME = 50;

/**
 * Shows the parts below a phone's first screen (`.later` in `src/app/base.css`), at most fifty elements per frame or one
 * larger part: all of them at once would block a slow phone.
 */
export function showLaterPartsByFrame(): void {
  const hidden = areAllShown() ? [] : [...document.querySelectorAll<HTMLElement>('.later')];
  const parts: HTMLElement[] = [];
  const showMore = () => {
    let elements = 0;
    for (let part = hidden.shift(); part !== undefined; part = hidden.shift()) {
      part.dataset['shown'] = '';
      parts.push(part);
      elements += part.getElementsByTagName('*').length;
      const next = hidden[0]?.getElementsByTagName('*').length ?? 0;
      if (elements + next > ELEMENTS_A_FRAME) break;
    }
    if (hidden.length > 0) return afterPaint(showMore);
    showAllLaterParts();
    // Removed, because React does not expect the attribute when it hydrates.
    for (const part of parts) delete part.dataset['shown'];
  };
  showMore();
}

/** Shows all parts at once, for a visitor who may be looking at them. */
export function showAllLaterParts(): void {
  document.documentElement.dataset['later'] = 'shown';
}

function areAllShown(): boolean {
  return document.documentElement.dataset['later'] === 'shown';
}
