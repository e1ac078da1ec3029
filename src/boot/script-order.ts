import { afterPaint, firstPaint } from './first-paint.ts';
import { showAllLaterParts, showLaterPartsByFrame } from './later-parts.ts';

/** In milliseconds: a first picture that takes longer than this does not hold up hydration. */
const PATIENCE_MS = 2000;

/**
 * Loads the page's scripts once its largest picture is painted, or when the visitor does something, or after two
 * seconds: on a slow phone they would compete with that picture for the network and the processor.
 */
export function hydrateAfterFirstPaint(): void {
  void hydrateAfter(firstPaint());
  for (const type of ['pointerdown', 'keydown', 'scroll']) addEventListener(type, hydrateNow, { once: true });
  setTimeout(hydrateNow, PATIENCE_MS);
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

/** Moves the scripts that wait in the template into the page, one a task: to request a file takes a slow phone a while. */
function loadScripts(): void {
  const template = document.querySelector<HTMLTemplateElement>('#hydration');
  const script = template?.content.firstElementChild;
  if (script == null) return;
  document.documentElement.dataset['hydration'] = 'started';
  document.head.append(script);
  // A tab in the background has nothing to hold up, and its timers run once a second.
  if (document.hidden) loadScripts();
  else setTimeout(loadScripts);
}
