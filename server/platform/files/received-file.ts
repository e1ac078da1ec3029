import { AppError } from '../../errors.ts';

/** A file that somebody sent, in a temporary place of this machine. Whoever receives it moves or removes it. */
export interface ReceivedFile {
  readonly path: string;
  /** As the sender named it: never a path here. */
  readonly fileName: string;
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
}

/**
 * Receives the file of the request, once.
 * @param maxBytes what is larger is refused, before it is received where the sender says its size
 * @param admit called before a byte of the file is received, with its size as far as it is known: a little less than it is, or
 *   `maxBytes` where the sender does not say it
 * @throws AppError too_large, too_slow, validation, unsupported_media, and what `admit` throws
 */
export type ReceiveFile = (
  maxBytes: number,
  admit: (size: number) => Promise<unknown>,
) => Promise<ReceivedFile>;

/** Advice for a request without a file. */
export const FORM_WANTED = 'Send a form (multipart/form-data) with the archive in the field “file”.';

/** Of a call that brings no file. */
export const refuseFile: ReceiveFile = async () => {
  throw new AppError('unsupported_media', { fields: { file: FORM_WANTED } });
};
