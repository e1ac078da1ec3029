import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { CompatibleInterface } from './compatible.rules.ts';
import { createdAt, id } from './identity.ts';
import {
  ARCHIVE,
  type Engine,
  type IsolationChoice,
  type UploadRefusal,
  UPLOAD_STATUSES,
  type CheckResult,
  type UploadStatus,
} from './upload.rules.ts';
import type { Stage } from './stage.rules.ts';
import { User } from './user.entity.ts';

/** The length of a SHA-256 in hex. */
const SHA256_HEX = 64;

/** An archive that a developer sent completely. A game uses it as a version; it never changes. */
export const Upload = defineEntity({
  name: 'Upload',
  indexes: [
    {
      name: 'upload_checking_index',
      expression: `create index "upload_checking_index" on "upload" (created_at) where status = 'CHECKING'`,
    },
  ],
  properties: {
    id: id(),
    /** Null once the account is deleted; games that use the upload stay. */
    user: () => p.manyToOne(User).nullable().deleteRule('set null').index(),
    createdAt: createdAt(),
    status: p
      .string()
      .length(16)
      .$type<UploadStatus>()
      .check(`status in (${UPLOAD_STATUSES.map((status) => `'${status}'`).join(', ')})`),
    /** As the developer named the archive; only ever shown as text. */
    fileName: p.string().length(200),
    /** The archive's size in bytes. */
    packedBytes: p.integer(),
    /** The archive in the file store, by its SHA-256, until it is read. */
    archive: p.string().length(SHA256_HEX).nullable(),
    /** Number of times that somebody began to read it: one that cannot be read is given up. */
    attempts: p.integer().default(0),
    /** The sizes of all files, as they are stored; null until they are read. */
    bytes: p.integer().nullable(),
    fileCount: p.integer().nullable(),
    /** Bytes counted against the uploader's quota: the archive until it is unpacked, then its files. */
    taken: p.integer().default(0),
    /** The document that starts the game; null until the archive is read. */
    entry: p.string().length(ARCHIVE.pathLength).nullable(),
    engine: p.string().length(20).$type<Engine>().nullable(),
    engineVersion: p.string().length(40).nullable(),
    /** The developer's choice for `needsIsolation`. */
    isolation: p.string().length(4).$type<IsolationChoice>().default('auto'),
    /** The size that its developer gave; null leaves it to the check. */
    stage: p.json<Stage>().nullable(),
    /** Its page and frame are cross-origin isolated, because it uses threads. */
    needsIsolation: p.boolean().default(false),
    /** The interfaces of other portals that it uses: their scripts are answered in its documents. */
    compatible: p.json<CompatibleInterface[]>().default([]),
    /** The reason why it was refused. */
    reasons: p.json<UploadRefusal[]>().default([]),
    /** Null until the check is done. */
    checkResult: p.json<CheckResult>().nullable().fieldName('report'),
    /** Pictures of the check that the developer chooses a thumbnail from: SHA-256 of contents in the file store. */
    pictures: p.json<string[]>().default([]),
    /** The secret part of the preview's address, until `previewUntil`. */
    previewKey: p.string().length(43).unique(),
    previewUntil: p.datetime().length(3),
  },
});
export type Upload = InferEntity<typeof Upload>;

/** Quota reserved for an archive that is still being received, counted at its full size. */
export const UploadReservation = defineEntity({
  name: 'UploadReservation',
  tableName: 'arriving_upload',
  properties: {
    /** The id of the upload that it becomes. */
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    createdAt: createdAt(),
    bytes: p.integer(),
    /** Sent in parts, so that it may be continued; otherwise as a form. */
    inParts: p.boolean(),
    /** Its content in the file store, by its SHA-256, once it is about to be stored. */
    archive: p.string().length(SHA256_HEX).nullable(),
  },
});
export type UploadReservation = InferEntity<typeof UploadReservation>;

/** A file of an upload. Its bytes are in the file store, under their SHA-256. */
export const UploadFile = defineEntity({
  name: 'UploadFile',
  properties: {
    upload: () => p.manyToOne(Upload).primary().deleteRule('cascade').index(false),
    path: p.string().length(ARCHIVE.pathLength).primary(),
    size: p.integer(),
    sha256: p.string().length(SHA256_HEX).index(),
    type: p.string().length(100),
    encoding: p.string().length(8).$type<'br' | 'gzip'>().nullable(),
    decodedSize: p.integer(),
    decodedSha256: p.string().length(SHA256_HEX),
  },
});
export type UploadFile = InferEntity<typeof UploadFile>;

/** Bytes in the file store. A row is there before its bytes and goes after them. */
export const StoredContent = defineEntity({
  name: 'StoredContent',
  properties: {
    sha256: p.string().length(SHA256_HEX).primary(),
    size: p.integer(),
    createdAt: createdAt(),
    /** Since when nothing refers to it; null while something does. */
    unusedSince: p.datetime().length(3).nullable(),
  },
});
export type StoredContent = InferEntity<typeof StoredContent>;
