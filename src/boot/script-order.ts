import { afterPaint, firstPaint } from './first-paint.ts';
import { showAllLaterParts, showLaterPartsByFrame } from './later-parts.ts';

/** Hydration waits no longer than this for the first picture. */
const MAX_WAIT_MS = 2000;

/**
 * Loads the page's scripts after its largest picture is painted, at the visitor's first interaction, or after two
 * seconds, whichever is first: on a slow phone they would compete with that picture for the network and the processor.
 * The document without a page has nothing to paint before its scripts run, so it loads them at once.
 */
export function hydrateAfterFirstPaint(): void {
  if (document.querySelector('#root > *') === null) return hydrateNow();
  void hydrateAfter(firstPaint());
  for (const type of ['pointerdown', 'keydown', 'scroll']) addEventListener(type, hydrateNow, { once: true });
  setTimeout(hydrateNow, MAX_WAIT_MS);
}

async function hydrateAfter(painted: Promise<void>): Promise<void> {
  await painted;
  loadScripts();
  afterPaint(showLaterPartsByFrame);
}

function hydrateNow(): void {
  showAllLaterParts();
  loadScripts();
}

/** Moves the scripts from the template into the page, one per task, because each request takes time on a slow phone. */
function loadScripts(): void {
  const template = document.querySelector<HTMLTemplateElement>('#hydration');
  const next = template?.content.firstElementChild;
  if (next == null) return;
  document.documentElement.dataset['hydration'] = 'started';
  // In document order, so that each module script is evaluated in a task of its own.
  if (next instanceof HTMLScriptElement) next.async = false;
  document.head.append(next);
  // A background tab has nothing to delay, and its timers run only once a second.
  if (document.hidden) loadScripts();
  else setTimeout(loadScripts);
}
