/** Why a mail was not taken. */
export const MAIL_FAILURE_NAMES = ['unreachable', 'tls', 'login', 'refused', 'other'] as const;
export type MailFailure = (typeof MAIL_FAILURE_NAMES)[number];

/** The same in words, with what an administrator does about it. */
export const MAIL_FAILURES: Readonly<Record<MailFailure, string>> = {
  unreachable: 'The mail server cannot be reached. See that SMTP_URL names its host and port.',
  tls: 'The mail server offers no TLS, or nobody vouches for its certificate. See SMTP_URL.',
  login: 'The mail server refuses the user or the password of SMTP_URL.',
  refused: 'The mail server refuses the message. See that it sends for the address in MAIL_FROM.',
  other: 'The message could not be sent. The log says why.',
};

/** What can become of a mail; `stored`: a file in the outbox, where there is no mail server. */
export const MAIL_RESULTS = ['sent', 'stored', ...MAIL_FAILURE_NAMES] as const;
export type MailResult = (typeof MAIL_RESULTS)[number];
