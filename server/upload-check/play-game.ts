import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Frame, Page } from 'playwright-core';
import { z } from 'zod';
import { CHECKED_SCREENS, type CheckedDevice } from '../../entities/upload.rules.ts';
import { type CheckJob, type PlayedRun, REPORT_LIMITS } from './check-process.schema.ts';
import { GAME_ORIGIN, type GameServer, note, PAGE_ORIGIN, type RequestLog } from './game-server.ts';
import { answersInput, type Change, type FrameCount, framesPerSecond, round } from './judge-run.ts';
import { choosePictures, decodeShot, difference, isBlank, type Shot } from './picture.ts';
import { sendInput } from './send-input.ts';

/** Between two pictures, in milliseconds; shorter in short runs and until something is shown. */
const SHOT_MS = 500;
const FIRST_SHOTS_MS = 250;
const SHORTEST_MS = 100;
/** A run is divided into so many spans, without and with input by turns. */
const SPANS = 8;
/** The part of a run after which input begins even if the game is still loading. */
const LATEST_INPUT = 0.4;
/** How long a page that may hang is waited for, in milliseconds. */
const PATIENCE_MS = 1_500;
/** A page that has not answered for so long hangs, in milliseconds. */
const UNANSWERED_MS = 2_500;
/** How often the run is told of, in milliseconds: what is ended meanwhile has still a report. */
const REPORT_MS = 500;
/** Frames of a page that are asked what they observed. */
const FRAMES = 8;

/** Scripts of SDKs, by the name that they define in the page. */
const SDK_SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\bpoki[\w-]*\.(?:com|io)\/.*sdk|poki-sdk/, 'PokiSDK'],
  [/crazygames\.com\/.*sdk|crazygames-sdk/, 'CrazyGames'],
  [/yandex\.\w+\/games\/sdk|sdk\.games\.s3\.yandex/, 'YaGames'],
  [/youtube\.com\/game_api/, 'ytgame'],
  [/gamedistribution\.com\/.*main\.min\.js/, 'gdsdk'],
  [/\/sdk\/v\d+\.js$/, 'Playport'],
];

/** What `in-page/observe.ts` says. */
const observed = z.object({
  drawn: z.int(),
  at: z.number(),
  sdks: z.array(z.string().max(20)).max(10),
  sound: z.boolean(),
  soundLocked: z.boolean(),
  hosts: z.array(z.string().max(200)).max(20),
});
const ASK = `globalThis[Symbol.for('playport.observed')]?.()`;

interface Play {
  readonly browser: Browser;
  readonly server: GameServer;
  readonly job: CheckJob;
  readonly device: CheckedDevice;
  /** The script of `in-page/observe.ts`. */
  readonly observer: string;
  /** Takes the run as far as it has got. */
  readonly tell: (run: PlayedRun) => void;
}

/** What one run has collected so far. */
interface Findings {
  readonly log: RequestLog;
  readonly exceptions: Set<string>;
  readonly consoleErrors: Set<string>;
  readonly sdks: Set<string>;
  readonly shots: Shot[];
  readonly changes: Change[];
  readonly frames: Map<Frame, FrameCount[]>;
  firstPictureMs: number | null;
  bytesAtFirstPicture: number;
  /** Frames a second that were counted by what the browser showed, where the game's page drew none itself. */
  shownPerSecond: number | null;
  sound: boolean;
  soundLocked: boolean;
  popups: number;
  /** When the page last answered. */
  answeredAt: number;
  responds: boolean;
  pictures: readonly string[];
}

/**
 * Plays the game on one device for `job.seconds` and tells of it while it does. Never waits for a page that hangs.
 * @throws when the browser or the page has crashed
 */
export async function playGame({ browser, server, job, device, observer, tell }: Play): Promise<void> {
  const { width, height, input } = CHECKED_SCREENS[device];
  const touch = input === 'touch';
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  await context.addInitScript({ content: observer });
  const page = await context.newPage();
  const screen = await context.newCDPSession(page);
  const began = performance.now();
  const now = () => performance.now() - began;
  const found = emptyFindings(server.begin(now));
  const crash = watch({ context, page, found, now });
  const report = () => tell(reportOf(device, found));
  report();
  const reporting = setInterval(report, REPORT_MS);
  try {
    void page.goto(`${PAGE_ORIGIN}/`, { waitUntil: 'commit' }).catch(() => null);
    await Promise.race([crash, playOn({ page, screen, found, now, job, touch })]);
    found.responds = now() - found.answeredAt < UNANSWERED_MS;
    if (!hasDrawn(found) && moves(found)) found.shownPerSecond = await countShown(screen);
  } finally {
    clearInterval(reporting);
    found.pictures = await storePictures(found.shots, { folder: job.pictures, device });
    report();
  }
  await within(PATIENCE_MS, context.close());
}

const emptyFindings = (log: RequestLog): Findings => ({
  log,
  exceptions: new Set(),
  consoleErrors: new Set(),
  sdks: new Set(),
  shots: [],
  changes: [],
  frames: new Map(),
  firstPictureMs: null,
  bytesAtFirstPicture: 0,
  shownPerSecond: null,
  sound: false,
  soundLocked: false,
  popups: 0,
  answeredAt: 0,
  responds: true,
  pictures: [],
});

interface Watched {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly found: Findings;
  readonly now: () => number;
}

/** Notes what the page asks for and complains of. The promise rejects when the page or the browser crashes. */
function watch({ context, page, found, now }: Watched): Promise<never> {
  context.on('request', (request) => noteRequest(found, request.url(), now()));
  page.on('websocket', (socket) => noteRequest(found, socket.url(), now()));
  context.on('weberror', (error) => complain(found.exceptions, textOf(error.error())));
  context.on('console', (message) => {
    // A file that failed to load is in the list of requests.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complain(found.consoleErrors, message.text());
  });
  context.on('page', (popup) => {
    found.popups += 1;
    void popup.close().catch(() => null);
  });
  return new Promise((_resolve, reject) => {
    page.on('crash', () => reject(new Error('the page crashed')));
    context.browser()?.on('disconnected', () => reject(new Error('the browser ended')));
  });
}

function noteRequest(found: Findings, address: string, at: number): void {
  const { requests, hosts } = found.log;
  if (!URL.canParse(address)) return;
  const url = new URL(address);
  if (url.origin === PAGE_ORIGIN || /^(?:blob|data|about):$/.test(url.protocol)) return;
  const withoutQuery = `${url.protocol}//${url.host}${url.pathname}`.slice(0, REPORT_LIMITS.text);
  for (const [script, sdk] of SDK_SCRIPTS) if (script.test(withoutQuery)) found.sdks.add(sdk);
  // The server that answers them logs the build's own files.
  if (url.origin === GAME_ORIGIN) return;
  note(hosts, url.host);
  if (requests.length >= REPORT_LIMITS.requests) return;
  requests.push({ address: withoutQuery, status: null, bytes: 0, startMs: at, endMs: at });
}

function complain(complaints: Set<string>, message: string): void {
  if (complaints.size < REPORT_LIMITS.exceptions) complaints.add(message.slice(0, REPORT_LIMITS.text));
}

const textOf = (error: unknown) => {
  const first = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (first.split('\n', 1)[0] ?? '').replace(/^PlaywrightError \[(\w+)\]/, '$1');
};

interface Playing {
  readonly page: Page;
  readonly screen: CDPSession;
  readonly found: Findings;
  readonly now: () => number;
  readonly job: CheckJob;
  readonly touch: boolean;
}

/** Takes pictures, asks the frames, and sends input in every other span, until the time is over. */
async function playOn({ page, screen, found, now, job, touch }: Playing): Promise<void> {
  const wholeMs = job.seconds * 1000;
  const stepMs = Math.max(SHORTEST_MS, Math.min(SHOT_MS, wholeMs / (SPANS * 4)));
  const shoot = oneAtATime(() => takeShot(screen, found, now));
  const ask = oneAtATime(async () => {
    await askFrames(page, found);
    found.answeredAt = now();
  });
  const send = oneAtATime((turn: number) => sendInput(page, { touch, turn }));
  let firstSpan: number | null = null;
  let turn = 0;
  let wasInput = false;
  while (now() < wholeMs) {
    const began = now();
    const shots = found.shots.length;
    await shoot(0);
    if (found.shots.length > shots)
      noteChange(found, { withInput: wasInput, isAfterInput: turn > 0 && !wasInput });
    await ask(0);
    firstSpan ??= isLoaded(found, { now: now(), wholeMs }) ? now() : null;
    const span = firstSpan === null ? 0 : Math.floor((now() - firstSpan) / (wholeMs / SPANS));
    wasInput = span % 2 === 1;
    if (wasInput) {
      await send(turn);
      turn += 1;
    }
    const pause = found.firstPictureMs === null ? Math.min(FIRST_SHOTS_MS, stepMs) : stepMs;
    await wait(Math.max(0, Math.min(began + pause, wholeMs) - now()));
  }
}

/** Whether something is shown and nothing has been loaded for half a span, or most of the time for it is over. */
function isLoaded(
  { firstPictureMs, log }: Findings,
  { now, wholeMs }: { now: number; wholeMs: number },
): boolean {
  if (now >= wholeMs * LATEST_INPUT) return true;
  const lastLoad = Math.max(0, ...log.requests.map(({ endMs }) => endMs));
  return firstPictureMs !== null && now > Math.max(firstPictureMs, lastLoad) + wholeMs / SPANS / 2;
}

/** What follows input may still be its effect, so it counts as neither. */
function noteChange(
  { shots, changes }: Findings,
  { withInput, isAfterInput }: { withInput: boolean; isAfterInput: boolean },
): void {
  const [before, after] = shots.slice(-2);
  if (before === undefined || after === undefined || isBlank(before)) return;
  if (isAfterInput && changes.at(-1)?.withInput === true) return;
  changes.push({ withInput, points: difference(before, after) });
}

async function takeShot(screen: CDPSession, found: Findings, now: () => number): Promise<void> {
  const at = now();
  const bytes = found.log.bytes;
  const { data } = await screen.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: 85,
    optimizeForSpeed: true,
  });
  const shot = await decodeShot(at, Buffer.from(data, 'base64'));
  found.shots.push(shot);
  if (found.firstPictureMs !== null || isBlank(shot)) return;
  found.firstPictureMs = now();
  found.bytesAtFirstPicture = bytes;
}

async function askFrames(page: Page, found: Findings): Promise<void> {
  let locked = false;
  for (const frame of page.frames().slice(0, FRAMES)) {
    const said = observed.safeParse(await frame.evaluate(ASK));
    if (!said.success) continue;
    const { drawn, at, sdks, sound, soundLocked, hosts } = said.data;
    const counts = found.frames.get(frame) ?? [];
    // A frame that navigated begins to count anew.
    found.frames.set(
      frame,
      drawn < (counts.at(-1)?.drawn ?? 0) ? [{ at, drawn }] : [...counts, { at, drawn }],
    );
    for (const sdk of sdks) found.sdks.add(sdk);
    for (const host of hosts) note(found.log.hosts, host);
    found.sound ||= sound;
    locked ||= soundLocked;
  }
  found.soundLocked = locked && !found.sound;
}

const hasDrawn = ({ frames }: Findings) =>
  [...frames.values()].some((counts) => (counts.at(-1)?.drawn ?? 0) > 1);
const moves = ({ changes }: Findings) => changes.some(({ points }) => points > 0);

/** Counts the frames that the browser shows in a second: of a game that draws in a worker, or by timers. */
async function countShown(screen: CDPSession): Promise<number | null> {
  let shown = 0;
  screen.on('Page.screencastFrame', ({ sessionId }) => {
    shown += 1;
    void screen.send('Page.screencastFrameAck', { sessionId }).catch(() => null);
  });
  const began = performance.now();
  await within(
    PATIENCE_MS,
    screen.send('Page.startScreencast', { format: 'jpeg', quality: 10, maxWidth: 160, maxHeight: 160 }),
  );
  await wait(1000);
  const perSecond = round((shown * 1000) / (performance.now() - began));
  await within(PATIENCE_MS, screen.send('Page.stopScreencast'));
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

function reportOf(device: CheckedDevice, found: Findings): PlayedRun {
  const counts = [...found.frames.values()].toSorted(
    (a, b) => (b.at(-1)?.drawn ?? 0) - (a.at(-1)?.drawn ?? 0),
  )[0];
  const whole = ({ startMs, endMs, ...request }: RequestLog['requests'][number]) => ({
    ...request,
    startMs: Math.round(startMs),
    endMs: Math.round(endMs),
  });
  return {
    device,
    firstPictureMs: found.firstPictureMs === null ? null : Math.round(found.firstPictureMs),
    bytes: found.firstPictureMs === null ? found.log.bytes : found.bytesAtFirstPicture,
    framesPerSecond: framesPerSecond(counts ?? []) ?? found.shownPerSecond,
    answersInput: answersInput(found.changes),
    sound: found.sound,
    soundLocked: found.soundLocked,
    popups: found.popups,
    responds: found.responds,
    sdks: [...found.sdks].toSorted(),
    requests: found.log.requests.map(whole).toSorted((a, b) => a.startMs - b.startMs),
    hosts: [...found.log.hosts].filter((host) => !BROWSERS_OWN.test(host)),
    exceptions: [...found.exceptions, ...found.consoleErrors].slice(0, REPORT_LIMITS.exceptions),
    pictures: [...found.pictures],
  };
}

/** Where some builds of Chromium look for updates of themselves, whatever they are told. */
const BROWSERS_OWN = /^(?:update\.googleapis\.com|.*\.gvt1\.com|clients\d\.google\.com)$/;

/** Waits for a promise for a while, whatever becomes of it. */
async function within(milliseconds: number, promise: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  await Promise.race([
    promise.catch(() => null),
    wait(milliseconds, null, { signal: over.signal }).catch(() => null),
  ]);
  over.abort();
}

/** Waits for work only for a while, and begins no new one until the last has ended: a page may hang. */
function oneAtATime(work: (turn: number) => Promise<unknown>): (turn: number) => Promise<void> {
  let running: Promise<unknown> | null = null;
  return async (turn) => {
    running ??= work(turn)
      .catch(() => null)
      .finally(() => {
        running = null;
      });
    await within(PATIENCE_MS, running);
  };
}
