import { COMPATIBLE } from '../../entities/compatible.rules.ts';
import {
  answersKeysAlone,
  CHECKED_SCREENS,
  type CheckedDevice,
  type Finding,
  type Inventory,
} from '../../entities/upload.rules.ts';
import type { PlayedPass } from './check-process.schema.ts';
import { listOf, playsOn } from './request-findings.ts';

/** Findings about a game that plays: its input, loading, sound, windows, SDKs and frames. */

/** Names of devices in sentences. */
export const ON: Record<CheckedDevice, string> = {
  desktop: `on a screen of ${CHECKED_SCREENS.desktop.width} × ${CHECKED_SCREENS.desktop.height} with keys`,
  phone: `on a phone's screen of ${CHECKED_SCREENS.phone.width} × ${CHECKED_SCREENS.phone.height} with touch`,
};
/** From so many milliseconds on, a game is slow to show something, although no network delays it. */
const SLOW_START_MS = 8_000;
/** A phone's network, in bytes a second: 10 Mbit/s. */
const PHONE_BYTES = 1_250_000;
/** From so many bytes on, the first picture is late there. */
const HEAVY_START_BYTES = 20 * PHONE_BYTES;
/** Fewer frames a second than this are seen to stutter, even for a browser without a graphics card. */
const FEW_FRAMES = 10;

export function inputFindings(passes: readonly PlayedPass[]): Finding[] {
  return passes
    .filter((pass) => pass.answersInput === false && pass.responds)
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

/** About a game that nobody can play on a phone, as far as playing it showed. */
export function keyFindings(passes: readonly PlayedPass[]): Finding[] {
  if (!answersKeysAlone(passes)) return [];
  return [
    {
      level: 'note',
      code: 'keys_alone',
      message:
        'The game answered keys, and no touch on a phone: its page says there that it needs a keyboard. If fingers can play it, say under Controls how.',
    },
  ];
}

/** From so many bytes on, compressing a file is worth it. */
const WORTH_COMPRESSING = 100_000;
/** A file that a host can send compressed; pictures and sounds are compressed in themselves. */
const COMPRESSIBLE = /\.(?:m?js|wasm|css|json|data)$/i;

/** Whether a build has files that could be compressed and are not; of a game of another site nothing is known. */
const isUncompressed = (build: Inventory | null): boolean =>
  build === null ||
  build.files.some(
    ({ path, size, encoding }) => encoding === null && size > WORTH_COMPRESSING && COMPRESSIBLE.test(path),
  );

export function loadingFindings(passes: readonly PlayedPass[], build: Inventory | null): Finding[] {
  const slowest = Math.max(...passes.map(({ firstPictureMs }) => firstPictureMs ?? 0));
  const heaviest = Math.max(...passes.map(({ bytes }) => bytes));
  const findings: Finding[] = [];
  if (heaviest > HEAVY_START_BYTES) {
    findings.push({
      level: 'warning',
      code: 'heavy_start',
      message: `The game loads ${Math.round(heaviest / 1_000_000)} MB before it shows anything: ${Math.round(heaviest / PHONE_BYTES)} seconds on a phone's network (10 Mbit/s). Show a first picture early${isUncompressed(build) ? ', compress,' : ''} and load the rest later.`,
    });
  }
  if (slowest > SLOW_START_MS) {
    findings.push({
      level: 'warning',
      code: 'slow_start',
      message: `The game shows nothing for ${Math.round(slowest / 1000)} seconds${build === null ? '' : ', although no network slows it here'}. Show a first picture before the long work.`,
    });
  }
  return findings;
}

export function soundFindings(passes: readonly PlayedPass[]): Finding[] {
  if (!passes.some(({ soundLocked, sound }) => soundLocked && !sound)) return [];
  return [
    {
      level: 'warning',
      code: 'sound_locked',
      message:
        'The sound stays off: browsers start an AudioContext only after a press. Call resume() on it in the first press of a key, mouse or finger.',
    },
  ];
}

export function popupFindings(passes: readonly PlayedPass[]): Finding[] {
  if (!passes.some(({ popups }) => popups > 0)) return [];
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
export function sdkFindings(passes: readonly PlayedPass[], build: Inventory | null): Finding[] {
  const there = ['Playport', ...(build?.compatible ?? []).map((name) => COMPATIBLE[name].global)];
  const sdks = [...new Set(passes.flatMap((pass) => pass.sdks))].filter((sdk) => !there.includes(sdk));
  if (sdks.length === 0) return [];
  const advice = passes.every(playsOn)
    ? 'It plays on without.'
    : 'See that it plays on when that is not there.';
  return [
    {
      level: 'note',
      code: 'sdk',
      message: `The game looks for ${listOf(sdks)}. ${advice}`,
    },
  ];
}

/** Whether it drew, and fewer frames a second than one wants to see. */
export const drawsFew = (framesPerSecond: number | null): framesPerSecond is number =>
  framesPerSecond !== null && framesPerSecond < FEW_FRAMES;

export function frameRateFindings(passes: readonly PlayedPass[]): Finding[] {
  const slow = passes.filter((pass) => drawsFew(pass.framesPerSecond));
  return slow.map(({ device, framesPerSecond }) => ({
    level: 'note',
    code: 'few_frames',
    message: `The game drew ${framesPerSecond} frames a second ${ON[device]}. The check has no graphics card, so players see more; try it on a cheap phone.`,
  }));
}
