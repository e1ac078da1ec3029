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

export const uploadById = z.object({ id: z.uuid() });
export const versionNote = linesText.max(VERSION_NOTE.max);

const refusal = z.object({ code: z.enum(REFUSAL_CODES), path: z.string().optional(), message: z.string() });
const finding = z.object({
  level: z.enum(FINDING_LEVELS),
  code: z.string(),
  message: z.string(),
  path: z.string().optional(),
});
const requestSeen = z.object({
  address: z.string(),
  status: z.int().nullable(),
  bytes: z.int(),
  startMs: z.number(),
  endMs: z.number(),
});
const passResult = z.object({
  device: z.enum(CHECKED_DEVICES),
  firstPictureMs: z.number().nullable(),
  bytes: z.int(),
  framesPerSecond: z.number().nullable(),
  answersInput: z.boolean().nullable(),
  moves: z.boolean().optional(),
  sound: z.boolean(),
  sdks: z.array(z.string()),
  requests: z.array(requestSeen),
  hosts: z.array(z.string()),
  exceptions: z.array(z.string()),
  pictures: z.array(z.string()),
});

/** What the check of an upload says (`CheckResult`). */
export const checkResult = z.object({
  verdict: z.enum(UPLOAD_VERDICTS),
  findings: z.array(finding),
  runs: z.array(passResult),
  notRun: z.string().nullable(),
  stage: stageSize.nullish(),
  title: z.string().nullish(),
  checkedAt: z.iso.datetime(),
});

/** How an upload is sent, besides its file. */
export const sentUpload = z
  .object({
    isolation: z
      .enum(ISOLATION_CHOICES)
      .default('auto')
      .describe(
        'Whether the game’s page is cross-origin isolated, which threads (SharedArrayBuffer) need: auto finds out, on and off decide.',
      ),
    ...uploadSides,
  })
  .check(bothSides);
export type SentUpload = z.output<typeof sentUpload>;

/** What `POST /api/dev/uploads` answers. */
export const uploadAccepted = z.object({ id: z.uuid(), status: z.enum(UPLOAD_STATUSES) });

/** An upload as its developer sees it. */
export const uploadView = z.object({
  id: z.uuid(),
  status: z.enum(UPLOAD_STATUSES),
  fileName: z.string(),
  createdAt: z.iso.datetime(),
  /** The archive's size in bytes. */
  packedBytes: z.int(),
  /** What its developer chose. */
  isolation: z.enum(ISOLATION_CHOICES),
  /** Whether its page is cross-origin isolated, for threads; null until it is READY. */
  isolated: z.boolean().nullable(),
  /** The size of a game with this upload unless its developer gives another: the one sent with it, else the measured one. */
  stage: stage.nullable(),
  /** The document that starts the game; null until the archive is read, as the next four. */
  entry: z.string().nullable(),
  engine: z.enum(ENGINES).nullable(),
  engineVersion: z.string().nullable(),
  /** How many files it has. */
  files: z.int().nullable(),
  /** The sizes of all files, in bytes. */
  bytes: z.int().nullable(),
  /** Why it was refused; empty unless it was. */
  reasons: z.array(refusal),
  report: checkResult.nullable(),
  /** Addresses of pictures that the check took, to choose a thumbnail from. */
  thumbnails: z.array(z.string()),
  /** Where it can be played, for its developer and moderators; null until it is READY. */
  previewUrl: z.string().nullable(),
  /** The game that uses it, if one does. */
  game: z.object({ id: z.uuid(), title: z.string() }).nullable(),
});
export type UploadView = z.infer<typeof uploadView>;

/** How far the check of an upload is. */
export const uploadProgress = z.object({
  stage: z.enum(UPLOAD_STAGES),
  /** How many checks come before it; 0 once it began. */
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
export const admitUpload = z.object({ size: z.int().min(1) });
export const uploadRemoved = z.object({ id: z.uuid() });

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
    /** Why it can never be brought back, or not while a report is open. */
    hindrance: z.enum(VERSION_HINDRANCES).nullable(),
    files: z.int(),
    bytes: z.int(),
  }),
);

/** What a version that waits for review changes, compared with the live one. Sizes in bytes; null where there is no file. */
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
