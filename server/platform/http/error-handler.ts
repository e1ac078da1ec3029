import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../errors.ts';
import { describeError, type ErrorBody, toAppError } from './describe-error.ts';

/** Seconds after which a client may try again when the database is away. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Answers every error with its status, and nothing more of it than its description.
 * @param send sends the description in the form that was asked for
 */
export function registerErrorHandler(
  app: FastifyInstance,
  send: (reply: FastifyReply, error: ErrorBody) => FastifyReply,
): void {
  app.setErrorHandler((cause, request, reply) => {
    const error = refusalOf(cause);
    const { status } = error;
    if (status >= 500) request.log.error(cause);
    const retryAfter = retryAfterOf(error);
    if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
    return send(reply.code(status).header('cache-control', 'no-store'), describeError(error));
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
