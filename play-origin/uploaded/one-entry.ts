import { later } from '../sdk/later.ts';
import { GameHistory } from './game-history.ts';
import { listenLast } from '../prelude/listen-last.ts';

/**
 * Gives a game one entry in the browser's history, so that one press of Back leaves its page: each new entry takes the place of
 * the one before. The game sees the history that it has made, and goes back in that, to its first entry at most. What a
 * script does with `location` is known where the browser has the Navigation API (HTML §7.2.6); elsewhere it adds an
 * entry.
 */
export function keepOneEntry(): void {
  const own = new GameHistory();
  answerHistory(own);
  if ('navigation' in window) followNavigations(own);
  else followLinks(own);
}

function answerHistory(own: GameHistory): void {
  const { prototype } = History;
  // Later, as the browser's own.
  const go = (by: number) => void later(() => own.step(by));
  prototype.pushState = (state: unknown, _title, url) => own.push(state, url);
  prototype.back = () => go(-1);
  prototype.forward = () => go(1);
  prototype.go = (by = 0) => (Math.trunc(by) ? go(Math.trunc(by)) : location.reload());
  Object.defineProperty(prototype, 'length', {
    configurable: true,
    enumerable: true,
    get: () => own.length,
  });
}

const isOwn = (url: string): boolean => new URL(url).origin === location.origin;

/** Navigations of this window, whoever begins them: links, forms, scripts, the page around a frame. */
function followNavigations(own: GameHistory): void {
  navigation.addEventListener('navigate', (event) => {
    const { destination, navigationType, hashChange, downloadRequest, formData } = event;
    const { url, sameDocument } = destination;
    const isState = sameDocument && !hashChange;
    if (!isOwn(url) || downloadRequest !== null || formData !== null || isState) return;
    if (navigationType === 'push') {
      event.preventDefault();
      // The game hears of the navigation that takes the place of this one.
      event.stopImmediatePropagation();
      own.open(url);
    } else if (navigationType !== 'traverse' && !sameDocument) own.replace(url);
  });
}

function followLinks(own: GameHistory): void {
  listenLast('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href], area[href]') : null;
    const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
    if (link === null || defaultPrevented || !isPlain || link.hasAttribute('download')) return;
    if (!/^(?:_self)?$/i.test(link.target) || !isOwn(link.href) || link.href === location.href) return;
    event.preventDefault();
    own.open(link.href);
  });
}
