import type { Readable } from 'node:stream';

/** Part of a content, in bytes; both ends are included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The store of the contents of uploads, by their SHA-256 in hex. A content never changes. */
export interface FileStore {
  /** Stores a local file as this content and removes it there. The same content twice is stored once. */
  readonly put: (sha256: string, path: string) => Promise<void>;
  readonly has: (sha256: string) => Promise<boolean>;
  /** @throws AppError not_found when the content is not there */
  readonly read: (sha256: string, range?: ByteRange) => Promise<Readable>;
  /**
   * Copies a content to a file of this machine, whose bytes do not pass through the portal's memory where the store is here.
   * @throws AppError not_found when the content is not there
   */
  readonly copyTo: (sha256: string, path: string) => Promise<void>;
  /** Does nothing when the content is not there. */
  readonly remove: (sha256: string) => Promise<void>;
  /** Every content that is stored. */
  readonly list: () => AsyncIterable<{ readonly sha256: string; readonly size: number }>;
}
