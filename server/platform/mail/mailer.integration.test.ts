import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { parseEnv } from '../../env.ts';
import { createMailer } from './mailer.ts';

const mail = { to: 'asha@example.org', subject: 'Grüße', text: 'Your code is 123456.' };

test('a message is sent to a real SMTP server', async () => {
  const received: { from: string; to: string[]; data: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
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
  const mailer = createMailer(parseEnv({ SMTP_URL: `smtp://127.0.0.1:${port}` }));
  await mailer.send(mail);
  mailer.close();
  await new Promise<void>((closed) => server.close(() => closed()));
  expect(received).toMatchObject([{ from: 'no-reply@localhost', to: ['asha@example.org'] }]);
  expect(received[0]?.data).toContain('Your code is 123456.');
});

test('without SMTP a message becomes a readable file in the outbox', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'playport-outbox-'));
  const mailer = createMailer(parseEnv({ DATA_DIR: dataDir }));
  await mailer.send(mail);
  const [name = ''] = await readdir(join(dataDir, 'outbox'));
  const text = await readFile(join(dataDir, 'outbox', name), 'utf8');
  expect(text).toContain('To: asha@example.org');
  expect(text).toContain('Your code is 123456.');
  await rm(dataDir, { recursive: true });
});

test('an unreachable server is an error for the caller', async () => {
  const mailer = createMailer(parseEnv({ SMTP_URL: 'smtp://127.0.0.1:9' }));
  await expect(mailer.send(mail)).rejects.toThrow(/connect/i);
});
