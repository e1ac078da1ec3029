import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Frame, Page } from 'playwright-core';
import type { InputDevice } from '../../entities/game.rules.ts';
import type { Size } from '../../entities/stage.rules.ts';
import { CHECKED_SCREENS, type CheckedDevice } from '../../entities/upload.rules.ts';
import type { GameServer } from './browser-proxy.ts';
import type { CheckJob, PlayedPass } from './check-process.schema.ts';
import { round } from './judge-pass.ts';
import {
  askFrames,
  DEVICES_ALONE,
  emptyFindings,
  type PassFindings,
  hasDrawn,
  moves,
  passOf,
  watch,
} from './observe-pass.ts';
import { choosePictures, decodeShot, difference, isBlank, type Shot } from './picture.ts';
import { type InputMode, sendInput } from './send-input.ts';

/** Between two pictures, in milliseconds; shorter in short passes and until something is shown. */
const SHOT_MS = 500;
const FIRST_SHOTS_MS = 250;
const SHORTEST_MS = 100;
/** A pass is divided into so many spans, without and with input by turns. */
const SPANS = 8;
/** Input that begins a game, in the first span with input; each later one shows the effect of one device. */
const BEGUN_BY: Record<CheckedDevice, InputMode> = { desktop: 'desk', phone: 'touch' };
/** The part of a pass after which input begins even if the game is still loading. */
const LATEST_INPUT = 0.4;
/** Longest time that a page that may hang is waited for, in milliseconds. */
const TIMEOUT_MS = 1_500;
/** A page that has not answered for so long, or for half of a short pass, hangs; in milliseconds. */
const UNANSWERED_MS = 5_000;
/** Interval at which the pass is told of, in milliseconds: a check that is ended meanwhile has it still. */
const TELL_MS = 500;

interface Play {
  readonly browser: Browser;
  readonly server: GameServer;
  readonly job: CheckJob;
  readonly device: CheckedDevice;
  /** The size of the frame, if not as the device has it. */
  readonly size?: Size;
  /** The script of `in-page/observe.ts`. */
  readonly observer: string;
  /** Takes the pass as far as it has got. */
  readonly tell: (pass: PlayedPass) => void;
}

/**
 * Plays the game on one device for `job.seconds` and tells of it while it does. Never waits for a page that hangs.
 * @returns the whole pass
 * @throws when the browser or the page has crashed
 */
export async function playGame({
  browser,
  server,
  job,
  device,
  size = CHECKED_SCREENS[device],
  observer,
  tell,
}: Play): Promise<PlayedPass> {
  const { width, height } = size;
  const touch = CHECKED_SCREENS[device].input === 'touch';
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
    await Promise.race([crash, playOn({ page, screen, found: findings, now, job, device, size })]);
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
  await waitAtMost(TIMEOUT_MS, context.close());
  return passOf(device, findings);
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
  const askedAt = now();
  const last = findings.answeredAt + patience;
  // A page that is just going to another address is asked again there.
  for (; findings.answeredAt < askedAt && now() < last; await wait(SHORTEST_MS))
    await waitAtMost(last - now(), askFrames(page, findings, now));
  return findings.answeredAt >= askedAt;
}

/** Whether a frame has the browser's own page, which says why there is nothing else. */
const failed = (frame: Frame) => frame.url().startsWith('chrome-error:');

interface Playing {
  readonly page: Page;
  readonly screen: CDPSession;
  readonly found: PassFindings;
  readonly now: () => number;
  readonly job: CheckJob;
  readonly device: CheckedDevice;
  /** The size of the frame. */
  readonly size: Size;
}

/** Takes pictures, asks the frames, and sends input in every other span, until the time is over. */
async function playOn({ page, screen, found, now, job, device, size }: Playing): Promise<void> {
  const wholeMs = job.seconds * 1000;
  const stepMs = Math.max(SHORTEST_MS, Math.min(SHOT_MS, wholeMs / (SPANS * 4)));
  let firstSpan: number | null = null;
  const turns = new Map<InputMode, number>();
  let input: SentInput | null = null;
  while (now() < wholeMs) {
    const began = now();
    const shots = found.shots.length;
    await waitAtMost(TIMEOUT_MS, takeShot(screen, found, now));
    if (found.shots.length > shots) compare(found, { input, hasBegun: turns.size > 0 });
    await waitAtMost(TIMEOUT_MS, askFrames(page, found, now));
    firstSpan ??= isLoaded(found, { now: now(), wholeMs }) ? now() : null;
    const span = firstSpan === null ? 0 : Math.floor((now() - firstSpan) / (wholeMs / SPANS));
    input = inputOf(span, device);
    if (input !== null) {
      const { by } = input;
      const turn = turns.get(by) ?? 0;
      found.inputAt = now();
      await waitAtMost(TIMEOUT_MS, sendInput(page, { by, turn, screen: size, places: found.places }));
      turns.set(by, turn + 1);
    }
    const pause = found.firstPictureMs === null ? Math.min(FIRST_SHOTS_MS, stepMs) : stepMs;
    await wait(Math.max(0, Math.min(began + pause, wholeMs) - now()));
  }
}

interface SentInput {
  readonly by: InputMode;
  /** The device whose effect is seen: it plays alone, and the game has begun. */
  readonly device?: InputDevice;
}

/** The input of a span; null in those without. */
function inputOf(span: number, on: CheckedDevice): SentInput | null {
  if (span % 2 === 0) return null;
  const alone = DEVICES_ALONE[on];
  const device = span === 1 ? undefined : alone[((span - 3) / 2) % alone.length];
  return device === undefined ? { by: BEGUN_BY[on] } : { by: device, device };
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
  readonly input: SentInput | null;
  /** Whether there was input before. */
  readonly hasBegun: boolean;
}

/** Compares the last picture with those before it. */
function compare(findings: PassFindings, { input, hasBegun }: Since): void {
  const { shots, changes, before, departures, rest } = findings;
  const [previous, last] = shots.slice(-2);
  if (previous === undefined || last === undefined || isBlank(previous)) return;
  const points = difference(previous, last);
  if (hasBegun && before.length > 0) {
    departures.push(Math.min(...before.map((shot) => difference(shot, last))));
  } else if (!hasBegun) {
    findings.spread = Math.max(findings.spread, ...before.map((shot) => difference(shot, last)));
    before.push(last);
  }
  // A change that follows input may still be its effect, so it counts as neither.
  if (hasBegun && input === null && changes.at(-1)?.withInput === true) {
    rest.push(points);
    return;
  }
  changes.push({
    withInput: input !== null,
    points,
    ...(input?.device === undefined ? {} : { device: input.device }),
  });
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
  if (now() - at > TIMEOUT_MS) return;
  findings.shots.push(shot);
  if (findings.firstPictureMs !== null || isBlank(shot)) return;
  findings.firstPictureMs = now();
  findings.bytesAtFirstPicture = bytes;
}

/** Counts the frames that the browser shows in a second: of a game that draws in a worker, or by timers. */
async function countShown(screen: CDPSession): Promise<number | null> {
  let frames = 0;
  screen.on('Page.screencastFrame', ({ sessionId }) => {
    frames += 1;
    void screen.send('Page.screencastFrameAck', { sessionId }).catch(() => null);
  });
  const began = performance.now();
  await waitAtMost(
    TIMEOUT_MS,
    screen.send('Page.startScreencast', { format: 'jpeg', quality: 10, maxWidth: 160, maxHeight: 160 }),
  );
  await wait(1000);
  const perSecond = round((frames * 1000) / (performance.now() - began));
  await waitAtMost(TIMEOUT_MS, screen.send('Page.stopScreencast'));
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
