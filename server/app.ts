import { nestsDeeply } from './platform/http/json-depth.ts';
import { OPEN_ROUTE } from './platform/http/open-to-any-site.ts';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import { isLoopback } from '../entities/frame.rules.ts';
import { uuidv7 } from '../entities/uuidv7.ts';
import type { Services } from './context.ts';
import type { Env } from './env.ts';
import { AppError } from './errors.ts';
import { findLastBackup } from './moving/last-backup.ts';
import { UNSUBSCRIBE_PATH } from './report/newsletter.service.ts';
import { ResponseCache } from './response-cache/response-cache.ts';
import { AuthenticatedCalls } from './api/authenticated-calls.ts';
import { jsonResponse } from './api/call-procedure.ts';
import { normaliseForwarded } from './platform/http/forwarded.ts';
import { registerErrorHandler } from './platform/http/error-handler.ts';
import { openFiles } from './response-cache/static-files.ts';
import { refuseForeignWrites } from './api/foreign-writes.ts';
import { CachedResponses } from './response-cache/cached-responses.ts';
import { openApiDocument } from './api/openapi.ts';
import { registerBrandFiles } from './pages/brand-files.ts';
import { closeUntilSetUp } from './setup/setup-gate.ts';
import { registerFeeds } from './pages/feeds.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import { registerPages } from './pages/pages.ts';
import { isPublicApi, sendProblem } from './api/problem.ts';
import { registerOembed } from './api/oembed.ts';
import { registerProviderSignIn } from './api/provider-sign-in.ts';
import { registerResumableUploads } from './api/resumable-uploads.ts';
import { registerRest } from './api/rest.ts';
import { bareHeaders, registerSecurityHeaders } from './platform/http/security-headers.ts';
import { CONNECTION_LIMITS, limitConnections } from './platform/http/connection-limits.ts';
import { ANY_PATH, answerOtherMethods } from './platform/http/other-methods.ts';
import { CallsPerNetwork } from './platform/limits/calls-per-network.ts';
import { type Lifecycle, registerHealth } from './platform/observability/health.ts';
import { type LogStream, logTo } from './platform/observability/log.ts';
import { registerMetrics } from './platform/observability/metrics.ts';
import type { Tracing } from './platform/observability/open-telemetry.ts';
import { logRequests } from './platform/observability/request-log.ts';
import { registerShell } from './pages/shell.ts';
import { SECURITY_TXT, securityTxt } from './pages/security-txt.ts';
import { robots, sitemap } from './pages/sitemap.ts';
import { registerStarter } from './pages/starter.ts';
import { registerTrpc } from './api/trpc-route.ts';
import { answerUnread, refuseLargeCookies, refuseTwoHosts } from './platform/http/malformed-request.ts';
import { endWorkers } from './platform/http/worker-switch.ts';
import { registerManifests } from './pages/web-manifest.ts';
import { registerImages } from './platform/images/image-route.ts';
import { isSocketHandshake } from './room/socket-handshake.ts';
import { registerSharePictures } from './platform/images/share-picture-route.ts';
import { registerCheckPictures } from './upload/check-picture-route.ts';
import { errorPage } from './pages/error-page.ts';
import { isKidsAddress } from './pages/kids-address.ts';
import { describeError, type ErrorBody } from './platform/http/describe-error.ts';

/** An address that cannot be decoded never reaches a route. */
const badAddress = new AppError('validation', { fields: { url: 'It is not a valid address.' } });

/** The largest body that any call of the portal takes, in bytes. */
const BODY_LIMIT = 256 * 1024;

/** The longest parameter of a path, in characters. */
const ROUTER = { maxParamLength: 500 };

export interface AppOptions {
  readonly services: Services;
  /** Makes the page renderer; it may add to the app what it needs (Vite's middleware, while developing). */
  readonly renderer: (app: FastifyInstance) => Promise<PageRenderer>;
  /** The built browser files; absent while developing. */
  readonly clientRoot: string | null;
  /** Whether the process is about to stop; absent: it never is. */
  readonly lifecycle?: Lifecycle;
  /** The registry of figures; absent: none are collected. */
  readonly registry?: Registry | undefined;
  /** The tracing of requests; absent: nothing follows them. */
  readonly tracing?: Tracing | undefined;
  /** The folder of the hashed files of earlier builds, for pages that are still open. */
  readonly earlierAssets?: string;
  /** The stream of the log; standard output when absent. */
  readonly log?: LogStream;
}

/** The portal, ready to listen. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, registry } = options;
  const { env, changes, database } = services;
  const app = newFastify(services, options.log);
  const cache = new ResponseCache();
  const readLimit = new CallsPerNetwork(env, 'read');
  const responses = new CachedResponses(cache, {
    purged: env.purge !== null,
    admitRead: ({ ip }) => readLimit.count(ip),
  });
  const authenticatedCalls = new AuthenticatedCalls(services);
  changes.onChange((change) => cache.change(change));

  // Before anybody reads the client's address.
  app.addHook('onRequest', (request, _reply, done) => {
    normaliseForwarded(request.raw.headers);
    done();
  });
  acceptEmptyJson(app);
  registerErrorHandler(app, (reply, error) => sendError(reply, error, services));
  options.tracing?.traceRequests(app);
  if (registry !== undefined)
    registerMetrics(app, {
      cache,
      database,
      mailer: services.mailer,
      lastBackup: async () => (await findLastBackup(env.dataDir))?.at ?? null,
      registry,
    });
  logRequests(app);
  refuseTwoHosts(app, env);
  refuseLargeCookies(app, env);
  closeUntilSetUp(app, services, (reply, error) => sendError(reply, describeError(error), services));
  responses.sendCached(app, (request, scope) => authenticatedCalls.headersFor(request, scope));
  const renderer = await options.renderer(app);
  const policyWith = await registerSecurityHeaders(app, env, renderer);
  limitConnections(app);
  await app.register(cookie);
  refuseForeign(app, env);
  answerOtherMethods(app, { isPage: (path) => renderer.isPage(path), router: ROUTER });
  registerHealth(app, database, options.lifecycle ?? { stopping: false });
  await registerTrpc(app, services, { responses, readLimit });
  await registerResumableUploads(app, services);
  await registerRest(app, services, { responses, authenticatedCalls, readLimit });
  registerProviderSignIn(app, services);
  registerDocuments(app, services, responses);
  registerOembed(app, services, { responses, readLimit });
  registerFeeds(app, services, responses);
  registerManifests(app, services.brands);
  registerStarter(app);
  // A worker of an earlier visit must not stand before pages that come from the sources.
  if (!env.serviceWorker || options.clientRoot === null) endWorkers(app);
  if (options.clientRoot !== null) registerFiles(app, options.clientRoot, { ...services, ...options });
  registerImages(app, { ...services, readLimit });
  registerSharePictures(app, { ...services, readLimit, clientRoot: options.clientRoot });
  registerCheckPictures(app, { ...services, readLimit });
  registerPages(app, { services, responses, renderer, policyWith });
  return app;
}

/**
 * The address of a page that cannot be decoded, with its percent signs taken as they are: no page has it, so that a person
 * sees the screen that says so. Calls are refused for it.
 */
function readable(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (/^\/(?:api|trpc)\//.test(path)) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** A Fastify without routes. */
function newFastify(services: Services, log: AppOptions['log']): FastifyInstance {
  const { env } = services;
  return Fastify({
    logger: logTo(env, log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidv7(),
    bodyLimit: BODY_LIMIT,
    trustProxy: env.trustedProxies.length > 0 ? [...env.trustedProxies] : false,
    ...CONNECTION_LIMITS,
    // Elsewhere a request that would change the protocol is one like any other.
    http: { ...CONNECTION_LIMITS.http, shouldUpgradeCallback: isSocketHandshake },
    clientErrorHandler: answerUnread(env),
    rewriteUrl: ({ method, url = '/' }) => (method === 'GET' || method === 'HEAD' ? readable(url) : url),
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      // No hook runs here that would see whether a body is still to come.
      reply.code(400).headers({ ...bareHeaders(env), connection: 'close' });
      sendError(reply, describeError(badAddress), services);
    },
    routerOptions: ROUTER,
  });
}

/**
 * Says why a request is refused: as `{ error: { code, message, fields? }, message }`; in the public API as a problem
 * (RFC 9457); and where a person asked for a page, as a page.
 */
function sendError(reply: FastifyReply, error: ErrorBody, { env, brands }: Services): FastifyReply {
  const { request } = reply;
  if (isPublicApi(request)) return sendProblem(reply, error, env.publicOrigin);
  const { url, config } = request.routeOptions;
  // Whatever is asked of a portal that is being set up, a person may have asked; calls are for programs.
  const isClosed = error.code === 'setting_up' && !/^\/(?:api|trpc)\//.test(request.url);
  return url === ANY_PATH || config.isNavigated === true || isClosed
    ? reply
        .type('text/html; charset=utf-8')
        .send(errorPage(error, brands.last().brand, isKidsAddress(request.url.replace(/\?.*/, ''))))
    : reply.send({ error, message: error.message });
}

/** Refuses requests that somebody else's page, or name, makes a browser send. */
function refuseForeign(app: FastifyInstance, env: Env): void {
  if (env.signIn === 'instant') refuseForeignHosts(app);
  refuseForeignWrites(app, env);
}

/** With instant sign-in the portal is for this machine alone: a proxy in front, or DNS rebinding, shows in the Host. */
function refuseForeignHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isLoopback(request.hostname) ? undefined : new AppError('foreign_host'));
  });
}

const tooDeep = () => new AppError('validation', { fields: { body: 'It is nested too deeply.' } });

/** A POST without a body is fine even when it says that it sends JSON; a body that is not JSON is a 400. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const parseAnyKeys = app.getDefaultJsonParser('ignore', 'ignore');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (nestsDeeply(String(body))) return done(tooDeep());
    const { anyKeys } = request.routeOptions.config;
    return (anyKeys === true ? parseAnyKeys : parse)(request, String(body), done);
  });
  // RFC 8058 §3.2: a mail program ends a subscription with a form post, which says nothing that its address does not.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, _body, done) => {
      if (request.routeOptions.url === UNSUBSCRIBE_PATH) done(null, undefined);
      else done(new AppError('unsupported_media'));
    },
  );
}

function registerDocuments(
  app: FastifyInstance,
  { env, readShared, brands }: Services,
  responses: CachedResponses,
): void {
  app.get('/api/openapi.json', OPEN_ROUTE, async (request, reply) => {
    const make = async () =>
      jsonResponse(openApiDocument(env.publicOrigin, (await brands.current()).brand.name));
    return responses.send({ request, reply }, { key: 'openapi', make, kind: 'read' });
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const make = async () => {
      const { claims } = await brands.current();
      return readShared((em) => sitemap(em, env.publicOrigin, claims));
    };
    return responses.send({ request, reply }, { key: 'sitemap', make, kind: 'read' });
  });
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots(env.publicOrigin)),
  );
  app.get(SECURITY_TXT, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(securityTxt(env, new Date())),
  );
  // Whatever else is asked of the API is JSON too, never a page.
  for (const url of ['/api', '/api/*']) {
    app.all(url, { config: { isFallback: true } }, async () => {
      throw new AppError('not_found');
    });
  }
  app.setNotFoundHandler(async () => {
    throw new AppError('not_found');
  });
}

/** Every built file at its own path; `index.html` is the pages' template, not a page. */
function registerFiles(
  app: FastifyInstance,
  root: string,
  { brands, earlierAssets }: Pick<Services, 'brands'> & Pick<AppOptions, 'earlierAssets'>,
): void {
  const files = openFiles(root, earlierAssets);
  registerShell(app, root, brands);
  registerBrandFiles(app, root, files, brands);
  app.get('/:file(^[\\w-]+\\.(?:svg|png|ico|webmanifest|js|webp)$)', (request, reply) => {
    const path = request.url.split('?', 1)[0]?.slice(1) ?? '';
    if (!files.has(path)) throw new AppError('not_found');
    return files.send({ request, reply }, path);
  });
  for (const folder of ['assets', 'thumbs', 'icons', 'screenshots']) {
    app.get(`/${folder}/*`, (request, reply) => {
      const path = request.url.split('?', 1)[0]?.slice(1) ?? '';
      if (!files.has(path)) throw new AppError('not_found');
      return files.send({ request, reply }, path, folder === 'thumbs' ? 'public, max-age=3600' : undefined);
    });
  }
}
