import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../errors.ts';
import { describeError, type ErrorBody, toAppError } from './describe-error.ts';

/** The `Retry-After` of a 503, in seconds: the database is unavailable. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Handles every error: logs those of the server and sends the status and the description.
 * @param send sends the description in the format of the request
 */
export function registerErrorHandler(
  app: FastifyInstance,
  send: (reply: FastifyReply, error: ErrorBody) => FastifyReply,
): void {
  app.setErrorHandler((cause, request, reply) => {
    const error = toRefusal(cause);
    const { status } = error;
    if (status >= 500) request.log.error(cause);
    const retryAfter = retryAfterOf(error);
    if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
    return send(reply.code(status).header('cache-control', 'no-store'), describeError(error));
  });
}

/** Converts any error, including Fastify's, to an `AppError`. */
export function toRefusal(cause: unknown): AppError {
  return fromFastify(cause) ?? toAppError(cause);
}

/** Returns when to try again, in seconds; null if a retry does not help. */
export function retryAfterOf({ status, retryAfter }: AppError): number | null {
  return retryAfter ?? (status === 503 ? RETRY_AFTER_SECONDS : null);
}

/** Converts Fastify's errors for requests that it refuses; returns null for any other error. */
function fromFastify(cause: unknown): AppError | null {
  if (!(cause instanceof Error && 'statusCode' in cause) || cause instanceof AppError) return null;
  const status = Number(cause.statusCode);
  if (status === 400) return new AppError('validation', { fields: { body: 'It is not valid JSON.' } });
  if (status === 413) return new AppError('too_large');
  if (status === 415) return new AppError('unsupported_media');
  return status > 400 && status < 500 ? new AppError('unreadable') : null;
}
