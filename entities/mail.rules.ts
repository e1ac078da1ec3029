/** The reason why a mail was not taken. */
export const MAIL_FAILURE_NAMES = ['unreachable', 'tls', 'login', 'refused', 'other'] as const;
export type MailFailure = (typeof MAIL_FAILURE_NAMES)[number];

/** The same in words, with what an administrator does about it. */
export const MAIL_FAILURES: Readonly<Record<MailFailure, string>> = {
  unreachable: 'The mail server can’t be reached. Check the host and port in SMTP_URL.',
  tls: 'The mail server doesn’t support TLS, or its certificate isn’t trusted. Check SMTP_URL.',
  login: 'The mail server rejected the user or password. Check SMTP_URL.',
  refused: 'The mail server rejected the message. Check that it may send for the address in MAIL_FROM.',
  other: 'The message couldn’t be sent. The log has the reason.',
};

/** The outcomes of a mail; `stored`: a file in the outbox, where there is no mail server. */
export const MAIL_RESULTS = ['sent', 'stored', ...MAIL_FAILURE_NAMES] as const;
export type MailResult = (typeof MAIL_RESULTS)[number];
