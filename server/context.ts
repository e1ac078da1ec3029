import type { ApiDocumentation } from '../entities/api-reference.schema.ts';
import type { ApiCaller, ApiKeyAuthentication } from './api-key/api-key-authentication.ts';
import type { Brands } from './platform/brand/brands.ts';
import type { ServiceChanges } from './platform/changes/gathered-ratings.ts';
import type { Database, Em } from './platform/database/database.ts';
import type { ReadShared } from './platform/database/shared-reads.ts';
import type { Env } from './env.ts';
import type { ResponseEffects, Caller } from './platform/http/caller.ts';
import type { RefusalLog } from './platform/observability/refusal-log.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { type ReceiveFile, refuseFile } from './platform/files/received-file.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { Pictures } from './platform/images/pictures.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { CallsPerNetwork } from './platform/limits/calls-per-network.ts';
import type { BoardsPerNetwork } from './score/boards-per-network.ts';
import type { PlaysPerNetwork } from './play/plays-per-network.ts';
import type { PlayBatches } from './play/play-batches.ts';
import type { Rooms } from './room/room-sockets.ts';
import type { RunVerifier } from './score/run-verifier.ts';
import type { Credentials, Viewer } from './session/viewer.ts';

/** The services that the process shares between requests. */
export interface Services {
  readonly database: Database;
  readonly readShared: ReadShared;
  readonly env: Env;
  readonly brands: Brands;
  readonly changes: ServiceChanges;
  readonly mailer: Mailer;
  readonly pictures: Pictures;
  readonly plays: PlayBatches;
  readonly playsPerNetwork: PlaysPerNetwork;
  readonly apiKeyAuthentication: ApiKeyAuthentication;
  /** The documentation of the public API; it is made of all procedures, so none of them can make it. */
  readonly readDocumentation: () => Promise<ApiDocumentation>;
  /** The contents of uploads. */
  readonly files: FileStore;
  /** Plays runs again. */
  readonly runVerifier: RunVerifier;
  /** Limits the runs that are given out. */
  readonly boardsPerNetwork: BoardsPerNetwork;
  readonly runsPerNetwork: CallsPerNetwork;
  readonly rooms: Rooms;
  readonly jobs: JobQueue;
}

/** The values that a route gives a procedure; its middleware makes a `Context` of it. */
export type RequestContext = Services & {
  readonly caller: Caller;
  readonly credentials: Credentials;
  readonly effects: ResponseEffects;
  /** The header `Idempotency-Key` as it came, or null. */
  readonly idempotencyKey: string | null;
  /** The header `If-Match` as it came, or null. */
  readonly ifMatch: string | null;
  /** Of the public API: the caller that has been authenticated and counted already; null: the procedure does it itself. */
  readonly apiCaller: ApiCaller | null;
  readonly logRefusal: RefusalLog['logRefusal'];
  /** Receives the file of a form (`RestRoute.takesFile`). */
  readonly receiveFile: ReceiveFile;
};

/** The services that every procedure may use. */
export type Context = Omit<RequestContext, 'database' | 'readShared'> & {
  /** One fork a procedure: calls must not share unsaved work. */
  readonly em: Em;
};

/** The context of a procedure for signed-in people. */
export type MemberContext = Context & { readonly viewer: Extract<Viewer, { kind: 'member' }> };

/** The context of a caller who may submit games: a signed-in person, or their key. */
export type DeveloperContext = Context & {
  readonly viewer: { readonly user: { readonly id: string; readonly name: string } };
};

/** A request by nobody in particular: for pages rendered for everyone, and for tests. */
export function anonymous(services: Services): RequestContext {
  return {
    ...services,
    caller: { address: '', userAgent: '' },
    credentials: { kind: 'none' },
    effects: {
      setSessionCookie: () => {},
      setKnownBrowser: () => {},
      setHandOver: () => {},
      setStatus: () => {},
      setHeader: () => {},
    },
    idempotencyKey: null,
    ifMatch: null,
    apiCaller: null,
    logRefusal: () => {},
    receiveFile: refuseFile,
  };
}
