import { listenLast } from '../prelude/listen-last.ts';

/** The direction in which a key scrolls: across, or up and down the page. */
type Way = 'across' | 'up' | 'down';
/** Keys that scroll a page where nobody takes them. Space does so at `keypress`, which a game may wait for, the others at `keydown`. */
const SCROLLS: Readonly<Record<'keydown' | 'keypress', ReadonlyMap<string, Way>>> = {
  keydown: new Map<string, Way>([
    ['ArrowLeft', 'across'],
    ['ArrowRight', 'across'],
    ['ArrowUp', 'up'],
    ['PageUp', 'up'],
    ['Home', 'up'],
    ['ArrowDown', 'down'],
    ['PageDown', 'down'],
    ['End', 'down'],
  ]),
  keypress: new Map<string, Way>([[' ', 'down']]),
};

/** Elements that do something of their own with these keys. */
const TAKES_KEYS = 'input, textarea, select, button, summary, audio, video, [contenteditable], a[href]';

/**
 * Keeps keys that the game leaves unused from scrolling the page around it: browsers hand on to that page what a document
 * that does not scroll that way, or no further, does with them.
 */
export function preventPageScroll(): void {
  for (const type of ['keydown', 'keypress'] as const)
    listenLast(type, (event) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const way = SCROLLS[type].get(event.key);
      if (!isPlain || way === undefined) return;
      if (!hasUse(event.target, event.key === ' ' && event.shiftKey ? 'up' : way)) event.preventDefault();
    });
}

/** Whether the browser does something in this document with such a key: the element takes it, or something around it scrolls that way. */
function hasUse(target: EventTarget | null, way: Way): boolean {
  if (!(target instanceof Element)) return true;
  if (target !== document.body && target.closest(TAKES_KEYS) !== null) return true;
  const root = document.scrollingElement;
  for (let at: Element | null = target; at !== null; at = at.parentElement)
    if (at !== root && at !== document.body && scrolls(at, way, /auto|scroll/)) return true;
  return root !== null && scrolls(root, way, /auto|scroll|visible/);
}

function scrolls(element: Element, way: Way, overflow: RegExp): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const { scrollHeight, scrollWidth, scrollTop, clientHeight, clientWidth } = element;
  if (way === 'across') return scrollWidth > clientWidth && overflow.test(overflowX);
  // Half a pixel is what rounding leaves at the end.
  const distance = way === 'up' ? scrollTop : scrollHeight - clientHeight - scrollTop;
  return distance >= 1 && overflow.test(overflowY);
}
