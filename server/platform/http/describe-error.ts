import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { z } from 'zod';
import { AppError, type ErrorFields, type ErrorReason } from '../../errors.ts';
import { isDatabaseGone, isOrphaned } from '../database/database-gone.ts';

/** So many fields an answer names: who sends more has a program. */
const FIELDS = 20;

/** The body of an error response, over tRPC and REST. */
export interface ErrorBody {
  readonly code: ErrorReason;
  readonly message: string;
  readonly fields?: ErrorFields;
}

/** Describes an error for clients, without its stack and without messages of the database driver. */
export function describeError(error: unknown): ErrorBody {
  const refusal = toAppError(error);
  return {
    code: refusal.reason,
    message: refusal.message,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
  };
}

/** Converts any error to an `AppError`; an unknown one becomes `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof TRPCError) {
    if (error.cause instanceof AppError) return error.cause;
    if (error.code === 'BAD_REQUEST') return new AppError('validation', { fields: fieldsOf(error.cause) });
    if (error.code === 'NOT_FOUND') return new AppError('not_found');
    if (error.code === 'PAYLOAD_TOO_LARGE') return new AppError('too_large');
    if (error.code === 'UNSUPPORTED_MEDIA_TYPE') return new AppError('unsupported_media');
    if (error.code === 'METHOD_NOT_SUPPORTED') return new AppError('method_not_allowed');
    // Whatever else tRPC refuses is a request that it cannot read, such as `connectionParams` that are not JSON.
    if (getHTTPStatusCodeFromError(error) < 500) return new AppError('unreadable');
  }
  const cause = error instanceof TRPCError ? error.cause : error;
  if (isDatabaseGone(cause)) return new AppError('unavailable');
  if (isOrphaned(cause)) return new AppError('conflict');
  return new AppError('internal');
}

function fieldsOf(cause: unknown): ErrorFields {
  if (!(cause instanceof z.core.$ZodError)) return {};
  const fields: Record<string, string> = {};
  for (const issue of cause.issues) {
    fields[issue.path.join('.') || 'body'] ??= issue.message;
    if (Object.keys(fields).length === FIELDS) break;
  }
  return fields;
}
