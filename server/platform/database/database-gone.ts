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

/** Codes of Node's TLS, and of OpenSSL's check of a certificate (`X509_V_ERR_…`). */
const TLS_CODES =
  /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|(?:DEPTH_ZERO_)?SELF_SIGNED_CERT|INVALID_CA|EPROTO$)/;
/** `ENOSPC` in WASI (`wasi_snapshot_preview1`, errno), as the embedded engine counts. */
const WASI_ENOSPC = 51;

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

/** Whether a disk is full: the system's or PostgreSQL's code, or the embedded engine's own error, which is no `Error`. */
export function isDiskFull(error: unknown): boolean {
  return (
    (Reflect.get(Object(error), 'errno') === WASI_ENOSPC &&
      Reflect.get(Object(error), 'name') === 'ErrnoError') ||
    causesOf(error).some((cause) => ['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(cause)))
  );
}

/** Whether a connection ended because TLS is not there, or nobody vouches for the server's certificate. */
export function isTlsRefused(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => TLS_CODES.test(codeOf(cause)) || /does not support SSL/.test(cause.message),
  );
}

/**
 * Whether rows do not fit their tables: SQLSTATE classes 22 (data), 23 (integrity) and 42 (names and types), without 42501
 * (privilege).
 */
export function isUnfit(error: unknown): boolean {
  return causesOf(error).some((cause) => /^(?:2[23]\w{3}|42(?!501)\w{3})$/.test(codeOf(cause)));
}

function causesOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
