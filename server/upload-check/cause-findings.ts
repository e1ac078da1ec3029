import type { Finding, Inventory } from '../../entities/upload.rules.ts';
import { CONSOLE, type PlayedPass } from './check-process.schema.ts';
import { isThrown, cspFindings, hasPicture } from './request-findings.ts';

/** Words of a game that wants to share memory with its workers, in a page that is not cross-origin isolated. */
const WANTS_ISOLATION = /SharedArrayBuffer|cross-?origin[- ]?isolat/i;
/** Of the browser, where Playport refuses a service worker. */
const WORKER_REFUSED = /Failed to (?:register|update) a ServiceWorker/;
/** Length of an error in a sentence, in characters. */
const SHOWN_TEXT = 200;

/** The way a game was played. */
export interface Isolation {
  /** Its page was cross-origin isolated. */
  readonly isolated: boolean;
  /** The sign, seen in play, that it needs that: an error, or null for a game that asked and threw none. Null where reading said so. */
  readonly evidence: { readonly error: string | null } | null;
  /** It was played isolated too, which did not help. */
  readonly isTried?: boolean;
  /** Playport hosts it. */
  readonly hosted: boolean;
}

/** Returns the game's words when it lacks isolation; null when it does not. */
export const isolationWanted = (passes: readonly PlayedPass[]): string | null =>
  passes.flatMap(({ exceptions }) => exceptions).find((text) => WANTS_ISOLATION.test(text)) ?? null;

/** The errors of the game itself: not those that say what Playport does not offer, which have a finding of their own. */
export function ownErrors(
  passes: readonly PlayedPass[],
  { isolated }: Pick<Isolation, 'isolated'>,
): string[] {
  const all = [...new Set(passes.flatMap(({ exceptions }) => exceptions))];
  return all.filter((text) => !WORKER_REFUSED.test(text) && (isolated || !WANTS_ISOLATION.test(text)));
}

export function isolationFindings(
  passes: readonly PlayedPass[],
  { isolated, evidence, isTried = false, hosted }: Isolation,
): Finding[] {
  const finding = (level: Finding['level'], message: string): Finding[] => [
    { level, code: 'needs_isolation', message },
  ];
  if (evidence !== null) {
    const why =
      evidence.error === null
        ? 'it asks for memory that threads share'
        : `without it, it said “${shortenError(evidence.error)}”`;
    return finding('note', `This build needs isolation (threads): ${why}. The portal serves it isolated.`);
  }
  const reason = isolated ? null : isolationWanted(passes);
  if (reason === null) return [];
  const level = passes.some(hasPicture) ? 'warning' : 'error';
  const mend = isTried
    ? 'Isolated, it did not play better. Export it without threads.'
    : hosted
      ? 'Upload it again with Threads switched on (isolation=on), or export it without threads.'
      : 'A game at an address of its own has none in the portal’s frame: upload the build, or export it without threads.';
  return finding(level, `This build needs isolation (threads): “${shortenError(reason)}”. ${mend}`);
}

/** About a game that goes to another site, such as its own: the portal then shows nothing of it any more. */
export function navigationFindings(passes: readonly PlayedPass[]): Finding[] {
  const all = passes.flatMap(({ left: exits }) => exits ?? []);
  const departure = all.find(({ afterInput }) => !afterInput) ?? all[0];
  if (departure === undefined) return [];
  const blocked = `led its frame to ${departure.host}. The portal shows no other site there, and blocks the game.`;
  const code = 'left';
  return [
    departure.afterInput
      ? { level: 'warning', code, message: `A press or a key ${blocked} Take out what leads there.` }
      : {
          level: 'error',
          code,
          message: `The game ${blocked} Take out what leads there, such as a lock to its own site.`,
        },
  ];
}

/** About a service worker, which a hosted game cannot have: a game that waits for it never starts. */
export function serviceWorkerFindings(passes: readonly PlayedPass[]): Finding[] {
  const code = 'own_service_worker';
  if (!passes.some(hasPicture) && passes.some(({ waitsForWorker }) => waitsForWorker === true))
    return [
      {
        level: 'error',
        code,
        message:
          'The game waits until a service worker is ready, and a hosted game has none, so it never starts. Start it without waiting; players can save it for offline play anyway.',
      },
    ];
  if (!passes.some(({ exceptions }) => exceptions.some((text) => WORKER_REFUSED.test(text)))) return [];
  return [
    {
      level: 'note',
      code,
      message:
        'It registers a service worker, which a hosted game cannot have, and does not catch the refusal. Players can save a game for offline play anyway.',
    },
  ];
}

/**
 * The reason why a game that shows nothing probably does so, as a sentence: what it lacks comes before the errors that follow from it. Null
 * when nothing says it.
 * @param known findings about files, and the files of the build
 */
export function likelyCause(
  passes: readonly PlayedPass[],
  { missing, files }: { readonly missing: readonly Finding[]; readonly files: Inventory['files'] },
  isolation: Isolation,
): string | null {
  const errors = ownErrors(passes, isolation);
  const blocked = passes.map((pass) => ({
    ...pass,
    blocked: pass.blocked.filter(({ directive }) => directive.startsWith('script-src')),
  }));
  const [cause] = [
    ...(isolation.evidence === null ? isolationFindings(passes, isolation) : []),
    ...(isolation.hosted ? navigationFindings(passes).filter(({ level }) => level === 'error') : []),
    ...missing.filter(({ level }) => level === 'error'),
    ...(isolation.hosted ? cspFindings(blocked, files) : []),
    ...serviceWorkerFindings(passes).filter(({ level }) => level === 'error'),
  ];
  return cause?.message ?? shortenError(errors.find(isThrown) ?? errors[0] ?? null);
}

/** Of an error’s text, without the mark of the console. */
export function shortenError(text: string): string;
export function shortenError(text: string | null): string | null;
export function shortenError(text: string | null): string | null {
  if (text === null) return null;
  const words = text.startsWith(CONSOLE) ? text.slice(CONSOLE.length) : text;
  return words.length > SHOWN_TEXT ? `${words.slice(0, SHOWN_TEXT)}…` : words;
}
