import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PUBLIC_API } from '../../entities/public-api.rules.ts';
import type { ErrorBody } from '../platform/http/describe-error.ts';

/** The public API's error response (RFC 9457). */
interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** The request's id, as in the log. */
  readonly instance: string;
  readonly code: ErrorBody['code'];
  readonly errors?: readonly { readonly field: string; readonly detail: string }[];
}

/** Whether a request is for the public API. */
export function isPublicApi({ url }: FastifyRequest): boolean {
  return (
    url === PUBLIC_API.path || url.startsWith(`${PUBLIC_API.path}/`) || url.startsWith(`${PUBLIC_API.path}?`)
  );
}

/** Sends a public API error; a 401 includes `WWW-Authenticate` (RFC 6750 §3). */
export function sendProblem(reply: FastifyReply, error: ErrorBody, portal: string): FastifyReply {
  const status = reply.statusCode;
  const { authorization } = reply.request.headers;
  if (status === 401) {
    const why = authorization === undefined ? '' : ', error="invalid_token"';
    reply.header('www-authenticate', `Bearer realm="Playport API"${why}`);
  }
  const problem: Problem = {
    type: `${portal}/api-docs#${error.code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: error.message,
    instance: `urn:uuid:${reply.request.id}`,
    code: error.code,
    ...(error.fields === undefined
      ? {}
      : { errors: Object.entries(error.fields).map(([field, detail]) => ({ field, detail })) }),
  };
  // Serialised here, because Fastify serialises objects only for application/json.
  return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(problem));
}
