import { z } from 'zod';
import { oneLine } from '../../entities/text.rules.ts';
import { CHECKED_DEVICES } from '../../entities/upload.rules.ts';

/** What the portal and the process that plays tell each other: lines of JSON on its standard input and output. */

/** Stands for the browser that Playwright has installed, where the process is asked which browser it may run. */
export const PLAYWRIGHTS_OWN = 'playwright';

/** Asked as an argument: which of these browsers can it start? */
export const playerQuestion = z.object({
  paths: z.array(z.string()),
  /** Null: it is enough that the program is there. */
  launch: z.object({ sandbox: z.boolean() }).nullable(),
});
export type PlayerQuestion = z.infer<typeof playerQuestion>;

/** What the checking process is told: one line. */
export const checkJob = z.object({
  /** The program of the browser. */
  browser: z.string(),
  sandbox: z.boolean(),
  /** The folder with the build's contents, each named by its SHA-256. */
  contents: z.string(),
  /** Where pictures of the runs are put. */
  pictures: z.string(),
  /** How long each run takes, in seconds. */
  seconds: z.number(),
  needsIsolation: z.boolean(),
  files: z.array(
    z.object({
      path: z.string(),
      sha256: z.string(),
      type: z.string(),
      encoding: z.enum(['br', 'gzip']).nullable(),
    }),
  ),
});
export type CheckJob = z.infer<typeof checkJob>;

/** The most of each list that a report holds, and the length of a text in it. */
export const REPORT_LIMITS = { requests: 1_000, hosts: 100, exceptions: 50, text: 500 } as const;

/** Before an error that the game wrote to the console, among its exceptions. */
export const CONSOLE = 'Console: ';

/** Of the game, so without marks that nobody sees, and without NUL, which PostgreSQL does not store. */
const text = z.string().max(REPORT_LIMITS.text).overwrite(oneLine);
const milliseconds = z.number().min(0).max(600_000);
const bytes = z.int().min(0);

/** A run as far as it has got. Pictures are names of files. */
export const playedRun = z.object({
  device: z.enum(CHECKED_DEVICES),
  firstPictureMs: milliseconds.nullable(),
  bytes,
  framesPerSecond: z.number().min(0).max(1_000).nullable(),
  answersInput: z.boolean().nullable(),
  sound: z.boolean(),
  /** The game made an audio context that input did not start. */
  soundLocked: z.boolean(),
  /** Windows that it opened. */
  popups: z.int().min(0),
  /** The page answered until the end. */
  responds: z.boolean(),
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
    .max(REPORT_LIMITS.requests),
  hosts: z.array(text).max(REPORT_LIMITS.hosts),
  exceptions: z.array(text).max(REPORT_LIMITS.exceptions),
  pictures: z.array(z.string().regex(/^(?:desktop|phone)-\d\.webp$/)).max(3),
});
export type PlayedRun = z.infer<typeof playedRun>;

/** A line of the checking process. */
export const checkLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('run'), run: playedRun }),
  /** The browser did not start. */
  z.object({ kind: z.literal('no_browser') }),
  /** The browser ended during a run. */
  z.object({ kind: z.literal('crashed') }),
]);
export type CheckLine = z.infer<typeof checkLine>;
