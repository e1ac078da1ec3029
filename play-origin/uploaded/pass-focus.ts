import { later } from '../sdk/later.ts';

/** Of the window, which a frame covers at least to be the game. */
const MOST = 0.5;

/** Hands the focus, and with it the keys, on to the frame that a page consists of: some exports are a page around the game's. */
export function passFocus(): void {
  const pass = () => {
    const [frame, other] = document.querySelectorAll('iframe');
    if (frame === undefined || other !== undefined) return;
    const isAll = frame.clientWidth * frame.clientHeight >= MOST * window.innerWidth * window.innerHeight;
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement === frame;
    // The window too: the element keeps the focus when the page around it takes the keys.
    if (isAll && isFree && document.hasFocus()) frame.contentWindow?.focus();
  };
  // Not in the event itself: whoever gives this page the focus is not done yet.
  window.addEventListener('focus', () => void later(pass));
  // Of a frame, which does not bubble.
  document.addEventListener('load', pass, { capture: true });
}
