import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { describeError, toAppError } from '../../trpc.ts';
import { errorPage } from '../../pages/error-page.ts';
import { PAGES } from '../../pages/pages.ts';
import { isPublicApi, sendProblem } from '../../api/problem.ts';

/** Seconds after which a client may try again when the database is away. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Turns every error into `{ error: { code, message, fields? }, message }` with its status, and nothing more; in the public
 * API into a problem (RFC 9457), and where a person asked for a page, into a page that says the same.
 */
export function registerErrorHandler(app: FastifyInstance, portal: string): void {
  app.setErrorHandler((cause, request, reply) => {
    const error = refusalOf(cause);
    const { status } = error;
    if (status >= 500) request.log.error(cause);
    const retryAfter = retryAfterOf(error);
    if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
    const body = describeError(error);
    reply.code(status).header('cache-control', 'no-store');
    if (isPublicApi(request)) return sendProblem(reply, body, portal);
    return request.routeOptions.url === PAGES
      ? reply.type('text/html; charset=utf-8').send(errorPage(body))
      : reply.send({ error: body, message: body.message });
  });
}

/** Any error as one of ours, Fastify's own among them. */
export function refusalOf(cause: unknown): AppError {
  return fromFastify(cause) ?? toAppError(cause);
}

/** Seconds after which trying again makes sense; null when it never does. */
export function retryAfterOf({ status, retryAfter }: AppError): number | null {
  return retryAfter ?? (status === 503 ? RETRY_AFTER_SECONDS : null);
}

/** Fastify's own refusals of a request it could not read. */
function fromFastify(cause: unknown): AppError | null {
  const status =
    cause instanceof Error && 'statusCode' in cause && !(cause instanceof AppError)
      ? cause.statusCode
      : undefined;
  if (status === 400) return new AppError('validation', { fields: { body: 'It is not valid JSON.' } });
  if (status === 413) return new AppError('too_large');
  if (status === 415) return new AppError('unsupported_media');
  return null;
}
