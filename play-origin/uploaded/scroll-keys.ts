import { listenLast } from './listen-last.ts';

/** Keys that scroll a page where nobody takes them. Space does so at `keypress`, which a game may wait for, the others at `keydown`. */
const SCROLLS = {
  keydown: new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End']),
  keypress: new Set([' ']),
} as const;

/** What does something of its own with these keys. */
const TAKES_KEYS = 'input, textarea, select, button, summary, audio, video, [contenteditable], a[href]';

/**
 * Keeps keys that the game leaves unused from scrolling the page around it: browsers hand on to that page what a document
 * that does not scroll does with them.
 */
export function keepScrollKeys(): void {
  for (const type of ['keydown', 'keypress'] as const)
    listenLast(type, (event) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isPlain && SCROLLS[type].has(event.key) && !hasUse(event.target)) event.preventDefault();
    });
}

/** Whether the browser does something in this document with such a key: the element takes it, or something around it scrolls. */
function hasUse(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  if (target !== document.body && target.closest(TAKES_KEYS) !== null) return true;
  const root = document.scrollingElement;
  for (let at: Element | null = target; at !== null; at = at.parentElement)
    if (at !== root && at !== document.body && isScrolled(at, /auto|scroll/)) return true;
  return root !== null && isScrolled(root, /auto|scroll|visible/);
}

function isScrolled(element: Element, overflow: RegExp): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const { scrollHeight, scrollWidth, clientHeight, clientWidth } = element;
  return (
    (scrollHeight > clientHeight && overflow.test(overflowY)) ||
    (scrollWidth > clientWidth && overflow.test(overflowX))
  );
}
