/** What the driver says, without a code, of a connection that was lost or could not be had in time. */
const CONNECTION_LOST =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error|^Query read timeout/;
const SOCKET_CODES = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];

/**
 * PostgreSQL is away or too busy, not wrong: SQLSTATE classes 08 (connection), 53 (resources, a full disk among them),
 * 57 (operator intervention) and the socket's own errors. What wraps the driver's error has it as its cause.
 */
export function isDatabaseGone(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      /^(08|53|57)\w{3}$/.test(codeOf(cause)) ||
      SOCKET_CODES.includes(codeOf(cause)) ||
      CONNECTION_LOST.test(cause.message),
  );
}

/** PostgreSQL lets us not in, or not make what we need: SQLSTATE classes 28 (authorization) and 3D (no such database), 42501 (privilege). */
export function isDatabaseShut(error: unknown): boolean {
  return causesOf(error).some((cause) => /^(28\w{3}|3D\w{3}|42501)$/.test(codeOf(cause)));
}

/** PostgreSQL took the transaction back for the sake of another (SQLSTATE class 40), as a standby does to replay. */
export function isTakenBack(error: unknown): boolean {
  return causesOf(error).some((cause) => /^40\w{3}$/.test(codeOf(cause)));
}

/** What a row refers to has gone meanwhile (SQLSTATE 23503), such as the account of whoever writes. */
export function isOrphaned(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === '23503');
}

function causesOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
