import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { incomingFolder, receiveStream, refuseLarge } from '../platform/files/receive-file.ts';
import { FORM_WANTED, type ReceiveFile } from '../platform/files/received-file.ts';

/** The size of a form besides its file: boundaries and headers, in bytes. */
const FORM_BYTES = 64 * 1024;

/** Lets the routes of this scope take forms, whose bodies only `receiveFileOf` reads. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1, headerPairs: 20 } });
}

/**
 * Receives the file in the field `file` of a form.
 * @throws AppError validation where the form cannot be read, or has no such file
 */
export function receiveFileOf(request: FastifyRequest, dataDir: string): ReceiveFile {
  return async (maxBytes, admit) => {
    if (!request.isMultipart()) throw noFile();
    const length = request.headers['content-length'];
    const size = length === undefined ? maxBytes : Number(length) - FORM_BYTES;
    // Before a byte of it is read.
    refuseLarge(size, maxBytes);
    // Whatever the reader cannot do with a form, its sender can mend.
    const part = await request.file({ limits: { fileSize: maxBytes + 1 } }).catch(() => undefined);
    if (part?.fieldname !== 'file') throw noFile();
    const { file, filename: fileName } = part;
    await admit(size);
    return receiveStream(Readable.from(wholeFile(file)), {
      folder: incomingFolder(dataDir),
      fileName,
      maxBytes,
    });
  };
}

/** @throws AppError validation when the form ends within the file */
async function* wholeFile(file: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) yield chunk;
  } catch {
    throw new AppError('validation', {
      fields: { file: 'The form ends before its file does. Send it again.' },
    });
  }
}

const noFile = () => new AppError('validation', { fields: { file: FORM_WANTED } });
