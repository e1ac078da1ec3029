import { access, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { ERRORS, Server, type Upload } from '@tus/server';
import type { FastifyBaseLogger } from 'fastify';
import { oneLine } from '../../entities/text.rules.ts';
import { ARCHIVE } from '../../entities/upload.rules.ts';
import { stageOfSides } from '../../entities/stage.schema.ts';
import { type SentUpload, sentUpload } from '../../entities/upload.schema.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { Services } from '../context.ts';
import { AppError, type ErrorReason } from '../errors.ts';
import { paceUpload } from '../platform/files/pacer.ts';
import { writeChunks } from '../platform/files/write-chunks.ts';
import { describeError, toAppError } from '../platform/http/describe-error.ts';
import { describeFile, removeUnfinished } from '../upload/unfinished-uploads.ts';
import { createUpload } from '../upload/upload.service.ts';
import { reserveUploadQuota } from '../upload/upload-quota.ts';

/** The version of tus that is spoken here (https://tus.io/protocols/resumable-upload). */
export const TUS_VERSION = '1.0.0';

/** A request that may pass: tus reads nothing about it from the address again. */
export interface AllowedRequest {
  readonly owner: string;
  /** The upload that it is about; null of one that begins another. */
  readonly id: string | null;
  readonly log: FastifyBaseLogger;
}

/** The quota of an upload, as a store of parts asks for it. */
interface Reservations {
  readonly isReserved: (id: string) => Promise<boolean>;
  readonly release: (id: string) => Promise<void>;
}

/** The store of parts, until all have arrived. */
export class PartStore extends FileStore {
  readonly #reservations: Reservations;

  constructor(folder: string, reservations: Reservations) {
    super({ directory: folder });
    this.#reservations = reservations;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override async create(...[upload]: Parameters<FileStore['create']>): ReturnType<FileStore['create']> {
    const created = await super.create(upload);
    // It made way for another before its file was there.
    if (!(await this.#reservations.isReserved(upload.id))) await removeUnfinished(this.directory, upload.id);
    return created;
  }

  override async write(...[stream, id, offset]: Parameters<FileStore['write']>): Promise<number> {
    const file = await open(join(this.directory, id), 'r+').catch(gone);
    try {
      return offset + (await writeChunks(paceUpload(stream), file, offset));
    } finally {
      await file.close();
    }
  }

  override async remove(id: string): Promise<void> {
    await access(join(this.directory, id)).catch(gone);
    await this.#reservations.release(id);
    await removeUnfinished(this.directory, id);
  }

  /**
   * Takes a complete upload out, for one of those that ask at the same time.
   * @returns where it is now
   * @throws AppError upload_not_found
   */
  async takeWhole(id: string): Promise<string> {
    const whole = this.#wholeOf(id);
    await rename(join(this.directory, id), whole).catch(gone);
    return whole;
  }

  /** Whether an upload has arrived and is just being taken over. */
  async isBeingTaken(id: string): Promise<boolean> {
    return access(this.#wholeOf(id)).then(
      () => true,
      () => false,
    );
  }

  #wholeOf = (id: string) => join(this.directory, `${id}.whole`);
}

/** Another request has removed or finished it. */
function gone(error: unknown): never {
  throw error instanceof Error && 'code' in error && error.code === 'ENOENT'
    ? new AppError('upload_not_found')
    : error;
}

/** The protocol's server, whose refusals have the portal's shape too; their statuses are the protocol's. */
class PlainServer extends Server {
  override write(
    ...[context, headers, status, body]: Parameters<Server['write']>
  ): ReturnType<Server['write']> {
    if (status < 400) return super.write(context, headers, status, body);
    headers.set('content-type', 'application/json; charset=utf-8');
    // Texts of `refusalOf` are written already; tus's own texts are plain.
    const answer = body?.startsWith('{') === true ? body : textOf(new AppError(reasonOf(status)));
    return super.write(context, headers, status, answer);
  }
}

/** The protocol's server: it keeps the parts in the store, and hands over the archive when all of it is there. */
export function createTusServer(
  { env, database, files, jobs }: Services,
  options: {
    readonly path: string;
    readonly store: PartStore;
    readonly admittedOf: (request: object | undefined) => AllowedRequest | null;
  },
): Server {
  const { path, store, admittedOf } = options;
  const admitted = (request: { readonly runtime?: { readonly node?: { readonly req?: object } } }) =>
    admittedOf(request.runtime?.node?.req);
  const ownerOf = (request: Parameters<typeof admitted>[0]) => {
    const owner = admitted(request)?.owner;
    if (owner === undefined) throw new AppError('unauthenticated');
    return owner;
  };
  return new PlainServer({
    path,
    datastore: store,
    maxSize: ARCHIVE.packed,
    relativeLocation: true,
    // Without it every site would be named.
    allowedOrigins: [env.publicOrigin],
    namingFunction: () => uuidv7(),
    // Left to itself, tus takes what follows the last slash of the whole address, its query included.
    getFileIdFromRequest: (request) => admitted(request)?.id ?? undefined,
    // Nothing of it is stored yet.
    onUploadCreate: async (request, { id, size = ARCHIVE.packed, metadata }) => {
      const choices = choicesOf(metadata);
      const reservation = { id, userId: ownerOf(request), size, inParts: true };
      for (const earlier of await reserveUploadQuota({ em: database.orm.em.fork(), env }, reservation))
        await removeUnfinished(store.directory, earlier);
      const stored = Object.entries(choices).map(([name, value]) => [name, String(value)]);
      return { metadata: { filename: metadata?.['filename'] ?? '', ...Object.fromEntries(stored) } };
    },
    onUploadFinish: async (request, { id, metadata }) => {
      const whole = await store.takeWhole(id);
      const fileName = oneLine(metadata?.['filename'] ?? '').slice(0, 200);
      const context = { em: database.orm.em.fork(), env, files, jobs };
      try {
        const received = { path: whole, fileName, ...(await describeFile(whole)) };
        const { isolation, ...sides } = choicesOf(metadata);
        const stage = stageOfSides(sides) ?? null;
        await createUpload(context, ownerOf(request), { ...received, id, isolation, stage });
      } finally {
        await removeUnfinished(store.directory, id);
      }
      return {};
    },
    onResponseError: async (request, error) => {
      const refusal = refusalOf(error);
      if (refusal.status_code >= 500) admitted(request)?.log.error(error);
      return refusal;
    },
  });
}

/** Reads the developer's choices (`Upload-Metadata`). */
function choicesOf(metadata: Upload['metadata']): SentUpload {
  const { data, error } = sentUpload.safeParse({
    ...metadata,
    ...sideIn(metadata, 'stage_width'),
    ...sideIn(metadata, 'stage_height'),
  });
  if (error !== undefined)
    throw new AppError('validation', {
      fields: Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])),
    });
  return data;
}

/** A side of the metadata, whose values are texts, as the number that it is; as it stands if it is none. */
function sideIn(metadata: Upload['metadata'], name: 'stage_width' | 'stage_height') {
  const text = metadata?.[name];
  return text != null && /^\d+$/.test(text) ? { [name]: Number(text) } : {};
}

/** The way tus and what it calls refuse: tus's own refusals are plain objects or errors with a status. */
function refusalOf(error: Error | { readonly status_code: number }): { status_code: number; body: string } {
  if (error === ERRORS.ERR_LOCK_TIMEOUT) return refusalOf(new AppError('upload_locked'));
  if (!('status_code' in error)) {
    return { status_code: toAppError(error).status, body: textOf(error) };
  }
  // An extension that is not spoken here is a mistake of who asks for it.
  const status = error.status_code === 501 ? 400 : Number(error.status_code);
  return { status_code: status, body: textOf(new AppError(reasonOf(status))) };
}

/** The reason why tus refuses a request, by the status of its answer. */
function reasonOf(status: number): ErrorReason {
  if (status === 404 || status === 410) return 'upload_not_found';
  if (status === 409) return 'part_misplaced';
  if (status === 412) return 'protocol_version';
  if (status === 413) return 'too_large';
  return status >= 500 ? 'internal' : 'unreadable';
}

function textOf(error: unknown): string {
  const description = describeError(error);
  return JSON.stringify({ error: description, message: description.message });
}
