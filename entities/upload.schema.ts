import { z } from 'zod';
import { bothSides, stage, stageSize, uploadSides } from './stage.schema.ts';
import { linesText } from './text.schema.ts';
import {
  CHECKED_DEVICES,
  ENGINES,
  FINDING_LEVELS,
  ISOLATION_CHOICES,
  REFUSAL_CODES,
  UPLOAD_STAGES,
  UPLOAD_STATUSES,
  UPLOAD_VERDICTS,
  VERSION_HINDRANCES,
  VERSION_NOTE,
} from './upload.rules.ts';

export const uploadById = z.object({ id: z.uuid().describe('One of your uploads.') });
export const versionNote = linesText
  .max(VERSION_NOTE.max)
  .describe('What is new in the uploaded build; moderators read it.');

const refusal = z.object({
  code: z.enum(REFUSAL_CODES).describe('The kind of the reason.'),
  path: z.string().optional().describe('The file that it is about.'),
  message: z.string().describe('What is wrong.'),
});
const finding = z.object({
  level: z.enum(FINDING_LEVELS).describe('How bad it is.'),
  code: z.string().describe('The kind of the finding.'),
  message: z.string().describe('What was found, and what to do.'),
  path: z.string().optional().describe('The file or address that it is about.'),
});
const requestSeen = z.object({
  address: z.string().describe('What the game asked for.'),
  status: z.int().nullable().describe('The status of the response; null without one.'),
  bytes: z.int().describe('The size of the response.'),
  startMs: z.number().describe('When it was asked, in milliseconds from the start.'),
  endMs: z.number().describe('When the response was there, in milliseconds from the start.'),
});
const answers = (by: string) =>
  z.boolean().nullish().describe(`Whether ${by} changed the picture; null if that could not be told.`);
/** Whether each device changed the picture (`DeviceAnswers`). */
export const deviceAnswers = z.object({
  keyboard: answers('keys alone'),
  mouse: answers('the mouse alone'),
  touch: answers('fingers'),
});
const passResult = z.object({
  device: z.enum(CHECKED_DEVICES).describe('The device that the browser stood for.'),
  firstPictureMs: z.number().nullable().describe('When the first picture was there, in milliseconds.'),
  bytes: z.int().describe('What was loaded, in bytes.'),
  framesPerSecond: z.number().nullable().describe('Pictures a second.'),
  answersInput: z.boolean().nullable().describe('Whether keys or touches changed the picture.'),
  devices: deviceAnswers.optional().describe('The same of each device of the pass.'),
  moves: z.boolean().optional().describe('Whether the picture moves by itself.'),
  sound: z.boolean().describe('Whether it made a sound.'),
  sdks: z.array(z.string()).describe('The SDKs of portals that it called.'),
  requests: z.array(requestSeen).describe('What it asked for.'),
  hosts: z.array(z.string()).describe('The other sites that it asked.'),
  exceptions: z.array(z.string()).describe('The errors that no code caught.'),
  pictures: z.array(z.string()).describe('The addresses of pictures of the run.'),
});

/** The check result of an upload (`CheckResult`). */
export const checkResult = z.object({
  verdict: z.enum(UPLOAD_VERDICTS).describe('good, mend (something needs fixing) or broken.'),
  findings: z.array(finding).describe('What to fix, the most urgent first.'),
  runs: z.array(passResult).describe('How it was played, a run a device.'),
  notRun: z.string().nullable().describe('Why it was not played; null if it was.'),
  stage: stageSize.nullish().describe('The measured size; null: it fits any.'),
  title: z.string().nullish().describe('The title of its document.'),
  checkedAt: z.iso.datetime().describe('When it was checked.'),
});

/** The fields of a sent upload, besides its file. */
export const sentUpload = z
  .object({
    isolation: z
      .enum(ISOLATION_CHOICES)
      .default('auto')
      .describe(
        'Whether the game’s page is cross-origin isolated, which threads (SharedArrayBuffer) need: on and off decide, auto reads and plays the build to find out.',
      ),
    ...uploadSides,
  })
  .check(bothSides);
export type SentUpload = z.output<typeof sentUpload>;

/** The response of `POST /api/dev/uploads`. */
export const uploadAccepted = z.object({
  id: z.uuid().describe('The upload.'),
  status: z.enum(UPLOAD_STATUSES).describe('CHECKING: its check result comes later.'),
});

/** An upload as its developer sees it. */
export const uploadView = z.object({
  id: z.uuid(),
  status: z.enum(UPLOAD_STATUSES),
  fileName: z.string(),
  createdAt: z.iso.datetime(),
  /** The archive's size in bytes. */
  packedBytes: z.int(),
  /** The developer's choice. */
  isolation: z.enum(ISOLATION_CHOICES),
  /** Whether its page is cross-origin isolated, for threads; null until it is READY. */
  isolated: z.boolean().nullable(),
  /** The size of a game with this upload unless its developer gives another: the one sent with it, else the measured one. */
  stage: stage.nullable(),
  entry: z
    .string()
    .nullable()
    .describe('The document that starts the game; null until the archive is read, as the next three.'),
  engine: z.enum(ENGINES).nullable().describe('What the game was made with.'),
  engineVersion: z.string().nullable(),
  /** Number of files that it has. */
  files: z.int().nullable(),
  /** The sizes of all files, in bytes. */
  bytes: z.int().nullable(),
  reasons: z.array(refusal).describe('Why it was refused; empty unless it was.'),
  report: checkResult.nullable().describe('The check result; null until it is READY.'),
  /** Addresses of pictures that the check took, to choose a thumbnail from. */
  thumbnails: z.array(z.string()),
  previewUrl: z
    .string()
    .nullable()
    .describe('Where it can be played, for you and for moderators; null until it is READY.'),
  /** The game that uses it, if one does. */
  game: z.object({ id: z.uuid(), title: z.string() }).nullable(),
});
export type UploadView = z.infer<typeof uploadView>;

/** The progress of the check of an upload. */
export const uploadProgress = z.object({
  stage: z.enum(UPLOAD_STAGES),
  /** Number of checks that come before it; 0 once it began. */
  before: z.int(),
  /** Since it began, or since it waits. */
  seconds: z.number(),
});
export type UploadProgress = z.infer<typeof uploadProgress>;

/** A person's uploads, newest first, and how much of their quota they take. */
export const uploadList = z.object({
  uploads: z.array(uploadView),
  quota: z.object({ usedBytes: z.int(), maxBytes: z.int() }),
});

/** The archive's size in bytes. */
export const requireUploadAllowed = z.object({ size: z.int().min(1) });
export const uploadRemoved = z.object({ id: z.uuid().describe('The upload that is gone.') });

export const versionsOf = z.object({ id: z.uuid() });
export const restoreVersion = z.object({ id: z.uuid(), number: z.int32().min(1) });

/** Approved versions of an uploaded game, newest first. */
export const gameVersions = z.array(
  z.object({
    number: z.int(),
    note: z.string(),
    approvedAt: z.iso.datetime(),
    live: z.boolean(),
    /** Whether it can be brought back. */
    restorable: z.boolean(),
    /** The reason why it can never be brought back, or not while a report is open. */
    hindrance: z.enum(VERSION_HINDRANCES).nullable(),
    files: z.int(),
    bytes: z.int(),
  }),
);

/** The changes of a version that waits for review, compared with the live one. Sizes in bytes; null where there is no file. */
export const uploadChanges = z.object({
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
  /** The largest changes first, at most 200. */
  files: z.array(z.object({ path: z.string(), before: z.int().nullable(), after: z.int().nullable() })),
});

/** An uploaded version that waits for review, as a moderator sees it. */
export const reviewedUpload = z.object({
  upload: uploadView,
  note: z.string(),
  /** Null for the first version. */
  changes: uploadChanges.nullable(),
});
