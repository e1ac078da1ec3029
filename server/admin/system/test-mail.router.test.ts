import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { brandOf } from '../../../entities/brand.rules.ts';
import { CLAIMS } from '../../../entities/claim.rules.ts';
import { auditPage } from '../../../entities/moderation.schema.ts';
import { systemView } from '../../../entities/system.schema.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { LIMITS } from '../../platform/limits/limit.service.ts';
import { statusAndCode, signIn } from '../../testing/person.ts';
import { createWorld, type World } from '../../testing/world.ts';

const brands = { current: async () => ({ brand: brandOf({}), claims: CLAIMS, logo: null }) };
const ADMIN = 'admin@example.org';
let world: World;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: ADMIN, RATE_LIMITS: 'on' });
});
afterEach(() => world.reset());
afterAll(() => world.close());

test('an administrator gets a test mail, which the audit trail records without the address', async () => {
  const admin = await signIn(world, ADMIN);
  const response = await admin.call('POST', '/api/admin/test-mail');
  expect(response.json()).toEqual({ to: ADMIN, result: 'sent' });
  expect(world.mails).toEqual([expect.objectContaining({ to: ADMIN, subject: 'Test email from Playport' })]);
  const { entries } = auditPage.parse((await admin.call('GET', '/api/admin/audit')).json());
  expect(entries).toMatchObject([{ action: 'mail.test', subject: 'Test email from Playport', note: 'sent' }]);
});

test('nobody else does, and an administrator only so often', async () => {
  const player = await signIn(world, 'asha@example.org');
  expect(statusAndCode(await player.call('POST', '/api/admin/test-mail')).code).toBe('forbidden');
  const admin = await signIn(world, ADMIN);
  for (let sent = 0; sent < LIMITS['test-mail'].max; sent += 1)
    expect((await admin.call('POST', '/api/admin/test-mail')).statusCode).toBe(200);
  expect(statusAndCode(await admin.call('POST', '/api/admin/test-mail'))).toEqual({
    status: 429,
    code: 'rate_limited',
  });
  expect(world.mails).toHaveLength(LIMITS['test-mail'].max);
});

test('where the mail server is away it says so, and a code to sign in is refused with words', async () => {
  const mailer = createMailer({ ...world.env, smtpUrl: 'smtp://127.0.0.1:9' }, brands);
  const away = await createWorld({ ADMIN_EMAILS: ADMIN }, undefined, undefined, mailer);
  const admin = await signIn(away, ADMIN);
  const answer = await admin.call('POST', '/api/admin/test-mail');
  expect(answer.json()).toEqual({ to: ADMIN, result: 'unreachable' });
  const { mail } = systemView.parse((await admin.call('GET', '/api/admin/system')).json());
  expect(mail).toMatchObject({ failed: 1, lastFailure: { reason: 'unreachable' } });
  await away.close();

  const coded = await createWorld({ SIGN_IN: 'code' }, undefined, undefined, mailer);
  const response = await coded.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'asha@example.org' },
  });
  expect([response.statusCode, response.headers['retry-after'], response.json().error]).toEqual([
    503,
    '60',
    { code: 'mail_unavailable', message: 'We can’t send the email right now. Try again in a minute.' },
  ]);
  await coded.close();
});
