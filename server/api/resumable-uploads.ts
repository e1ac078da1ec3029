import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ARCHIVE } from '../../entities/upload.rules.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { Services } from '../context.ts';
import { AppError, type ErrorReason } from '../errors.ts';
import { describeError, toAppError } from '../platform/http/describe-error.ts';
import { incomingFolder, refuseLarge } from '../platform/files/receive-file.ts';
import { paced } from '../platform/files/pacer.ts';
import { writeChunks } from '../platform/files/write-chunks.ts';
import { oneLine } from '../../entities/text.rules.ts';
import { findViewer } from '../session/viewer.ts';
import { readUploadView } from '../upload/upload.queries.ts';
import { acceptArchive } from '../upload/upload.service.ts';
import { describeFile, makeRoomFor, removeUnfinished } from '../upload/unfinished-uploads.ts';
import { callProcedure, contextOf } from './call-procedure.ts';
import { procedures } from './procedures.ts';
import { readCredentials } from './credentials.ts';
import type { Exchange } from '../response-cache/send-bytes.ts';

/** Where archives are sent in parts (tus 1.0, https://tus.io/protocols/resumable-upload). */
const PATH = '/api/dev/uploads/resumable';
const METHODS = ['POST', 'HEAD', 'PATCH', 'DELETE'] as const;
const OWNER = 'owner';

/**
 * Serves uploads that go on after a dropped connection, for the developer's page: with a Bearer token only, as no other
 * site can send one. What was begun and not finished is removed after a day.
 */
export async function registerResumableUploads(app: FastifyInstance, services: Services): Promise<void> {
  const folder = incomingFolder(services.env.dataDir);
  const store = new PacedFileStore({ directory: folder });
  const { begin, requireOwn, findComplete } = ownUploads(services, { folder, store });
  const owners = new WeakMap<object, string>();
  const tus = buildTusServer(services, {
    folder,
    store,
    ownerOf: (request) => (request && owners.get(request)) ?? null,
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Read by tus, as a stream.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
    scope.route<{ Params: { id?: string } }>({
      method: [...METHODS],
      url: `${PATH}/:id?`,
      config: { longBody: true },
      handler: async (request, reply) => {
        const id = uploadId.safeParse(request.params.id).data;
        if ((id === undefined) !== (request.method === 'POST')) throw new AppError('not_found');
        if (id !== undefined && request.method === 'HEAD') {
          const complete = await findComplete(request, id);
          if (complete !== null)
            return reply
              .headers({ ...complete, 'tus-resumable': '1.0.0', 'cache-control': 'no-store' })
              .send();
        }
        const owner = id === undefined ? await begin({ request, reply }) : await requireOwn(request, id);
        owners.set(request.raw, owner);
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value);
        reply.hijack();
        await tus.handle(request.raw, reply.raw);
      },
    });
  });
}

class PacedFileStore extends FileStore {
  override async write(...[stream, id, offset]: Parameters<FileStore['write']>): Promise<number> {
    const file = await open(join(this.directory, id), 'r+');
    try {
      return offset + (await writeChunks(paced(stream), file, offset));
    } finally {
      await file.close();
    }
  }
}

/** The protocol's server, whose refusals have the portal's shape too; their statuses are the protocol's. */
class PlainServer extends Server {
  override write(
    ...[context, headers, status, body]: Parameters<Server['write']>
  ): ReturnType<Server['write']> {
    if (status < 400) return super.write(context, headers, status, body);
    headers.set('content-type', 'application/json; charset=utf-8');
    // What comes from `bodyOf` is written already; tus's own texts are plain.
    const said = body?.startsWith('{') === true ? body : refusalText(new AppError(reasonOf(status)));
    return super.write(context, headers, status, said);
  }
}

/** Why tus refuses a request, by the status of its answer. */
function reasonOf(status: number): ErrorReason {
  if (status === 404 || status === 410) return 'upload_not_found';
  if (status === 409) return 'part_misplaced';
  if (status === 413) return 'too_large';
  if (status === 423) return 'unavailable';
  return status >= 500 ? 'internal' : 'unreadable';
}

interface Incoming {
  readonly folder: string;
  readonly store: FileStore;
}

/** The protocol's server: it keeps the parts in the folder, and hands over the archive when all of it is there. */
function buildTusServer(
  { env, database, files, jobs }: Services,
  { folder, store, ownerOf }: Incoming & { readonly ownerOf: (request: object | undefined) => string | null },
): Server {
  return new PlainServer({
    path: PATH,
    datastore: store,
    maxSize: ARCHIVE.packed,
    relativeLocation: true,
    // Without it every site would be named.
    allowedOrigins: [env.publicOrigin],
    namingFunction: () => uuidv7(),
    onUploadCreate: async (request, { metadata }) => ({
      metadata: { filename: metadata?.['filename'] ?? '', [OWNER]: ownerOf(request.runtime?.node?.req) },
    }),
    onUploadFinish: async (_request, { id, metadata }) => {
      const path = join(folder, id);
      const fileName = oneLine(metadata?.['filename'] ?? '').slice(0, 200);
      const received = { path, fileName, ...(await describeFile(path)) };
      const context = { em: database.orm.em.fork(), env, files, jobs };
      await acceptArchive(context, metadata?.[OWNER] ?? '', { ...received, id });
      await removeUnfinished(folder, id);
      return {};
    },
    onResponseError: async (_request, error) => bodyOf(error),
  });
}

/** Who may begin an upload, and continue it. */
function ownUploads(services: Services, { folder, store }: Incoming) {
  const { env, database } = services;

  /** The owner of the request's session. */
  async function identify(request: FastifyRequest): Promise<string> {
    const credentials = readCredentials(request, env);
    if (credentials.kind !== 'bearer') throw new AppError('unauthenticated');
    const viewer = await findViewer(database.orm.em.fork(), credentials);
    if (viewer.kind === 'guest' || viewer.user.secondStep) throw new AppError('unauthenticated');
    return viewer.user.id;
  }

  async function begin({ request, reply }: Exchange): Promise<string> {
    const size = Number(request.headers['upload-length']);
    if (!Number.isInteger(size) || size <= 0)
      throw new AppError('validation', { fields: { file: 'Say how long it is (Upload-Length).' } });
    refuseLarge(size, ARCHIVE.packed);
    const userId = await identify(request);
    await callProcedure(admit, { size }, contextOf(services, { request, reply }));
    await makeRoomFor(folder, userId);
    return userId;
  }

  /** @throws AppError upload_not_found, also for another person's */
  async function requireOwn(request: FastifyRequest, id: string): Promise<string> {
    const userId = await identify(request);
    const begun = await store.getUpload(id).catch(() => null);
    if (begun?.metadata?.[OWNER] !== userId) throw new AppError('upload_not_found');
    return userId;
  }

  /** The headers of an upload whose last answer was lost: all of it has arrived. */
  async function findComplete(request: FastifyRequest, id: string): Promise<Record<string, string> | null> {
    const userId = await identify(request);
    try {
      const { packedBytes } = await readUploadView(database.orm.em.fork(), id, {
        userId,
        playOrigin: env.playOrigin,
      });
      return { 'upload-offset': String(packedBytes), 'upload-length': String(packedBytes) };
    } catch (error) {
      if (error instanceof AppError && error.reason === 'upload_not_found') return null;
      throw error;
    }
  }

  return { begin, requireOwn, findComplete };
}

const uploadId = z.uuid();
const admit = (() => {
  const found = procedures.find(({ path }) => path === 'upload.admit');
  if (found === undefined) throw new Error('There is no procedure upload.admit');
  return found;
})();

/** What the portal says of an error, in place of tus's own text. */
function bodyOf(error: unknown): { status_code: number; body: string } | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('status_code' in error && typeof error.status_code === 'number') return undefined;
  return { status_code: toAppError(error).status, body: refusalText(error) };
}

function refusalText(error: unknown): string {
  const description = describeError(error);
  return JSON.stringify({ error: description, message: description.message });
}
