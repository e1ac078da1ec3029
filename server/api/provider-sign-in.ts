import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '../../entities/page.rules.ts';
import { HANDED_OVER, PROVIDER_PATHS, PROVIDER_SIGN_IN } from '../../entities/provider.rules.ts';
import type { Services } from '../context.ts';
import { AppError } from '../errors.ts';
import { consumeAmounts, consumeRateLimit } from '../platform/limits/limit.service.ts';
import { networkOf } from '../platform/limits/network.ts';
import { noteRefusal, type LoggedRefusal } from '../platform/observability/refusal-log.ts';
import {
  type SignInStart,
  signInStart,
  startProviderSignIn,
  readProviderClaims,
  ProviderError,
  signOutAddress,
} from '../session/provider.ts';
import { openProviderSession } from '../session/provider.service.ts';
import { findViewer } from '../session/viewer.ts';
import type { Exchange } from '../response-cache/send-bytes.ts';
import { contextOf } from './call-procedure.ts';
import { cookieName, cookieOptions } from './credentials.ts';

/** Returns where the browser goes next. */
type Lead = (exchange: Exchange) => Promise<string>;

/** Serves the browser's way to the operator's provider and back; without one these addresses are none. */
export function registerProviderSignIn(app: FastifyInstance, services: Services): void {
  const { env } = services;
  const { oidc } = env;
  if (oidc === null) return;
  const portal = { ...env, oidc };
  const cookie = cookieName(env, PROVIDER_SIGN_IN.begun.cookie);

  const begin: Lead = async ({ request, reply }) => {
    const started = await startProviderSignIn(portal, { anew: hasParameter(request, 'anew') });
    const maxAge = PROVIDER_SIGN_IN.begun.minutes * 60;
    reply.setCookie(cookie, encode(started.begun), { ...cookieOptions(env), maxAge });
    return started.url.href;
  };
  const enter: Lead = async ({ request, reply }) => {
    const started = decode(request.cookies[cookie]);
    // One answer a beginning, whatever becomes of it.
    reply.clearCookie(cookie, cookieOptions(env));
    if (started === null) throw new AppError('sign_in_not_begun');
    // A provider may take its code twice, of two requests at once.
    const { allowed } = await consumeAmounts(services.database.orm.em.fork(), started.state, [
      ['provider-answer', 1],
    ]);
    if (!allowed) throw new AppError('sign_in_not_begun');
    const claims = await readProviderClaims(oidc, new URL(request.url, env.publicOrigin), started);
    const ctx = { ...contextOf(services, { request, reply }), em: services.database.orm.em.fork() };
    ctx.effects.setHandOver(await openProviderSession(ctx, oidc, claims));
    return `${paths.signIn}#${HANDED_OVER}`;
  };
  const callback: Lead = (exchange) =>
    enter(exchange).catch(async (error: unknown) => {
      const isOver = error instanceof AppError && error.reason === 'sign_in_not_begun';
      // After Back, or a second press: the session that the first answer opened goes on.
      if (isOver && (await isMember(services, exchange))) return paths.signIn;
      throw error;
    });
  const signOut: Lead = async () => (await signOutAddress(portal))?.href ?? paths.home;

  for (const [path, lead] of Object.entries({
    [PROVIDER_PATHS.begin]: begin,
    [PROVIDER_PATHS.callback]: callback,
    [PROVIDER_PATHS.signOut]: signOut,
  }))
    // Each has an effect, which HEAD must not have (RFC 9110 §9.2.1): an answer would be used up.
    app.get(path, { config: { isNavigated: true }, exposeHeadRoute: false }, (request, reply) =>
      follow(services, { request, reply }, lead),
    );
}

/** Leads the browser on; logs why it could not be. */
async function follow(services: Services, exchange: Exchange, lead: Lead): Promise<FastifyReply> {
  const { request, reply } = exchange;
  try {
    await limit(services, request);
    return await reply.redirect(await lead(exchange), 303);
  } catch (error) {
    const logRefusal = (refusal: LoggedRefusal) => request.log.info(refusal, 'refused');
    if (error instanceof ProviderError) request.log.warn({ why: error.why }, 'sign-in provider');
    if (error instanceof AppError)
      await noteRefusal({ em: services.database.orm.em.fork(), logRefusal }, error);
    throw error;
  }
}

/** Each begins a request to the provider. */
const limit = ({ env, database }: Services, { ip }: FastifyRequest) =>
  consumeRateLimit({ env, em: database.orm.em.fork() }, 'provider', networkOf(ip));

async function isMember(services: Services, exchange: Exchange): Promise<boolean> {
  const { credentials } = contextOf(services, exchange);
  const em = services.database.orm.em.fork();
  return (await findViewer({ em, env: services.env }, credentials)).kind === 'member';
}

const hasParameter = ({ url }: FastifyRequest, name: string) =>
  new URL(url, 'http://portal').searchParams.has(name);

const encode = (started: SignInStart) => Buffer.from(JSON.stringify(started)).toString('base64url');

function decode(cookie = ''): SignInStart | null {
  try {
    return signInStart.parse(JSON.parse(Buffer.from(cookie, 'base64url').toString()));
  } catch {
    return null;
  }
}
