import { COMPATIBLE } from '../../entities/compatible.rules.ts';
import {
  CHECKED_SCREENS,
  type CheckedDevice,
  type Finding,
  FINDING_LEVELS,
  type Inventory,
  type UploadReport,
} from '../../entities/upload.rules.ts';
import { CONSOLE, type PlayedRun } from './check-process.schema.ts';
import { ofForbidden, ofLargeDocuments } from './forbidden.ts';
import {
  failedRequests,
  isThrown,
  listOf,
  ofHosts,
  ofMissingFiles,
  ofOtherNames,
  ofPolicy,
  otherSites,
  showed,
} from './request-findings.ts';
import type { PlayedGame } from './run-process.ts';

interface Judged extends PlayedGame {
  /** What was read of a build; null for a game of another site. */
  readonly build: Inventory | null;
}

/** Names of devices in sentences. */
const ON: Record<CheckedDevice, string> = {
  desktop: `on a screen of ${CHECKED_SCREENS.desktop.width} × ${CHECKED_SCREENS.desktop.height} with keys`,
  phone: `on a phone's screen of ${CHECKED_SCREENS.phone.width} × ${CHECKED_SCREENS.phone.height} with touch`,
};
/** How much of an error a sentence shows, in characters. */
const SHOWN_TEXT = 200;
/** From so many milliseconds on, a game is slow to show something, although no network delays it. */
const SLOW_START_MS = 8_000;
/** A phone's network, in bytes a second: 10 Mbit/s. */
const PHONE_BYTES = 1_250_000;
/** From so many bytes on, the first picture is late there. */
const HEAVY_START_BYTES = 20 * PHONE_BYTES;
/** Fewer frames a second than this are seen to stutter, even for a browser without a graphics card. */
const FEW_FRAMES = 10;

/** What to say of a game, from what was read and what was seen: findings, what to mend first at the top, and a verdict. */
export function judge(judged: Judged): Pick<UploadReport, 'verdict' | 'findings'> {
  const all = [...ofReading(judged), ...ofTheCheck(judged), ...ofRuns(judged)];
  const findings = all.toSorted((a, b) => FINDING_LEVELS.indexOf(a.level) - FINDING_LEVELS.indexOf(b.level));
  const has = (level: Finding['level']) => findings.some((finding) => finding.level === level);
  return { verdict: has('error') ? 'broken' : has('warning') ? 'mend' : 'good', findings };
}

/** What was read, without what only playing tells: a game that was played is known to make sound, or not to. */
const ofReading = ({ build, runs }: Judged): readonly Finding[] =>
  (build?.traps ?? []).filter(({ code }) => code !== 'audio_unlock' || runs.length === 0);

const CUT_SHORT: Record<NonNullable<PlayedGame['cutShort']>, Omit<Finding, 'level'>> = {
  memory: {
    code: 'too_much_memory',
    message:
      'The game took more than 1.5 GB of memory, so the check ended it. Phones end a page long before that: load less at once, and free what is no longer shown.',
  },
  disk: {
    code: 'too_much_storage',
    message: 'The game stored more than 500 MB, so the check ended it. Store only saves and settings.',
  },
  time: {
    code: 'too_slow',
    message:
      'The game kept the browser busy until the time of the check was over. Look for a loop that never ends, and spread long work over frames.',
  },
  crashed: {
    code: 'crashed',
    message:
      'The browser crashed while it played the game. Play it for a minute with its tools open, and watch memory.',
  },
  // The report then says why the game was not run.
  no_browser: { code: 'not_run', message: 'The browser did not start.' },
  stopped: { code: 'not_run', message: 'The check was stopped.' },
};

const ofTheCheck = ({ cutShort }: Judged): Finding[] =>
  cutShort === null ? [] : [{ level: 'error', ...CUT_SHORT[cutShort] }];

function ofRuns({ runs, build, cutShort }: Judged): Finding[] {
  if (runs.length === 0) return [];
  // What the browser says about the failure is no game.
  if (build === null && !runs.some(({ framed }) => framed)) return [REFUSED_FRAME];
  return [
    ...ofHanging(runs),
    ...ofFirstPicture(runs, cutShort),
    ...(build === null ? failedRequests(runs) : ofMissingFiles(runs, build)),
    ...ofExceptions(runs),
    ...(build === null
      ? otherSites(runs)
      : [
          ...ofPolicy(runs),
          ...ofHosts(runs),
          ...ofOtherNames(runs, build),
          ...ofForbidden(runs),
          ...ofLargeDocuments(build),
        ]),
    ...ofInput(runs),
    ...ofLoading(runs, build === null ? '' : ', although no network slows it here'),
    ...ofSound(runs),
    ...ofPopups(runs),
    ...ofSdks(runs, build),
    ...ofFrames(runs),
  ];
}

const REFUSED_FRAME: Finding = {
  level: 'error',
  code: 'not_framed',
  message:
    'The browser did not show the game in a frame. Its site forbids that (X-Frame-Options, or frame-ancestors in its Content-Security-Policy), or the game went to an address that does not answer.',
};

function ofHanging(runs: readonly PlayedRun[]): Finding[] {
  return runs
    .filter(({ responds }) => !responds)
    .map(({ device }) => ({
      level: 'error',
      code: 'not_responding',
      message: `The page stopped answering while it was played ${ON[device]}. Look for a loop that never ends, and spread long work over frames.`,
    }));
}

function ofFirstPicture(runs: readonly PlayedRun[], cutShort: Judged['cutShort']): Finding[] {
  const [exception] = runs.flatMap(({ exceptions }) => exceptions).map(shortened);
  if (!runs.some(showed)) {
    if (cutShort !== null) return [];
    const why = exception === undefined ? '' : ` Fix this first: ${exception}`;
    return [
      {
        level: 'error',
        code: 'nothing_shown',
        message: `The game showed nothing: its picture had one color until the end. A page without a background of its own is on a dark one.${why}`,
      },
    ];
  }
  return runs
    .filter((run) => !showed(run))
    .map(({ device }) => ({
      level: 'warning',
      code: 'nothing_shown',
      message: `The game showed nothing ${ON[device]}. Draw to the size of the window, whatever it is.`,
    }));
}

/** Of an error's text. */
const shortened = (text: string) => (text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT)}…` : text);

function ofExceptions(runs: readonly PlayedRun[]): Finding[] {
  if (!runs.some(showed)) return [];
  const all = [...new Set(runs.flatMap(({ exceptions }) => exceptions))];
  const thrown = all.filter(isThrown);
  const written = all.filter((exception) => !isThrown(exception)).map((line) => line.slice(CONSOLE.length));
  return [
    ...errorsAs(thrown, { level: 'warning', code: 'exception', says: 'The game fails with an error' }),
    ...errorsAs(written, { level: 'note', code: 'console', says: 'The game writes errors to the console' }),
  ];
}

function errorsAs(
  errors: readonly string[],
  { level, code, says }: Pick<Finding, 'level' | 'code'> & { readonly says: string },
): Finding[] {
  const [first] = errors;
  if (first === undefined) return [];
  const more = errors.length === 1 ? '' : ` (and ${errors.length - 1} more)`;
  return [{ level, code, message: `${says}${more}: ${shortened(first)}` }];
}

function ofInput(runs: readonly PlayedRun[]): Finding[] {
  return runs
    .filter((run) => run.answersInput === false && run.responds)
    .map(({ device }) => ({
      level: 'warning',
      code: 'no_answer',
      message: `Nothing in the picture changed when the game was played ${ON[device]}: ${
        device === 'desktop'
          ? 'a click in the middle, the arrow keys, W, A, S, D, space and Enter'
          : 'a tap in the middle and swipes'
      }. See that it starts by one of them, or say in its instructions how.`,
    }));
}

function ofLoading(runs: readonly PlayedRun[], although: string): Finding[] {
  const slowest = Math.max(...runs.map(({ firstPictureMs }) => firstPictureMs ?? 0));
  const heaviest = Math.max(...runs.map(({ bytes }) => bytes));
  const findings: Finding[] = [];
  if (heaviest > HEAVY_START_BYTES) {
    findings.push({
      level: 'warning',
      code: 'heavy_start',
      message: `The game loads ${Math.round(heaviest / 1_000_000)} MB before it shows anything: ${Math.round(heaviest / PHONE_BYTES)} seconds on a phone's network (10 Mbit/s). Show a first picture early, compress, and load the rest later.`,
    });
  }
  if (slowest > SLOW_START_MS) {
    findings.push({
      level: 'warning',
      code: 'slow_start',
      message: `The game shows nothing for ${Math.round(slowest / 1000)} seconds${although}. Show a first picture before the long work.`,
    });
  }
  return findings;
}

function ofSound(runs: readonly PlayedRun[]): Finding[] {
  if (!runs.some(({ soundLocked, sound }) => soundLocked && !sound)) return [];
  return [
    {
      level: 'warning',
      code: 'sound_locked',
      message:
        'The sound stays off: browsers start an AudioContext only after a press. Call resume() on it in the first press of a key, mouse or finger.',
    },
  ];
}

function ofPopups(runs: readonly PlayedRun[]): Finding[] {
  if (!runs.some(({ popups }) => popups > 0)) return [];
  return [
    {
      level: 'warning',
      code: 'popup',
      message:
        'The game opens other windows. Moderators reject games that lead players away without being asked.',
    },
  ];
}

/** SDKs that are neither Playport's nor answered by it. */
function ofSdks(runs: readonly PlayedRun[], build: Inventory | null): Finding[] {
  const there = ['Playport', ...(build?.compatible ?? []).map((name) => COMPATIBLE[name].global)];
  const sdks = [...new Set(runs.flatMap((run) => run.sdks))].filter((sdk) => !there.includes(sdk));
  if (sdks.length === 0) return [];
  return [
    {
      level: 'note',
      code: 'sdk',
      message: `The game looks for ${listOf(sdks)}. See that it plays on when that is not there.`,
    },
  ];
}

function ofFrames(runs: readonly PlayedRun[]): Finding[] {
  const slow = runs.flatMap(({ device, framesPerSecond }) =>
    framesPerSecond !== null && framesPerSecond < FEW_FRAMES ? [{ device, framesPerSecond }] : [],
  );
  return slow.map(({ device, framesPerSecond }) => ({
    level: 'note',
    code: 'few_frames',
    message: `The game drew ${framesPerSecond} frames a second ${ON[device]}. The check has no graphics card, so players see more; try it on a cheap phone.`,
  }));
}
