import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLoopback } from '../../../entities/frame.rules.ts';
import { uuidv7 } from '../../../entities/uuidv7.ts';
import type { Brands } from '../brand/brands.ts';
import type { Env } from '../../env.ts';

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

/** Sends e-mail; `send` resolves when the server has accepted the message. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/**
 * Returns an SMTP mailer if `SMTP_URL` is set; otherwise one that writes each message to a file in `DATA_DIR/outbox`.
 * A server beyond loopback must offer TLS, or nothing is sent, unless the URL says `requireTLS=false`.
 */
export function createMailer(env: Env, brands: Pick<Brands, 'current'>): Mailer {
  const address = `no-reply@${new URL(env.publicOrigin).hostname}`;
  const message = async (mail: Mail) =>
    messageOf(mail, { address, site: (await brands.current()).brand.name });
  if (env.smtpUrl !== null) {
    // Whoever is on the way can take STARTTLS out of the server's answer; only this machine is not on any way.
    const requireTLS = !isLoopback(new URL(env.smtpUrl).hostname);
    const { smtpUrl: url } = env;
    const open = async () => (await nodemailer()).createTransport({ url, requireTLS });
    let transport: ReturnType<typeof open> | undefined;
    return {
      send: async (mail) => {
        transport ??= open();
        await (await transport).sendMail(await message(mail));
      },
      close: async () => (await transport)?.close(),
    };
  }
  const outbox = join(env.dataDir, 'outbox');
  return {
    send: async (mail) => {
      const { createTransport } = await nodemailer();
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message: eml } = await composer.sendMail(await message(mail));
      await mkdir(outbox, { recursive: true });
      const path = join(outbox, `${uuidv7()}.eml`);
      // Renamed when complete, so that a watcher of the folder never reads half a message.
      await writeFile(`${path}.part`, eml.toString());
      await rename(`${path}.part`, path);
    },
    close: async () => {},
  };
}

/** A message with its headers, from the portal and signed with its name. */
function messageOf(
  { unsubscribeUrl, replyTo, text, ...mail }: Mail,
  { address, site }: { readonly address: string; readonly site: string },
) {
  return {
    ...mail,
    text: `${text}\n\n${site}`,
    from: { name: site, address },
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
