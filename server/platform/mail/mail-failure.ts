import type { MailFailure } from '../../../entities/mail.rules.ts';

/** By nodemailer's codes of errors. */
const BY_CODE: Readonly<Record<string, MailFailure>> = {
  EAUTH: 'login',
  ENOAUTH: 'login',
  EOAUTH2: 'login',
  ECONNECTION: 'unreachable',
  EDNS: 'unreachable',
  EPROXY: 'unreachable',
  ETIMEDOUT: 'unreachable',
  ETLS: 'tls',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
};
/** A certificate that nobody vouches for is an `ESOCKET` or a `ETLS`, as a connection that is refused is. */
const UNTRUSTED = /certificate|\bTLS\b|\bSSL\b/i;

/** The reason why a mail server did not take a mail. */
export function mailFailureOf(error: unknown): MailFailure {
  if (!(error instanceof Error)) return 'other';
  const { code = '', message, syscall }: NodeJS.ErrnoException = error;
  if (UNTRUSTED.test(message)) return 'tls';
  if (code === 'ESOCKET' || syscall === 'connect') return 'unreachable';
  return BY_CODE[code] ?? 'other';
}
