import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { parseEnv } from '../../env.ts';
import { brandOf } from '../../../entities/brand.rules.ts';
import { createMailer, type Mail } from './mailer.ts';

const brands = { current: async () => ({ brand: brandOf({ name: 'Spielwiese' }), logo: null }) };

const mail = { to: 'asha@example.org', subject: 'Grüße', text: 'Your code is 123456.' };

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly data: string;
  /** Whether it came over TLS. */
  readonly secure: boolean;
}

/** Sends `mail` to an SMTP server that is reached under `host`; returns what the server received, and any failure. */
async function sendTo(host: string, { offersTls, query = '' }: { offersTls: boolean; query?: string }) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
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
  const mailer = createMailer(parseEnv({ SMTP_URL: `smtp://${host}:${port}${query}` }), brands);
  const failure = await mailer.send(mail).then(
    () => null,
    (error: unknown) => String(error),
  );
  await mailer.close();
  await new Promise<void>((closed) => server.close(() => closed()));
  return { received, failure };
}

test('a message is sent to a real SMTP server', async () => {
  const { received } = await sendTo('127.0.0.1', { offersTls: false });
  expect(received).toMatchObject([{ from: 'no-reply@localhost', to: ['asha@example.org'], secure: false }]);
  expect(received[0]?.data).toContain('Your code is 123456.');
});

describe('to a server that is not on loopback', () => {
  /** Reaches this machine too, but is no loopback address by its name. */
  const elsewhere = '0.0.0.0';

  test('nothing is sent in the clear, not even who it is for', async () => {
    const { received, failure } = await sendTo(elsewhere, { offersTls: false });
    expect(received).toEqual([]);
    expect(failure).toMatch(/TLS/);
  });

  test('a message goes over TLS', async () => {
    // The server's certificate is its own.
    const query = '?tls.rejectUnauthorized=false';
    const { received, failure } = await sendTo(elsewhere, { offersTls: true, query });
    expect(failure).toBeNull();
    expect(received).toMatchObject([{ to: ['asha@example.org'], secure: true }]);
  });

  test('whose certificate nobody vouches for nothing is sent', async () => {
    const { received, failure } = await sendTo(elsewhere, { offersTls: true });
    expect(received).toEqual([]);
    expect(failure).toMatch(/certificate/);
  });

  test('a message goes in the clear if the setting says so', async () => {
    const { received } = await sendTo(elsewhere, { offersTls: false, query: '?requireTLS=false' });
    expect(received).toMatchObject([{ secure: false }]);
  });
});

/** Sends a message where there is no SMTP; returns the file that it becomes. */
async function fileOf(message: Mail): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'playport-outbox-'));
  await createMailer(parseEnv({ DATA_DIR: dataDir }), brands).send(message);
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

test('an unreachable server is an error for the caller', async () => {
  const mailer = createMailer(parseEnv({ SMTP_URL: 'smtp://127.0.0.1:9' }), brands);
  await expect(mailer.send(mail)).rejects.toThrow(/connect/i);
});
