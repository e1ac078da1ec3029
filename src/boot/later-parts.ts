import { afterPaint } from './first-paint.ts';

/** Elements that a slow phone lays out within one frame. */
const ELEMENTS_A_FRAME = 50;

/**
 * Shows what lies below a phone's first screen (`.later` in `src/app/base.css`), some fifty elements a frame: all of it
 * at once would block a slow phone.
 */
export function showLaterPartsByFrame(): void {
  const hidden = areAllShown() ? [] : [...document.querySelectorAll<HTMLElement>('.later')];
  const shown: HTMLElement[] = [];
  const showMore = () => {
    for (let room = ELEMENTS_A_FRAME; room > 0 && hidden.length > 0;) {
      const part = hidden.shift();
      if (part === undefined) break;
      part.dataset['shown'] = '';
      shown.push(part);
      room -= part.getElementsByTagName('*').length;
    }
    if (hidden.length > 0) return afterPaint(showMore);
    showAllLaterParts();
    // React would find an attribute that it does not know.
    for (const part of shown) delete part.dataset['shown'];
  };
  showMore();
}

/** Shows all of it at once, for somebody who may be looking. */
export function showAllLaterParts(): void {
  document.documentElement.dataset['later'] = 'shown';
}

function areAllShown(): boolean {
  return document.documentElement.dataset['later'] === 'shown';
}
