import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ARCHIVE } from '../../entities/upload.rules.ts';
import type { Services } from '../context.ts';
import { AppError } from '../errors.ts';
import { incomingFolder, refuseLarge } from '../platform/files/receive-file.ts';
import type { Exchange } from '../response-cache/send-bytes.ts';
import { findViewer } from '../session/viewer.ts';
import { readUploadView } from '../upload/upload.queries.ts';
import { startReceiving } from '../upload/upload.service.ts';
import { findArriving, isArriving, releaseUploadQuota } from '../upload/upload-quota.ts';
import { callProcedure, contextOf } from './call-procedure.ts';
import { readCredentials } from './credentials.ts';
import { procedures } from './procedures.ts';
import { type AllowedRequest, createTusServer, PartStore, TUS_VERSION } from './tus-server.ts';

/** The address to which archives are sent in parts. */
const PATH = '/api/dev/uploads/resumable';
const METHODS = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'] as const;
/** Headers of extensions of tus that would change what is stored. */
const UNSPOKEN = ['upload-concat', 'upload-defer-length'];

/**
 * Serves uploads that go on after a dropped connection, for the developer's page: with a Bearer token only, as no other
 * site can send one. What was begun and not finished is removed after a day.
 */
export async function registerResumableUploads(app: FastifyInstance, services: Services): Promise<void> {
  const { env, database } = services;
  const store = new PartStore(incomingFolder(env.dataDir), {
    isReserved: async (id) => (await findArriving(database.orm.em.fork(), [id])).has(id),
    release: (id) => releaseUploadQuota(database.orm.em.fork(), id),
  });
  const { begin, requireOwn, findComplete } = ownUploads(services, store);
  const admitted = new WeakMap<object, AllowedRequest>();
  const tus = createTusServer(services, {
    path: PATH,
    store,
    admittedOf: (request) => (request && admitted.get(request)) ?? null,
  });
  const answer = async ({ request, reply }: Exchange) => {
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await tus.handle(request.raw, reply.raw);
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Read by tus, as a stream.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
    scope.route<{ Params: { id?: string } }>({
      method: [...METHODS],
      url: `${PATH}/:id?`,
      config: { longBody: true, hasOptions: true },
      handler: async (request, reply) => {
        const exchange = { request, reply: reply.header('tus-resumable', TUS_VERSION) };
        if (request.method === 'OPTIONS') return answer(exchange);
        requireTus(exchange);
        const id = uploadId.safeParse(request.params.id).data ?? null;
        if ((id === null) !== (request.method === 'POST')) throw new AppError('not_found');
        if (id !== null && request.method === 'HEAD') {
          const complete = await findComplete(request, id);
          if (complete !== null) return reply.headers({ ...complete, 'cache-control': 'no-store' }).send();
        }
        const owner = id === null ? await begin(exchange) : await requireOwn(request, id);
        admitted.set(request.raw, { owner, id, log: request.log });
        // Not behind the answer: tus gives none to a sender who has gone.
        if (takesBytes(request)) finished(reply.raw, await startReceiving(database.orm.em.fork(), owner));
        return answer(exchange);
      },
    });
  });
}

/** Whether a request brings a part. */
const takesBytes = ({ method, headers }: FastifyRequest): boolean =>
  method === 'PATCH' ||
  Number(headers['content-length'] ?? 0) > 0 ||
  headers['transfer-encoding'] !== undefined;

/**
 * Refuses what is no request of the protocol as it is spoken here, before anything else is looked at.
 * @throws AppError validation, protocol_version
 */
function requireTus({ request: { url, headers }, reply }: Exchange): void {
  // An address has one spelling, so that whoever reads it, here or in a proxy, finds the same upload in it.
  if (/[?#%]/.test(url))
    throw new AppError('validation', {
      fields: { url: 'Send the address as it was given, without a query.' },
    });
  if (headers['tus-resumable'] !== TUS_VERSION) {
    reply.header('tus-version', TUS_VERSION);
    throw new AppError('protocol_version');
  }
  const unspoken = UNSPOKEN.filter((name) => headers[name] !== undefined);
  if (unspoken.length > 0)
    throw new AppError('validation', {
      fields: Object.fromEntries(unspoken.map((name) => [name, 'This extension is not offered here.'])),
    });
}

/** Returns the checks of who can begin an upload, and continue it. */
function ownUploads(services: Services, store: PartStore) {
  const { env, database } = services;

  /** The owner of the request's session. */
  async function identify(request: FastifyRequest): Promise<string> {
    const credentials = readCredentials(request, env);
    if (credentials.kind !== 'bearer') throw new AppError('unauthenticated');
    const viewer = await findViewer({ em: database.orm.em.fork(), env }, credentials);
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
    return userId;
  }

  /** @throws AppError upload_not_found, also for another person's; upload_locked */
  async function requireOwn(request: FastifyRequest, id: string): Promise<string> {
    const userId = await identify(request);
    if (!(await isArriving(database.orm.em.fork(), id, userId))) throw new AppError('upload_not_found');
    if (await store.isBeingTaken(id)) throw new AppError('upload_locked');
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
  const procedure = procedures.find(({ path }) => path === 'upload.admit');
  if (procedure === undefined) throw new Error('There is no procedure upload.admit');
  return procedure;
})();
