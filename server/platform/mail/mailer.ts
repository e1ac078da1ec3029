import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { isLoopback } from '../../../entities/frame.rules.ts';
import {
  MAIL_FAILURES,
  MAIL_RESULTS,
  type MailFailure,
  type MailResult,
} from '../../../entities/mail.rules.ts';
import { uuidv7 } from '../../../entities/uuidv7.ts';
import type { Brands } from '../brand/brands.ts';
import type { Env } from '../../env.ts';
import { AppError } from '../../errors.ts';
import { inOneLine } from '../in-one-line.ts';
import { mailFailureOf } from './mail-failure.ts';

/** A plain text message; the mailer signs it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A valid address that answers go to; absent: nobody reads them. */
  readonly replyTo?: string;
  /** The address that ends a subscription with one POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Loaded with the first message, because a process that sends none need not hold it. */
const nodemailer = () => import('nodemailer');

/** Sends e-mail. */
export interface Mailer {
  /**
   * Resolves when the server has accepted the message.
   * @throws AppError mail_unavailable when it has not
   */
  send(mail: Mail): Promise<void>;
  /** Resolves with what became of the message, whatever it is. */
  trySending(mail: Mail): Promise<MailResult>;
  /** Number of mails that each result had since the start. */
  figures(): ReadonlyMap<MailResult, number>;
  /** The newest failure since the start, with its time. */
  lastFailure(): { readonly at: Date; readonly reason: MailFailure } | null;
  close(): Promise<void>;
}

/** Somebody waits for the answer, and a mail server that responds at all does so sooner. In milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** After how many seconds somebody whose mail was not taken may try again. */
const RETRY_AFTER_SECONDS = 60;

/**
 * Returns an SMTP mailer if `SMTP_URL` is set; otherwise one that writes each message to a file in `DATA_DIR/outbox`.
 * A server beyond loopback must offer TLS, or nothing is sent, unless the URL says `requireTLS=false`.
 * @param onFailure is told why a mail was not taken: many callers go on without it
 */
export function createMailer(
  env: Env,
  brands: Pick<Brands, 'current'>,
  onFailure: (error: Error) => void = () => {},
): Mailer {
  const figures = new Map<MailResult, number>(MAIL_RESULTS.map((result) => [result, 0]));
  let last: ReturnType<Mailer['lastFailure']> = null;
  const { send, close } = env.smtpUrl === null ? outbox(env) : server(env.smtpUrl);
  const resultOf = async (mail: Mail): Promise<MailResult> => {
    try {
      await send(messageOf(mail, env, (await brands.current()).brand.name));
      return env.smtpUrl === null ? 'stored' : 'sent';
    } catch (cause) {
      const failure = mailFailureOf(cause);
      const why = inOneLine(cause instanceof Error ? cause.message : String(cause));
      last = { at: new Date(), reason: failure };
      onFailure(new Error(`A mail was not sent (${failure}): ${why}`, { cause }));
      return failure;
    }
  };
  const trySending = async (mail: Mail) => {
    const result = await resultOf(mail);
    figures.set(result, (figures.get(result) ?? 0) + 1);
    return result;
  };
  return {
    figures: () => figures,
    lastFailure: () => last,
    close,
    trySending,
    send: async (mail) => {
      const result = await trySending(mail);
      if (Object.hasOwn(MAIL_FAILURES, result))
        throw new AppError('mail_unavailable', { retryAfter: RETRY_AFTER_SECONDS });
    },
  };
}

/**
 * Signs in to the mail server and sends nothing.
 * @throws what nodemailer throws
 */
export async function reachMailServer(url: string): Promise<void> {
  const transport = (await nodemailer()).createTransport(optionsOf(url));
  await transport.verify().finally(() => transport.close());
}

/** A message with its headers, from the portal and signed with its name. */
function messageOf(
  { unsubscribeUrl, replyTo, text, ...mail }: Mail,
  { mailFrom, publicOrigin }: Env,
  site: string,
): SendMailOptions {
  return {
    ...mail,
    text: `${text}\n\n${site}`,
    from: mailFrom ?? { name: site, address: `no-reply@${new URL(publicOrigin).hostname}` },
    // One address, whatever it holds: a text would be read as a list of them.
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    ...(unsubscribeUrl === undefined
      ? {}
      : { list: { unsubscribe: { url: unsubscribeUrl, comment: 'Unsubscribe' } } }),
    headers: {
      // RFC 3834 §5: no absence notice answers it.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  };
}

/** A way of sending composed messages. */
interface Way {
  send(message: SendMailOptions): Promise<void>;
  close(): Promise<void>;
}

// Whoever is on the way can take STARTTLS out of the server's answer; only this machine is not on any way.
const optionsOf = (url: string) => ({ ...PATIENCE, url, requireTLS: !isLoopback(new URL(url).hostname) });

function server(url: string): Way {
  const open = async () => (await nodemailer()).createTransport(optionsOf(url));
  let transport: ReturnType<typeof open> | undefined;
  return {
    send: async (composed) => {
      transport ??= open();
      await (await transport).sendMail(composed);
    },
    close: async () => (await transport)?.close(),
  };
}

function outbox({ dataDir }: Env): Way {
  const folder = join(dataDir, 'outbox');
  return {
    send: async (composed) => {
      const { createTransport } = await nodemailer();
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message: eml } = await composer.sendMail(composed);
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${uuidv7()}.eml`);
      // Renamed when complete, so that a watcher of the folder never reads half a message.
      await writeFile(`${path}.part`, eml.toString());
      await rename(`${path}.part`, path);
    },
    close: async () => {},
  };
}
