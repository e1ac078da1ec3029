import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Frame, Page } from 'playwright-core';
import { CHECKED_SCREENS, type CheckedDevice } from '../../entities/upload.rules.ts';
import type { GameServer } from './browser-proxy.ts';
import type { CheckJob, MeasuredFrame, PlayedPass } from './check-process.schema.ts';
import { round } from './judge-pass.ts';
import {
  askFrames,
  emptyFindings,
  type PassFindings,
  hasDrawn,
  moves,
  passOf,
  watch,
} from './observe-pass.ts';
import { choosePictures, decodeShot, difference, isBlank, type Shot } from './picture.ts';
import { sendInput } from './send-input.ts';

/** Between two pictures, in milliseconds; shorter in short passes and until something is shown. */
const SHOT_MS = 500;
const FIRST_SHOTS_MS = 250;
const SHORTEST_MS = 100;
/** A pass is divided into so many spans, without and with input by turns. */
const SPANS = 8;
/** The part of a pass after which input begins even if the game is still loading. */
const LATEST_INPUT = 0.4;
/** Longest time that a page that may hang is waited for, in milliseconds. */
const PATIENCE_MS = 1_500;
/** A page that has not answered for so long, or for half of a short pass, hangs; in milliseconds. */
const UNANSWERED_MS = 5_000;
/** Interval at which the pass is told of, in milliseconds: a check that is ended meanwhile has it still. */
const TELL_MS = 500;

interface Play {
  readonly browser: Browser;
  readonly server: GameServer;
  readonly job: CheckJob;
  readonly device: CheckedDevice;
  /** The script of `in-page/observe.ts`. */
  readonly observer: string;
  /** Takes the pass as far as it has got. */
  readonly tell: (pass: PlayedPass) => void;
}

/**
 * Plays the game on one device for `job.seconds` and tells of it while it does. Never waits for a page that hangs.
 * @returns how large the game's page was at the end; undefined where it never answered
 * @throws when the browser or the page has crashed
 */
export async function playGame({
  browser,
  server,
  job,
  device,
  observer,
  tell,
}: Play): Promise<MeasuredFrame | undefined> {
  const { width, height, input } = CHECKED_SCREENS[device];
  const touch = input === 'touch';
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    acceptDownloads: false,
  });
  await context.addInitScript({ content: observer });
  const page = await context.newPage();
  const screen = await context.newCDPSession(page);
  const began = performance.now();
  const now = () => performance.now() - began;
  const findings = emptyFindings(server.begin(now));
  const crash = watch({ context, page, server, found: findings, now });
  const tellOfIt = () => tell(passOf(device, findings));
  tellOfIt();
  const telling = setInterval(tellOfIt, TELL_MS);
  try {
    await Promise.race([crash, pressPlay(page, server.page, touch)]);
    await Promise.race([crash, playOn({ page, screen, found: findings, now, job, touch })]);
    findings.responds = await responds(page, findings, {
      now,
      patience: Math.min(UNANSWERED_MS, job.seconds * 500),
    });
    findings.framed = !page
      .frames()
      .some((frame) => frame.parentFrame() === page.mainFrame() && failed(frame));
    if (!hasDrawn(findings) && findings.hasPicture && moves(findings))
      findings.shownPerSecond = await countShown(screen);
  } finally {
    clearInterval(telling);
    findings.pictures = await storePictures(findings.shots, { folder: job.pictures, device });
    tellOfIt();
  }
  await waitAtMost(PATIENCE_MS, context.close());
  return findings.measured;
}

/** Opens the page around the game and presses on it: no game is there before. */
export async function pressPlay(page: Page, address: string, touch: boolean): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await (touch ? page.touchscreen.tap(1, 1) : page.mouse.click(1, 1));
}

/** Whether the page answers now, or did not too long ago: what is left of `patience` in milliseconds it has still. */
async function responds(
  page: Page,
  findings: PassFindings,
  { now, patience }: { readonly now: () => number; readonly patience: number },
): Promise<boolean> {
  const asked = now();
  const last = findings.answeredAt + patience;
  // A page that is just going to another address is asked again there.
  for (; findings.answeredAt < asked && now() < last; await wait(SHORTEST_MS))
    await waitAtMost(last - now(), askFrames(page, findings, now));
  return findings.answeredAt >= asked;
}

/** Whether a frame has the browser's own page, which says why there is nothing else. */
const failed = (frame: Frame) => frame.url().startsWith('chrome-error:');

interface Playing {
  readonly page: Page;
  readonly screen: CDPSession;
  readonly found: PassFindings;
  readonly now: () => number;
  readonly job: CheckJob;
  readonly touch: boolean;
}

/** Takes pictures, asks the frames, and sends input in every other span, until the time is over. */
async function playOn({ page, screen, found, now, job, touch }: Playing): Promise<void> {
  const wholeMs = job.seconds * 1000;
  const stepMs = Math.max(SHORTEST_MS, Math.min(SHOT_MS, wholeMs / (SPANS * 4)));
  let firstSpan: number | null = null;
  let turn = 0;
  let wasInput = false;
  while (now() < wholeMs) {
    const began = now();
    const shots = found.shots.length;
    await waitAtMost(PATIENCE_MS, takeShot(screen, found, now));
    if (found.shots.length > shots) compare(found, { withInput: wasInput, turns: turn });
    await waitAtMost(PATIENCE_MS, askFrames(page, found, now));
    firstSpan ??= isLoaded(found, { now: now(), wholeMs }) ? now() : null;
    const span = firstSpan === null ? 0 : Math.floor((now() - firstSpan) / (wholeMs / SPANS));
    wasInput = span % 2 === 1;
    if (wasInput) {
      found.inputAt = now();
      await waitAtMost(PATIENCE_MS, sendInput(page, { touch, turn, places: found.places }));
      turn += 1;
    }
    const pause = found.firstPictureMs === null ? Math.min(FIRST_SHOTS_MS, stepMs) : stepMs;
    await wait(Math.max(0, Math.min(began + pause, wholeMs) - now()));
  }
}

/** Whether something is shown and nothing has been loaded for half a span, or most of the time for it is over. */
function isLoaded(
  { firstPictureMs, log }: PassFindings,
  { now, wholeMs }: { now: number; wholeMs: number },
): boolean {
  if (now >= wholeMs * LATEST_INPUT) return true;
  const lastLoad = Math.max(0, ...log.requests.map(({ endMs }) => endMs));
  return firstPictureMs !== null && now > Math.max(firstPictureMs, lastLoad) + wholeMs / SPANS / 2;
}

interface Since {
  readonly withInput: boolean;
  readonly turns: number;
}

/** Compares the last picture with those before it. */
function compare(findings: PassFindings, { withInput, turns }: Since): void {
  const { shots, changes, before, departures } = findings;
  const [previous, last] = shots.slice(-2);
  if (previous === undefined || last === undefined || isBlank(previous)) return;
  if (turns > 0 && before.length > 0) {
    departures.push(Math.min(...before.map((shot) => difference(shot, last))));
  } else if (turns === 0) {
    findings.spread = Math.max(findings.spread, ...before.map((shot) => difference(shot, last)));
    before.push(last);
  }
  // What follows input may still be its effect, so it counts as neither.
  if (turns > 0 && !withInput && changes.at(-1)?.withInput === true) return;
  changes.push({ withInput, points: difference(previous, last) });
}

async function takeShot(screen: CDPSession, findings: PassFindings, now: () => number): Promise<void> {
  const at = now();
  const bytes = findings.log.bytes;
  const { data } = await screen.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: 85,
    optimizeForSpeed: true,
  });
  const shot = await decodeShot(at, Buffer.from(data, 'base64'));
  // Nobody waits for it any more, and it would come between later ones.
  if (now() - at > PATIENCE_MS) return;
  findings.shots.push(shot);
  if (findings.firstPictureMs !== null || isBlank(shot)) return;
  findings.firstPictureMs = now();
  findings.bytesAtFirstPicture = bytes;
}

/** Counts the frames that the browser shows in a second: of a game that draws in a worker, or by timers. */
async function countShown(screen: CDPSession): Promise<number | null> {
  let shown = 0;
  screen.on('Page.screencastFrame', ({ sessionId }) => {
    shown += 1;
    void screen.send('Page.screencastFrameAck', { sessionId }).catch(() => null);
  });
  const began = performance.now();
  await waitAtMost(
    PATIENCE_MS,
    screen.send('Page.startScreencast', { format: 'jpeg', quality: 10, maxWidth: 160, maxHeight: 160 }),
  );
  await wait(1000);
  const perSecond = round((shown * 1000) / (performance.now() - began));
  await waitAtMost(PATIENCE_MS, screen.send('Page.stopScreencast'));
  return perSecond > 0 ? perSecond : null;
}

async function storePictures(
  shots: readonly Shot[],
  { folder, device }: { readonly folder: string; readonly device: CheckedDevice },
): Promise<string[]> {
  const pictures = await choosePictures(shots);
  return Promise.all(
    pictures.map(async (picture, index) => {
      const name = `${device}-${index}.webp`;
      await writeFile(join(folder, name), picture);
      return name;
    }),
  );
}

/** Waits for a promise for a while, whatever becomes of it. */
export async function waitAtMost(milliseconds: number, promise: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  await Promise.race([
    promise.catch(() => null),
    wait(milliseconds, null, { signal: over.signal }).catch(() => null),
  ]);
  over.abort();
}
