import { INPUT_DEVICES, type InputDevice } from '../../../entities/game.rules.ts';
import {
  type CheckedDevice,
  ENGINE_NAMES,
  type FindingLevel,
  type RequestSeen,
  type PassResult,
  type CheckResult,
} from '../../../entities/upload.rules.ts';
import type { UploadView } from '../../../entities/upload.schema.ts';
import { countOf } from '../../ui/count.ts';
import { formatSize } from '../../ui/size.ts';

export const DEVICE_NAMES: Record<CheckedDevice, string> = { desktop: 'Desktop', phone: 'Phone' };
export const LEVEL_NAMES: Record<FindingLevel, string> = {
  error: 'Error',
  warning: 'Warning',
  note: 'Note',
};

/** The verdict in one sentence. */
export function verdictOf({
  verdict,
  runs,
  findings,
}: Pick<CheckResult, 'verdict' | 'runs' | 'findings'>): string {
  if (verdict === 'broken') return 'It does not work yet.';
  const count = findings.filter(({ level }) => level !== 'note').length;
  if (verdict === 'mend') return `${countOf(count, 'thing')} to fix.`;
  if (runs.length === 0) return 'Its files look good.';
  // Facts that nobody has seen are not claimed.
  return runs.every(({ answersInput }) => answersInput === null)
    ? 'It starts, but we couldn’t tell whether it responds to input.'
    : 'It works.';
}

/** Describes the hosts that a game asked, which one at an address may. */
export const hostsWords = (isAtAddress: boolean) =>
  isAtAddress
    ? { title: 'Other hosts it contacted', note: 'Its own site is not in this list.' }
    : { title: 'Hosts it tried to reach', note: 'Uploaded games can’t contact other servers.' };

/** Lists the facts of a build: `Unity 2022.3`, `57 files`, `12.3 MB`, `isolated for threads`. */
export function buildFacts({ engine, engineVersion, files, bytes, isolated }: UploadView): string[] {
  return [
    ...(engine === null ? [] : [[ENGINE_NAMES[engine], engineVersion ?? ''].join(' ').trim()]),
    ...(files === null ? [] : [countOf(files, 'file')]),
    ...(bytes === null ? [] : [formatSize(bytes)]),
    ...(isolated === true ? ['isolated for threads'] : []),
  ];
}

/** One line of the table that compares the passes: its name, and its value for a pass. */
interface Measure {
  readonly label: string;
  readonly valueOf: (pass: PassResult) => string;
}

export const MEASURES: readonly Measure[] = [
  {
    label: 'First picture',
    valueOf: ({ firstPictureMs }) =>
      firstPictureMs === null ? 'None' : `After ${formatTime(firstPictureMs)}`,
  },
  { label: 'Loaded by then', valueOf: ({ bytes }) => formatSize(bytes) },
  {
    label: 'Frames per second',
    valueOf: ({ framesPerSecond }) =>
      framesPerSecond === null ? 'None drawn' : String(Math.round(framesPerSecond)),
  },
  {
    label: 'Responds to input',
    valueOf: inputWords,
  },
  { label: 'Sound', valueOf: ({ sound }) => (sound ? 'Yes' : 'None heard') },
  { label: 'SDKs', valueOf: ({ sdks }) => (sdks.length === 0 ? 'None' : sdks.join(', ')) },
];

const WAYS: Record<InputDevice, string> = { keyboard: 'keys', touch: 'touch', mouse: 'mouse' };

/** Whether a game responds to input, and to which devices, or why that is not known, as far as the result says. */
function inputWords({ answersInput, devices, firstPictureMs, moves }: PassResult): string {
  if (answersInput === false) return 'No';
  const answered = INPUT_DEVICES.filter((name) => devices?.[name] === true).map((name) => WAYS[name]);
  if (answersInput === true)
    return answered.length > 0
      ? `Yes: ${answered.join(', ')}`
      : devices?.touch === false
        ? 'Only at its start'
        : 'Yes';
  if (firstPictureMs === null) return 'Unknown: it showed nothing';
  if (moves === undefined) return 'Unknown';
  return moves ? 'Unknown: its picture moves by itself' : 'Unknown: it was seen too briefly';
}

/** Formats a time: `40 ms`, or `1.2 s` from a second on. */
export function formatTime(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** The requests that took longest, in the order in which they began. */
export function slowestOf(requests: readonly RequestSeen[], count: number): RequestSeen[] {
  return requests
    .toSorted((one, other) => other.endMs - other.startMs - (one.endMs - one.startMs))
    .slice(0, count)
    .toSorted((one, other) => one.startMs - other.startMs);
}

/** Returns the beginning and the width of a request's bar, as parts of the whole time of loading. */
export function barOf({ startMs, endMs }: RequestSeen, requests: readonly RequestSeen[]) {
  const whole = Math.max(1, ...requests.map((request) => request.endMs));
  return { start: startMs / whole, part: Math.max(0.01, (endMs - startMs) / whole) };
}

/** Returns the facts that several passes saw, each once. */
export function uniqueOf(
  passes: readonly PassResult[],
  seen: (pass: PassResult) => readonly string[],
): readonly string[] {
  return [...new Set(passes.flatMap(seen))];
}
