import { hashSecret } from '../server/platform/hash-secret.ts';
import { addAuthenticator } from './authenticator.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

// A separate portal: from here on, its administrator cannot sign in without the passkey.
test.use({ settings: { LOG_LEVEL: 'fatal' }, expectedErrors: [/status of 403/] });

test(
  'an administrator adds a passkey, requires it of all, and signs in with it',
  { tag: LONG },
  async ({ page, browser, portal }) => {
    await addAuthenticator(page);
    await page.goto('/admin-login');
    await page.getByLabel('Administrator email').fill('admin@playport.test');
    await page.getByRole('button', { name: 'Login as Administrator' }).click();
    await expect(page).toHaveURL(/\/admin$/);

    const step = page.getByRole('listitem').filter({ hasText: 'Two passkeys' });
    const nextSteps = '/admin?tab=system&section=next-steps';
    await page.goto(nextSteps);
    await expect(step).toContainText('You have none yet.');
    // Here an address alone signs in.
    await expect(page.getByText('a passkey is the only way in')).toHaveCount(0);

    // The first passkey needs the code that the command line prints, where passkeys are required already.
    await portal.execute("insert into portal_setting (name, enabled) values ('passkeys-required', true)");
    await page.goto('/account?section=security');
    await page.getByLabel('Name of the new passkey').fill('Key of the test');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText(/needs a valid enrollment code/)).toBeVisible();
    await portal.execute(
      `insert into passkey_enrolment (id, user_id, code_hash, created_at, expires_at)
        select gen_random_uuid(), id, '${hashSecret('code-of-the-test')}', now(), now() + interval '1 hour'
        from "user" where role = 'ADMIN'`,
    );
    await page.getByLabel('Enrollment code').fill('code-of-the-test');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('Passkey added')).toBeVisible();
    await portal.execute('delete from portal_setting');
    await expect(page.getByText('Key of the test')).toBeVisible();

    await page.goto(nextSteps);
    await expect(step).toContainText('You have one.');
    await expect(step.getByText('Done')).toHaveCount(0);
    await portal.execute(
      `insert into passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
        select gen_random_uuid(), user_id, 'another', public_key, counter, transports, 'Another', created_at
        from passkey`,
    );
    await page.reload();
    await expect(step).toContainText('You have two.');
    await expect(step.getByText('Done')).toBeVisible();
    await portal.execute(`delete from passkey where name = 'Another'`);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Require a passkey for administrators').click();
    await expect(page.getByText('Setting saved')).toBeVisible();

    await page.getByRole('button', { name: 'admin', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.goto('/admin-login');
    await page.getByLabel('Administrator email').fill('admin@playport.test');
    await page.getByRole('button', { name: 'Login as Administrator' }).click();
    await page.getByRole('button', { name: 'Use my passkey' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('tab', { name: /^Pending Games/ })).toBeVisible();

    // Some time later, making an API key asks for the passkey again.
    await portal.execute("update session set proven_at = now() - interval '11 minutes'");
    await page.goto('/api-docs');
    await expect(page.getByRole('button', { name: 'admin', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Generate Key' }).click();
    await page.getByRole('dialog', { name: 'Generate a key' }).getByLabel('Name').fill('Build server');
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: 'Confirm it’s you' })
      .getByRole('button', { name: 'Use my passkey' })
      .click();
    await expect(page.getByRole('dialog', { name: 'Your new key' })).toBeVisible();

    // The address alone, in another browser, gives no access.
    const other = await browser.newPage({ baseURL: portal.url });
    await other.goto('/admin-login');
    await other.getByLabel('Administrator email').fill('admin@playport.test');
    await other.getByRole('button', { name: 'Login as Administrator' }).click();
    await expect(other.getByRole('button', { name: 'Use my passkey' })).toBeFocused();
    await other.goto('/admin');
    await expect(other.getByText('Access Denied')).toBeVisible();
    await other.close();
  },
);
