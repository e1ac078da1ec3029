import {
  type Finding,
  FINDING_LEVELS,
  type Inventory,
  type CheckResult,
} from '../../entities/upload.rules.ts';
import {
  type Isolation,
  likelyCause,
  isolationFindings,
  navigationFindings,
  serviceWorkerFindings,
  ownErrors,
  shortenError,
} from './cause-findings.ts';
import type { PlayedPass } from './check-process.schema.ts';
import { blockedFeatureFindings } from './forbidden.ts';
import {
  drawsFew,
  frameRateFindings,
  inputFindings,
  keyFindings,
  loadingFindings,
  popupFindings,
  sdkFindings,
  soundFindings,
  ON,
} from './play-findings.ts';
import {
  failedRequests,
  isThrown,
  hostFindings,
  missingFileFindings,
  fileNameFindings,
  cspFindings,
  otherSites,
  hasPicture,
} from './request-findings.ts';
import type { CheckRun } from './run-process.ts';
import { sizeFindings } from './size-findings.ts';

interface VerdictInput extends CheckRun {
  /** The inventory of a build; null for a game of another site. */
  readonly build: Inventory | null;
  /** The way it was played, where that is not as reading it said. */
  readonly isolation?: Omit<Isolation, 'hosted'>;
}

/** Fewer frames a second of a page that is known to be good: the machine is too busy to play anything. An idle one draws 60. */
const BUSY_FRAMES = 20;
/** Whether a machine was measured to be too busy to play anything. One that was not measured is taken for a calm one. */
export const isBusyMachine = (machineFrames: number | undefined): machineFrames is number =>
  machineFrames !== undefined && machineFrames < BUSY_FRAMES;

/** Findings that a busy machine makes of a good game. */
const OF_A_BUSY_MACHINE = new Set(['nothing_shown', 'not_responding', 'too_slow', 'crashed']);

/** Derives the verdict and the findings, what to mend first at the top, from what was read and what was seen. */
export function decideVerdict(input: VerdictInput): Pick<CheckResult, 'verdict' | 'findings'> {
  const all = excuse(input, [...readingFindings(input), ...checkRunFindings(input), ...passFindings(input)]);
  const findings = all.toSorted((a, b) => FINDING_LEVELS.indexOf(a.level) - FINDING_LEVELS.indexOf(b.level));
  const has = (level: Finding['level']) => findings.some((finding) => finding.level === level);
  return { verdict: has('error') ? 'broken' : has('warning') ? 'mend' : 'good', findings };
}

/** Calls nothing an error that may be the machine's fault: nothing else says why the game failed. */
function excuse({ machineFrames, ...input }: VerdictInput, findings: readonly Finding[]): readonly Finding[] {
  const errors = findings.filter(({ level }) => level === 'error');
  const isExplained = causeOf(input) !== null || errors.some(({ code }) => !OF_A_BUSY_MACHINE.has(code));
  if (!isBusyMachine(machineFrames) || errors.length === 0 || isExplained) return findings;
  return [
    {
      level: 'warning',
      code: 'busy_machine',
      message: `The machine that checks games was too busy to play this one: a page that only draws a square had ${machineFrames} frames a second there. These findings may not be the game’s fault. Try the preview, or upload it again later.`,
    },
    ...findings.map((finding) =>
      finding.level === 'error' ? { ...finding, level: 'warning' as const } : finding,
    ),
  ];
}

/**
 * Lists findings of reading, without those that playing tells better: whether it makes sound, waits for a worker, or opens a
 * database.
 */
function readingFindings({ build, passes }: VerdictInput): readonly Finding[] {
  const seen = [...serviceWorkerFindings(passes), ...blockedFeatureFindings(passes)].map(({ code }) => code);
  const codes = new Set(passes.length === 0 ? [] : ['audio_unlock', ...seen]);
  return (build?.traps ?? []).filter(({ code }) => !codes.has(code));
}

const CUT_SHORT: Record<NonNullable<CheckRun['cutShort']>, Omit<Finding, 'level'>> = {
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
  // The check result then says why the game was not run.
  no_browser: { code: 'not_run', message: 'The browser did not start.' },
  stopped: { code: 'not_run', message: 'The check was stopped.' },
};

const checkRunFindings = ({ cutShort }: VerdictInput): Finding[] =>
  cutShort === null ? [] : [{ level: 'error', ...CUT_SHORT[cutShort] }];

function passFindings(input: VerdictInput): Finding[] {
  const { passes, build } = input;
  if (passes.length === 0) return [];
  // The browser's own page about the failure is no game.
  if (build === null && !passes.some(({ framed }) => framed)) return [REFUSED_FRAME];
  const isolation = isolationOf(input);
  return [
    ...hangFindings(passes),
    ...firstPictureFindings(input),
    ...isolationFindings(passes, isolation),
    ...filesMissing(input),
    ...(build === null
      ? []
      : [
          ...navigationFindings(passes),
          ...cspFindings(passes, build.files),
          ...serviceWorkerFindings(passes),
        ]),
    ...exceptionFindings(passes, isolation),
    ...(build === null
      ? otherSites(passes)
      : [...hostFindings(passes), ...fileNameFindings(passes, build), ...blockedFeatureFindings(passes)]),
    ...sizeFindings(passes, input.stage ?? null),
    ...inputFindings(passes),
    ...keyFindings(passes),
    ...loadingFindings(passes, build),
    ...soundFindings(passes),
    ...popupFindings(passes),
    ...sdkFindings(passes, build),
    ...frameRateFindings(passes),
  ];
}

const isolationOf = ({ build, isolation }: VerdictInput): Isolation => ({
  isolated: build?.needsIsolation ?? false,
  evidence: null,
  ...isolation,
  hosted: build !== null,
});
const filesMissing = ({ passes, build }: VerdictInput) =>
  build === null ? failedRequests(passes) : missingFileFindings(passes, build);
const causeOf = (input: VerdictInput) =>
  likelyCause(
    input.passes,
    { missing: filesMissing(input), files: input.build?.files ?? [] },
    isolationOf(input),
  );

const REFUSED_FRAME: Finding = {
  level: 'error',
  code: 'not_framed',
  message:
    'The browser did not show the game in a frame. Its site forbids that (X-Frame-Options, or frame-ancestors in its Content-Security-Policy), or the game went to an address that does not answer.',
};

function hangFindings(passes: readonly PlayedPass[]): Finding[] {
  return passes
    .filter(({ responds }) => !responds)
    .map(({ device, framesPerSecond }) =>
      // A page that draws this slowly answers late, because the check has no graphics card; it need not hang.
      drawsFew(framesPerSecond)
        ? {
            level: 'warning',
            code: 'not_responding',
            message: `The page answered too late while it was played ${ON[device]}: it drew ${framesPerSecond} frames a second here, without a graphics card. Play its preview, also on a cheap phone, and see that it goes on.`,
          }
        : {
            level: 'error',
            code: 'not_responding',
            message: `The page stopped answering while it was played ${ON[device]}. Look for a loop that never ends, and spread long work over frames.`,
          },
    );
}

function firstPictureFindings(input: VerdictInput): Finding[] {
  const { passes, cutShort } = input;
  if (!passes.some(hasPicture)) {
    if (cutShort !== null) return [];
    const cause = causeOf(input);
    const why = cause === null ? '' : ` Fix this first: ${cause}`;
    return [
      {
        level: 'error',
        code: 'nothing_shown',
        message: `The game showed nothing: its picture had one color until the end.${why}`,
      },
    ];
  }
  return passes
    .filter((pass) => !hasPicture(pass))
    .map(({ device }) => ({
      level: 'warning',
      code: 'nothing_shown',
      message: `The game showed nothing ${ON[device]}. Draw to the size of the window, whatever it is.`,
    }));
}

function exceptionFindings(passes: readonly PlayedPass[], isolation: Isolation): Finding[] {
  if (!passes.some(hasPicture)) return [];
  const all = ownErrors(passes, isolation);
  const thrown = all.filter(isThrown);
  const written = all.filter((exception) => !isThrown(exception));
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
  return [{ level, code, message: `${says}${more}: ${shortenError(first)}` }];
}
