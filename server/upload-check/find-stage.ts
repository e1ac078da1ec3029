import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { Size } from '../../entities/stage.rules.ts';
import { CHECKED_DEVICES } from '../../entities/upload.rules.ts';
import type { GameServer } from './browser-proxy.ts';
import type { CheckJob, MeasuredFrame } from './check-process.schema.ts';
import { confirmSize, unchangedSize } from './measured-size.ts';
import { askFrames, emptyFindings } from './observe-pass.ts';
import { pressPlay, waitAtMost } from './play-game.ts';

/** Time between two measurements of the page, in milliseconds; a size measured twice in a row is its size. */
const MEASURE_MS = 250;
/** Longest time that a page that may hang is waited for, in milliseconds. */
const PATIENCE_MS = 1_500;

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
 * Finds the size that a game has whatever its frame: what both devices left as it is, and a frame of exactly that size too.
 * @returns null for a game that changes with its frame
 */
export async function findStage({ frames, ...opening }: Opening): Promise<Size | null> {
  const unchanged = frames.length < CHECKED_DEVICES.length ? null : unchangedSize(frames);
  if (unchanged === null) return null;
  // A game that fails only now was played well before.
  return openAt(unchanged, opening).catch(() => null);
}

/** Opens the game in a frame of the size that it seems to have, for a pass at most. */
async function openAt(
  unchanged: Size,
  { browser, server, job, observer }: Omit<Opening, 'frames'>,
): Promise<Size | null> {
  const context = await browser.newContext({ viewport: { ...unchanged }, acceptDownloads: false });
  try {
    await context.addInitScript({ content: observer });
    const page = await context.newPage();
    const began = performance.now();
    const now = () => performance.now() - began;
    const findings = emptyFindings(server.begin(now));
    await waitAtMost(PATIENCE_MS, pressPlay(page, server.page, false));
    let before: Size | null = null;
    while (now() < job.seconds * 1000) {
      await wait(MEASURE_MS);
      await waitAtMost(PATIENCE_MS, askFrames(page, findings, now));
      const size: Size | null =
        findings.measured === undefined ? null : confirmSize(unchanged, findings.measured);
      if (size !== null && size.width === before?.width && size.height === before.height) return size;
      before = size;
    }
    return null;
  } finally {
    await waitAtMost(PATIENCE_MS, context.close());
  }
}
