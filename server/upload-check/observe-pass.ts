import type { BrowserContext, Frame, Page } from 'playwright-core';
import { z } from 'zod';
import type { InputDevice } from '../../entities/game.rules.ts';
import { COMPATIBLE, COMPATIBLE_INTERFACES, compatibleScript } from '../../entities/compatible.rules.ts';
import type { CheckedDevice } from '../../entities/upload.rules.ts';
import { isOnOwnHost, resultText } from './check-hosts.ts';
import {
  CONSOLE,
  type FrameRule,
  type MeasuredFrame,
  measuredFrame,
  type PlayedPass,
  RESULT_LIMITS,
} from './check-process.schema.ts';
import type { GameServer } from './browser-proxy.ts';
import { wherePhrase, wordlessAlone, errorWords } from './error-words.ts';
import { frameRuleOf } from './frame-rule.ts';
import {
  answersDevice,
  answersInput,
  type PictureChange,
  type FrameCount,
  framesPerSecond,
  movesAlone,
} from './judge-pass.ts';
import type { Shot } from './picture.ts';
import { note, noteBlocked, type RequestLog, SOCKET, withoutQuery } from './request-log.ts';
import type { Point } from './send-input.ts';

/** Frames of a page that are asked what they observed. */
const FRAMES = 8;

/** Scripts of SDKs, by parts of their host and path, and the name that they define in the page. */
const SDK_SCRIPTS = [
  { host: 'poki', path: 'sdk', sdk: 'PokiSDK' },
  { host: 'crazygames.com', path: 'sdk', sdk: 'CrazyGames' },
  { host: 'yandex', path: 'sdk', sdk: 'YaGames' },
  { host: 'youtube.com', path: '/game_api', sdk: 'ytgame' },
  { host: 'gamedistribution.com', path: '/main.min.js', sdk: 'gdsdk' },
  { host: '', path: '/sdk/v1.js', sdk: 'Playport' },
  { host: '', path: '/sdk/v2.js', sdk: 'Playport' },
] as const;

/** The messages of `in-page/observe.ts`. */
const observed = z.object({
  drawn: z.int(),
  drawnMs: z.number(),
  hasPicture: z.boolean(),
  sdks: z.array(z.string().max(20)).max(10),
  sound: z.boolean(),
  soundLocked: z.boolean(),
  hosts: z.array(z.string().max(1_000)).max(20),
  places: z.array(z.object({ x: z.number().min(0).max(2_000), y: z.number().min(0).max(2_000) })).max(4),
  measured: measuredFrame.nullable(),
  waitsForWorker: z.boolean(),
  thrown: z.array(z.string().max(1_000)).max(20),
});
const ASK = `globalThis[Symbol.for('playport.observed')]?.()`;

/**
 * Of the browser: files and sockets that failed are in the list of requests, what a policy forbade has a finding, and what
 * Playport's frame does not offer, such as the accelerometer that every build of Unity asks for, is no fault of the game.
 */
const SAID_ELSEWHERE =
  /^(?:Failed to load resource|WebSocket connection to |A bad HTTP response code \(403\) was received when fetching the script)|violates the (?:following|document's) Content Security Policy|(?:permissions|feature) policy/i;

/** A game that goes elsewhere so soon after a press or a key does so because of it. */
const AFTER_INPUT_MS = 1_000;

/** Of the browser, about the finger of the check, whose press a page may not cancel any more. */
const INTERVENED =
  /^(?:Unable to preventDefault inside passive event listener|Ignored attempt to cancel a \w+ event with cancelable=false)/;

/** Of the browser, about a window that the sandbox of hosted games forbids. */
const POPUP = /^Blocked opening '.*' in a new window because the request was made in a sandboxed frame/;

/** The findings of one pass so far. */
export interface PassFindings {
  readonly log: RequestLog;
  readonly exceptions: Set<string>;
  readonly consoleErrors: Set<string>;
  /** Values that were thrown and are no error: without words, as the browser tells of it, and as the page saw it. */
  readonly wordless: Set<string>;
  readonly thrown: Set<string>;
  readonly sdks: Set<string>;
  readonly shots: Shot[];
  readonly changes: PictureChange[];
  /** Changes of the picture without input, once the game had begun; in points. */
  readonly rest: number[];
  /** Pictures before the first input. */
  readonly before: Shot[];
  /** The most that two of them differ. */
  spread: number;
  /** Of each later picture, the least difference from them. */
  readonly departures: number[];
  /** Places of the largest buttons and links of the game's page. */
  places: readonly Point[];
  /** Size of the game's page when it last answered in its frame. */
  measured: MeasuredFrame | undefined;
  waitsForWorker: boolean;
  readonly frames: Map<Frame, FrameCount[]>;
  firstPictureMs: number | null;
  bytesAtFirstPicture: number;
  /** It has a canvas or a film: a page without draws when there is something to draw. */
  hasPicture: boolean;
  /** Time of the last input. */
  inputAt: number;
  /** The site that the game led its frame to, and whether right after input. */
  left: PlayedPass['left'];
  /** Frames per second that were counted by what the browser showed, where the game's page drew none itself. */
  shownPerSecond: number | null;
  sound: boolean;
  soundLocked: boolean;
  popups: number;
  readonly forbidden: Set<FrameRule>;
  /** Time of the page's last answer. */
  answeredAt: number;
  responds: boolean;
  /** The frame has the game in it, and not the browser's own page about a failure. */
  framed: boolean;
  pictures: readonly string[];
}

export const emptyFindings = (log: RequestLog): PassFindings => ({
  log,
  exceptions: new Set(),
  consoleErrors: new Set(),
  wordless: new Set(),
  thrown: new Set(),
  sdks: new Set(),
  shots: [],
  changes: [],
  rest: [],
  before: [],
  spread: 0,
  departures: [],
  places: [],
  measured: undefined,
  waitsForWorker: false,
  frames: new Map(),
  firstPictureMs: null,
  bytesAtFirstPicture: 0,
  hasPicture: false,
  inputAt: -Infinity,
  left: undefined,
  shownPerSecond: null,
  sound: false,
  soundLocked: false,
  popups: 0,
  forbidden: new Set(),
  answeredAt: 0,
  responds: true,
  framed: true,
  pictures: [],
});

interface Watched {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly server: Pick<GameServer, 'page' | 'logs'>;
  readonly found: PassFindings;
  readonly now: () => number;
}

/** Notes what the page asks for and complains of. The promise rejects when the page or the browser crashes. */
export function watch({ context, page, server, found, now }: Watched): Promise<never> {
  const noteRequest = (address: string) => noteIn(found, { address, at: now(), server });
  context.on('request', (request) => noteRequest(request.url()));
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame().parentFrame() !== page.mainFrame()) return;
    const url = new URL(request.url());
    if (!/^https?:$/.test(url.protocol) || server.logs(url)) return;
    found.left ??= {
      host: resultText(url.host),
      afterInput: now() - found.inputAt < AFTER_INPUT_MS,
    };
  });
  page.on('websocket', (socket) => noteRequest(socket.url()));
  context.on('weberror', (error) => {
    const words = errorWords(error.error());
    if (words !== null) complain(found.exceptions, words);
    else
      complain(
        found.wordless,
        `${error.error().message || 'An empty text'} was thrown${wherePhrase(error.location())}`,
      );
  });
  context.on('console', (message) => {
    const rule = frameRuleOf(message.text());
    if (rule !== undefined) found.forbidden.add(rule);
    else if (POPUP.test(message.text())) found.popups += 1;
    else if (message.type() === 'error' && !isOfBrowser(message.text()))
      complain(
        found.consoleErrors,
        CONSOLE + (message.text() || `an error without words${wherePhrase(message.location())}`),
      );
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

const isOfBrowser = (text: string) => SAID_ELSEWHERE.test(text) || INTERVENED.test(text);

interface Noted extends Pick<Watched, 'server'> {
  readonly address: string;
  /** In milliseconds. */
  readonly at: number;
}

function noteIn(findings: PassFindings, { address, at, server }: Noted): void {
  const { requests, hosts } = findings.log;
  if (!URL.canParse(address)) return;
  const url = new URL(address);
  if (url.href === server.page || /^(?:blob|data|about):$/.test(url.protocol)) return;
  for (const { host, path, sdk } of SDK_SCRIPTS)
    if (url.hostname.includes(host) && url.pathname.includes(path)) findings.sdks.add(sdk);
  for (const name of COMPATIBLE_INTERFACES)
    if (url.pathname === compatibleScript(name)) findings.sdks.add(COMPATIBLE[name].global);
  if (server.logs(url)) return;
  // Nobody answers a socket there.
  if (isOnOwnHost(url) && /^wss?:$/.test(url.protocol))
    return noteBlocked(findings.log, { directive: SOCKET, address });
  note(hosts, url.host);
  if (requests.length >= RESULT_LIMITS.requests) return;
  requests.push({
    address: resultText(withoutQuery(url)),
    status: null,
    bytes: 0,
    startMs: at,
    endMs: at,
  });
}

function complain(complaints: Set<string>, message: string): void {
  if (complaints.size < RESULT_LIMITS.exceptions) complaints.add(resultText(message));
}

/** Asks each frame of the page what it observed. Waits for as long as the page takes to answer. */
export async function askFrames(page: Page, findings: PassFindings, now: () => number): Promise<void> {
  let locked = false;
  for (const frame of page.frames().slice(0, FRAMES)) {
    const answer = observed.safeParse(await frame.evaluate(ASK));
    if (!answer.success) continue;
    const { drawn, drawnMs: at, hasPicture, sdks, sound, soundLocked, hosts, places, thrown } = answer.data;
    // The game's frame fills the page, so a place in it is one on the screen.
    if (frame.parentFrame() === page.mainFrame()) {
      findings.places = places;
      findings.measured = answer.data.measured ?? findings.measured;
    }
    findings.hasPicture ||= hasPicture;
    findings.waitsForWorker ||= answer.data.waitsForWorker;
    for (const text of thrown) complain(findings.thrown, text);
    const counts = findings.frames.get(frame) ?? [];
    // A frame that navigated begins to count anew.
    findings.frames.set(
      frame,
      drawn < (counts.at(-1)?.drawn ?? 0) ? [{ at, drawn }] : [...counts, { at, drawn }],
    );
    for (const sdk of sdks) findings.sdks.add(sdk);
    for (const host of hosts) note(findings.log.hosts, host);
    findings.sound ||= sound;
    locked ||= soundLocked;
  }
  findings.soundLocked = locked && !findings.sound;
  findings.answeredAt = now();
}

/** Whether a script of the page has drawn frames. */
export const hasDrawn = ({ frames }: PassFindings) =>
  [...frames.values()].some((counts) => (counts.at(-1)?.drawn ?? 0) > 1);
/** Whether the picture changed by itself. */
export const moves = ({ changes }: PassFindings) =>
  changes.some(({ withInput, points }) => !withInput && points > 0);

/** The devices that are used alone in a pass, in this order. */
export const DEVICES_ALONE: Readonly<Record<CheckedDevice, readonly InputDevice[]>> = {
  desktop: ['keyboard', 'mouse'],
  phone: ['touch'],
};

/** The pass as far as it has got. */
export function passOf(device: CheckedDevice, findings: PassFindings): PlayedPass {
  const counts = [...findings.frames.values()].toSorted(
    (a, b) => (b.at(-1)?.drawn ?? 0) - (a.at(-1)?.drawn ?? 0),
  )[0];
  const whole = ({ startMs, endMs, ...request }: RequestLog['requests'][number]) => ({
    ...request,
    startMs: Math.round(startMs),
    endMs: Math.round(endMs),
  });
  return {
    device,
    firstPictureMs: findings.firstPictureMs === null ? null : Math.round(findings.firstPictureMs),
    bytes: findings.firstPictureMs === null ? findings.log.bytes : findings.bytesAtFirstPicture,
    framesPerSecond: framesPerSecond(counts ?? []) ?? findings.shownPerSecond,
    answersInput: answersInput(findings),
    devices: Object.fromEntries(DEVICES_ALONE[device].map((name) => [name, answersDevice(name, findings)])),
    moves: movesAlone(findings),
    sound: findings.sound,
    soundLocked: findings.soundLocked,
    popups: findings.popups,
    waitsForWorker: findings.waitsForWorker,
    asksForSharedMemory: findings.log.sharedMemory.has('asked'),
    usesSharedMemory: findings.log.sharedMemory.has('used'),
    measured: findings.measured,
    forbidden: [...findings.forbidden],
    responds: findings.responds,
    framed: findings.framed,
    left: findings.left,
    sdks: [...findings.sdks].toSorted(),
    requests: findings.log.requests.map(whole).toSorted((a, b) => a.startMs - b.startMs),
    hosts: [...findings.log.hosts].filter((host) => !BROWSERS_OWN.test(host)),
    blocked: [...findings.log.blocked.values()],
    exceptions: [
      ...findings.exceptions,
      ...findings.thrown,
      ...wordlessAlone(findings.wordless, findings.thrown),
      ...findings.consoleErrors,
    ].slice(0, RESULT_LIMITS.exceptions),
    pictures: [...findings.pictures],
  };
}

/** Hosts at which some builds of Chromium look for updates of themselves, whatever they are told. */
const BROWSERS_OWN = /^(?:update\.googleapis\.com|.*\.gvt1\.com|clients\d\.google\.com)$/;
