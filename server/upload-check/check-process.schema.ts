import { z } from 'zod';
import { oneLine } from '../../entities/text.rules.ts';
import { stageSize } from '../../entities/stage.schema.ts';
import { CHECKED_DEVICES } from '../../entities/upload.rules.ts';
import { deviceAnswers } from '../../entities/upload.schema.ts';

/** The messages between the portal and the process that plays: lines of JSON on its standard input and output. */

/** Stands for the browser that Playwright has installed, where the process is asked which browser it may run. */
export const PLAYWRIGHTS_OWN = 'playwright';

/** Asked as an argument: which of these browsers can it start? */
export const browserQuestion = z.object({
  paths: z.array(z.string()),
  /** Null: it is enough that the program is there. */
  launch: z.object({ sandbox: z.boolean() }).nullable(),
});
export type BrowserQuestion = z.infer<typeof browserQuestion>;

/** A build; its contents are in the job's folder, each named by its SHA-256. */
const checkedBuild = z.object({
  kind: z.literal('build'),
  needsIsolation: z.boolean(),
  files: z.array(
    z.object({
      path: z.string(),
      sha256: z.string(),
      size: z.int(),
      type: z.string(),
      encoding: z.enum(['br', 'gzip']).nullable(),
      /** Bytes of it that the portal has put in; they are not counted as the game's. */
      added: z.int().min(0).optional(),
    }),
  ),
});
export type CheckedBuild = z.infer<typeof checkedBuild>;

/** A game on another site; the portal fetches what it asks for and puts it into the job's folder. */
const checkedSite = z.object({
  kind: z.literal('site'),
  address: z.string(),
  /** The address of the page around the game: the portal's, which the site may allow to frame it. */
  page: z.string(),
});
export type CheckedSite = z.infer<typeof checkedSite>;

/** The first message to the checking process. */
export const checkJob = z.object({
  /** The program of the browser. */
  browser: z.string(),
  sandbox: z.boolean(),
  /** The folder that the game's contents are read from. */
  contents: z.string(),
  /** The folder for pictures of the passes. */
  pictures: z.string(),
  /** Time that each pass takes, in seconds. */
  seconds: z.number(),
  /** It did not work once: whether this machine is too busy to play anything is measured around the passes. */
  again: z.boolean().optional(),
  game: z.discriminatedUnion('kind', [checkedBuild, checkedSite]),
});
export type CheckJob = z.infer<typeof checkJob>;

/** The most that a question to the portal holds, in characters. */
const ASKED = { address: 8_000, header: 2_000 } as const;

/** The browser's request to another site; the portal alone can fetch it. */
export const siteRequest = z.object({
  id: z.int().min(0),
  method: z.enum(['GET', 'HEAD', 'OPTIONS']),
  address: z.string().max(ASKED.address),
  headers: z.record(z.string().max(100), z.string().max(ASKED.header)),
});
export type SiteRequest = z.infer<typeof siteRequest>;

/** The portal's response, a line each. */
export const siteResponse = z.object({
  id: z.int(),
  /** Null when nothing answered. */
  response: z
    .object({
      status: z.int(),
      headers: z.record(z.string(), z.string()),
      /** The name of the body's file in the job's folder. */
      body: z.string(),
    })
    .nullable(),
});
export type SiteResponse = z.infer<typeof siteResponse>;

/** The most of each list that a check result holds, and the length of a text in it. */
export const RESULT_LIMITS = { requests: 1_000, hosts: 100, exceptions: 50, text: 500 } as const;

/** Before an error that the game wrote to the console, among its exceptions. */
export const CONSOLE = 'Console: ';

/** Of the game, so without marks that nobody sees, and without NUL, which PostgreSQL does not store. */
const text = z.string().max(RESULT_LIMITS.text).overwrite(oneLine);
const milliseconds = z.number().min(0).max(600_000);
const bytes = z.int().min(0);

/** Stores of a browser that the prelude does not carry. */
export const STAYING_STORES = ['database', 'cookie', 'cache', 'directory'] as const;
/** Deeds of a game that the frame of hosted games prevents. */
export const FRAME_RULES = ['dialog', 'form', ...STAYING_STORES, 'download', 'clipboard'] as const;
export type FrameRule = (typeof FRAME_RULES)[number];

/** In CSS pixels. */
const size = z.object({ width: z.int().min(0).max(1_000_000), height: z.int().min(0).max(1_000_000) });
/**
 * The frame that a game was given, how large its largest picture and its document were there, and where in the document that
 * picture ended; in CSS pixels. Bars are what lies over the end of the picture, or beside it.
 */
export const measuredFrame = z.object({
  frame: size,
  picture: size
    .extend({
      right: z.number(),
      bottom: z.number(),
      bars: z.object({ over: size, taken: size }).optional(),
    })
    .nullable(),
  document: size,
});
export type MeasuredFrame = z.infer<typeof measuredFrame>;

/** A pass as far as it has got. Pictures are names of files. */
export const playedPass = z.object({
  device: z.enum(CHECKED_DEVICES),
  firstPictureMs: milliseconds.nullable(),
  bytes,
  framesPerSecond: z.number().min(0).max(1_000).nullable(),
  answersInput: z.boolean().nullable(),
  /** The same of each device that was used alone. */
  devices: deviceAnswers.optional(),
  /** Its picture moved by itself. */
  moves: z.boolean(),
  sound: z.boolean(),
  /** The game made an audio context that input did not start. */
  soundLocked: z.boolean(),
  /** Windows that it opened, or tried to open. */
  popups: z.int().min(0),
  /** It waits for a service worker to be ready. */
  waitsForWorker: z.boolean().optional(),
  /** It looked for memory that threads share. */
  asksForSharedMemory: z.boolean().optional(),
  /** It used such memory, more than to find out whether the browser has it. */
  usesSharedMemory: z.boolean().optional(),
  /** Absent where the page never answered. */
  measured: measuredFrame.optional(),
  /** The page answered until the end. */
  responds: z.boolean(),
  /** The browser showed the game in its frame, and not a refusal. */
  framed: z.boolean(),
  /** The site that a hosted game led its frame to, by itself or right after input. */
  left: z.object({ host: text, afterInput: z.boolean() }).optional(),
  sdks: z.array(text).max(20),
  requests: z
    .array(
      z.object({
        address: text,
        status: z.int().nullable(),
        bytes,
        startMs: milliseconds,
        endMs: milliseconds,
      }),
    )
    .max(RESULT_LIMITS.requests),
  hosts: z.array(text).max(RESULT_LIMITS.hosts),
  /** Requests that the game's content-security-policy kept it from. */
  blocked: z
    .array(z.object({ directive: text, address: text, isOnOwnHost: z.boolean().optional() }))
    .max(RESULT_LIMITS.hosts),
  exceptions: z.array(text).max(RESULT_LIMITS.exceptions),
  forbidden: z.array(z.enum(FRAME_RULES)).max(FRAME_RULES.length).optional(),
  pictures: z.array(z.string().regex(/^(?:desktop|phone)-\d\.webp$/)).max(3),
});
export type PlayedPass = z.infer<typeof playedPass>;

/** A line of the checking process. */
export const checkLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pass'), pass: playedPass }),
  z.object({ kind: z.literal('ask'), request: siteRequest }),
  /** The size that the game has whatever its frame. */
  z.object({ kind: z.literal('stage'), stage: stageSize }),
  /** Frames a second that a page has now that is known to be good. */
  z.object({ kind: z.literal('machine'), framesPerSecond: z.number().min(0).max(1_000) }),
  /** The browser did not start. */
  z.object({ kind: z.literal('no_browser') }),
  /** The browser ended during a pass. */
  z.object({ kind: z.literal('crashed') }),
]);
export type CheckLine = z.infer<typeof checkLine>;
