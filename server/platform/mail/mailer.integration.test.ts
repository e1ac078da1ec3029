import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { parseEnv } from '../../env.ts';
import { brandOf } from '../../../entities/brand.rules.ts';
import { CLAIMS } from '../../../entities/claim.rules.ts';
import { createMailer, type Mail } from './mailer.ts';

const brands = {
  current: async () => ({ brand: brandOf({ name: 'Spielwiese' }), claims: CLAIMS, logo: null }),
};

const mail = { to: 'asha@example.org', subject: 'Grüße', text: 'Your code is 123456.' };

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly data: string;
  /** Whether it came over TLS. */
  readonly secure: boolean;
}

interface SentTo {
  readonly offersTls: boolean;
  readonly query?: string;
  /** `user:password@` in the address. */
  readonly credentials?: string;
}

/** Sends `mail` to an SMTP server that is reached under `host`; returns what the server received, and any failure. */
async function sendTo(
  host: string,
  { offersTls, query = '', credentials = '', ...options }: SMTPServerOptions & SentTo,
) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...options,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onData: (stream, session, done) => {
      let data = '';
      stream.on('data', (chunk) => {
        data += String(chunk);
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          data,
          secure: session.secure,
        });
        done();
      });
    },
  });
  const port = await new Promise<number>((listening) => {
    const socket = server.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      listening(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const SMTP_URL = `smtp://${credentials}${host}:${port}${query}`;
  const told: string[] = [];
  const mailer = createMailer(parseEnv({ SMTP_URL }), brands, ({ message }) => told.push(message));
  const failure = await mailer.send(mail).then(
    () => null,
    (error: unknown) => error,
  );
  await mailer.close();
  await new Promise<void>((closed) => server.close(() => closed()));
  const counted = Object.fromEntries([...mailer.figures()].filter(([, count]) => count > 0));
  return { received, failure, told, counted };
}

test('a message is sent to a real SMTP server', async () => {
  const { received, counted, told } = await sendTo('127.0.0.1', { offersTls: false });
  expect([counted, told]).toEqual([{ sent: 1 }, []]);
  expect(received).toMatchObject([{ from: 'no-reply@localhost', to: ['asha@example.org'], secure: false }]);
  expect(received[0]?.data).toContain('Your code is 123456.');
});

describe('to a server that is not on loopback', () => {
  /** Reaches this machine too, but is no loopback address by its name. */
  const elsewhere = '0.0.0.0';

  test('nothing is sent in the clear, not even who it is for', async () => {
    const { received, told, counted } = await sendTo(elsewhere, { offersTls: false });
    expect(received).toEqual([]);
    expect(told).toEqual([expect.stringMatching(/^A mail was not sent \(tls\): .*TLS/)]);
    expect(counted).toEqual({ tls: 1 });
  });

  test('a message goes over TLS', async () => {
    // The server's certificate is its own.
    const query = '?tls.rejectUnauthorized=false';
    const { received, failure } = await sendTo(elsewhere, { offersTls: true, query });
    expect(failure).toBeNull();
    expect(received).toMatchObject([{ to: ['asha@example.org'], secure: true }]);
  });

  test('whose certificate nobody vouches for nothing is sent', async () => {
    const { received, told } = await sendTo(elsewhere, { offersTls: true });
    expect(received).toEqual([]);
    expect(told).toEqual([expect.stringMatching(/^A mail was not sent \(tls\): .*certificate/)]);
  });

  test('a message goes in the clear if the setting says so', async () => {
    const { received } = await sendTo(elsewhere, { offersTls: false, query: '?requireTLS=false' });
    expect(received).toMatchObject([{ secure: false }]);
  });
});

/** Sends a message where there is no SMTP; returns the file that it becomes. */
async function fileOf(message: Mail, from = ''): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'playport-outbox-'));
  await createMailer(parseEnv({ DATA_DIR: dataDir, MAIL_FROM: from }), brands).send(message);
  const [name = ''] = await readdir(join(dataDir, 'outbox'));
  const text = await readFile(join(dataDir, 'outbox', name), 'utf8');
  await rm(dataDir, { recursive: true });
  return text;
}

test('without SMTP a message becomes a readable file in the outbox', async () => {
  const text = await fileOf(mail);
  expect(text).toContain('To: asha@example.org');
  expect(text).toContain('Your code is 123456.\n\nSpielwiese');
  expect(text).toContain('From: Spielwiese <no-reply@localhost>');
});

/** The lines of a message's headers. */
const headersOf = (text: string) => text.slice(0, text.indexOf('\n\n')).split('\n');

test('every message says that a program wrote it, and only some where answers go', async () => {
  const plain = headersOf(await fileOf(mail));
  expect(plain).toContain('Auto-Submitted: auto-generated');
  expect(plain.some((line) => line.startsWith('Reply-To'))).toBe(false);
  const withList = await fileOf({ ...mail, unsubscribeUrl: 'https://play.example/u' });
  expect(headersOf(withList)).toContain('Auto-Submitted: auto-generated');
  expect(headersOf(withList)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(headersOf(await fileOf({ ...mail, replyTo: 'ben@example.org' }))).toContain(
    'Reply-To: ben@example.org',
  );
});

test('whatever stands in the address for answers, the message gets no other header', async () => {
  const replyTo = 'ben@example.org\r\nBcc: eve@example.org, eve@example.org';
  const lines = headersOf(await fileOf({ ...mail, replyTo }));
  expect(lines.filter((line) => /^(bcc|cc|to):/i.test(line))).toEqual(['To: asha@example.org']);
  expect(lines.filter((line) => line.startsWith('Reply-To'))).toHaveLength(1);
});

describe('a mail that is not taken is an error for the caller, is counted and is said', () => {
  const unavailable = expect.objectContaining({ reason: 'mail_unavailable', status: 503, retryAfter: 60 });

  test('because nobody listens', async () => {
    const told: string[] = [];
    const env = parseEnv({ SMTP_URL: 'smtp://127.0.0.1:9' });
    const mailer = createMailer(env, brands, ({ message }) => told.push(message));
    await expect(mailer.send(mail)).rejects.toEqual(unavailable);
    expect(await mailer.trySending(mail)).toBe('unreachable');
    expect(mailer.figures().get('unreachable')).toBe(2);
    expect(mailer.lastFailure()).toEqual({ at: expect.any(Date), reason: 'unreachable' });
    expect(told).toHaveLength(2);
    expect(told[0]).toMatch(/^A mail was not sent \(unreachable\): .*ECONNREFUSED/);
  });

  test('because the server wants another password', async () => {
    const { failure, counted } = await sendTo('127.0.0.1', {
      offersTls: false,
      credentials: 'us:wrong@',
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
    });
    expect([failure, counted]).toEqual([unavailable, { login: 1 }]);
  });

  test.each(['onMailFrom', 'onRcptTo'] as const)('because the server refuses it: %s', async (step) => {
    const refuse = (_address: unknown, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error('Not for you'), { responseCode: 550 }));
    const { failure, counted } = await sendTo('127.0.0.1', { offersTls: false, [step]: refuse });
    expect([failure, counted]).toEqual([unavailable, { refused: 1 }]);
  });

  test('because the outbox cannot be written', async () => {
    const mailer = createMailer({ ...parseEnv({}), dataDir: import.meta.filename }, brands);
    expect(await mailer.trySending(mail)).toBe('other');
  });
});

test('mails are from whom the setting names', async () => {
  const from = 'Spiele <games@play.example>';
  expect(headersOf(await fileOf(mail, from))).toContain(`From: ${from}`);
});
