import { afterPaint } from './first-paint.ts';

/** Elements that a slow phone lays out within one frame. */
const ELEMENTS_A_FRAME = 50;

/**
 * Shows the parts below a phone's first screen (`.later` in `src/app/base.css`), about fifty elements per frame: all of
 * them at once would block a slow phone.
 */
export function showLaterPartsByFrame(): void {
  const hidden = areAllShown() ? [] : [...document.querySelectorAll<HTMLElement>('.later')];
  const shown: HTMLElement[] = [];
  const showMore = () => {
    for (let budget = ELEMENTS_A_FRAME; budget > 0 && hidden.length > 0;) {
      const part = hidden.shift();
      if (part === undefined) break;
      part.dataset['shown'] = '';
      shown.push(part);
      budget -= part.getElementsByTagName('*').length;
    }
    if (hidden.length > 0) return afterPaint(showMore);
    showAllLaterParts();
    // Removed, because React does not expect the attribute when it hydrates.
    for (const part of shown) delete part.dataset['shown'];
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
