import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { Size } from '../../entities/stage.rules.ts';
import { CHECKED_DEVICES } from '../../entities/upload.rules.ts';
import type { GameServer } from './browser-proxy.ts';
import type { CheckJob, MeasuredFrame } from './check-process.schema.ts';
import { confirmSize, makeRoom, sizeWithBars, unchangedSize } from './measured-size.ts';
import { askFrames, emptyFindings } from './observe-pass.ts';
import { pressPlay, waitAtMost } from './play-game.ts';

/** Time between two measurements of the page, in milliseconds; a size measured twice in a row is its size. */
const MEASURE_MS = 250;
/** Longest time that a page that may hang is waited for, in milliseconds. */
const TIMEOUT_MS = 1_500;

interface Opening {
  readonly browser: Browser;
  readonly server: GameServer;
  readonly job: CheckJob;
  /** The script of `in-page/observe.ts`. */
  readonly observer: string;
  /** The game as it was measured on each device. */
  readonly frames: readonly MeasuredFrame[];
}

/**
 * Finds the size that a game has whatever its frame: what both devices left as it is, and a frame of exactly that size too. Bars of
 * its page that lie over it there, and make room in a larger frame, are a part of it.
 * @returns null for a game that changes with its frame
 */
export async function findStage({ frames, ...opening }: Opening): Promise<Size | null> {
  const unchanged = frames.length < CHECKED_DEVICES.length ? null : unchangedSize(frames);
  if (unchanged === null) return null;
  // A game that fails only now was played well before.
  const measured = await openAt(unchanged, (frame) => confirmSize(unchanged, frame), opening).catch(
    () => null,
  );
  const size = measured === null ? null : confirmSize(unchanged, measured);
  const larger = measured === null || size === null ? null : sizeWithBars(size, measured);
  if (measured === null || larger === null) return size;
  const makesRoom = (frame: MeasuredFrame) => (makeRoom(measured, frame) ? larger : null);
  const shorter = { ...opening, job: { ...opening.job, seconds: opening.job.seconds / 2 } };
  return (await openAt(larger, makesRoom, shorter).catch(() => null)) === null ? size : larger;
}

/**
 * Opens the game in a frame of a size, for a pass at most.
 * @param judge the size of the game by a measured frame; null for none
 * @returns the frame as it was measured when that size was the same twice in a row; null if it never was
 */
async function openAt(
  frame: Size,
  judge: (frame: MeasuredFrame) => Size | null,
  { browser, server, job, observer }: Omit<Opening, 'frames'>,
): Promise<MeasuredFrame | null> {
  const context = await browser.newContext({ viewport: { ...frame }, acceptDownloads: false });
  try {
    await context.addInitScript({ content: observer });
    const page = await context.newPage();
    const began = performance.now();
    const now = () => performance.now() - began;
    const findings = emptyFindings(server.begin(now));
    await waitAtMost(TIMEOUT_MS, pressPlay(page, server.page, false));
    let before: Size | null = null;
    while (now() < job.seconds * 1000) {
      await wait(MEASURE_MS);
      await waitAtMost(TIMEOUT_MS, askFrames(page, findings, now));
      const { measured } = findings;
      const size: Size | null = measured === undefined ? null : judge(measured);
      if (
        measured !== undefined &&
        size !== null &&
        size.width === before?.width &&
        size.height === before.height
      )
        return measured;
      before = size;
    }
    return null;
  } finally {
    await waitAtMost(TIMEOUT_MS, context.close());
  }
}
