/** The driver's messages, which have no code, for a connection that was lost or timed out. */
const CONNECTION_LOST =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/;
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
 * Whether PostgreSQL is unavailable or too busy: SQLSTATE classes 08 (connection), 53 (resources, including a full
 * disk), 57 (operator intervention), 25006 (read-only: a standby, while another server takes over) and socket errors.
 * Checks the causes too, because other errors wrap the driver's.
 */
export function isDatabaseGone(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      /^(?:(?:08|53|57)\w{3}|25006)$/.test(codeOf(cause)) ||
      SOCKET_CODES.includes(codeOf(cause)) ||
      CONNECTION_LOST.test(cause.message),
  );
}

/**
 * Whether PostgreSQL refuses access: SQLSTATE classes 28 (authorization) and 3D (no such database), 42501 (privilege).
 */
export function isDatabaseShut(error: unknown): boolean {
  return causesOf(error).some((cause) => /^(28\w{3}|3D\w{3}|42501)$/.test(codeOf(cause)));
}

/**
 * Whether PostgreSQL rolled the transaction back because of another (SQLSTATE class 40); a standby does so to replay
 * the log.
 */
export function isTakenBack(error: unknown): boolean {
  return causesOf(error).some((cause) => /^40\w{3}$/.test(codeOf(cause)));
}

/** Whether a statement waited too long for what another one has locked (SQLSTATE 55P03, `lock_timeout`). */
export function isLocked(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === '55P03');
}

/** Whether a referenced row was deleted meanwhile (SQLSTATE 23503), such as the writer's account. */
export function isOrphaned(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === '23503');
}

function causesOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
