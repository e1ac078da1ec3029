import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addAuthenticator } from './authenticator.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

test.use({ settings: { SIGN_IN: 'code' }, expectedErrors: [/status of 40[03]/] });

test('a code from the email signs in; a wrong one does not', { tag: LONG }, async ({ page, portal }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill('asha@example.org');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Code')).toBeFocused();
  const code = await lastCode(portal.dataDir);
  await dialog.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByText(/That code isn’t right/)).toBeVisible();
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'asha' })).toBeVisible();

  // Some time later, making an API key asks for another one.
  await portal.execute("update session set proven_at = now() - interval '11 minutes'");
  await page.goto('/api-docs');
  await expect(page.getByRole('button', { name: 'asha', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Generate Key' }).click();
  await page.getByRole('dialog', { name: 'Generate a key' }).getByLabel('Name').fill('Build server');
  await page.keyboard.press('Enter');
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByRole('button', { name: 'Send me a code' }).click();
  await expect(proof.getByLabel('Code')).toBeFocused();
  // As from a mail program that spaces it out.
  await proof.getByLabel('Code').fill(` ${[...(await lastCode(portal.dataDir))].join(' ')} `);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your new key' })).toBeVisible();

  // The account's owner is told of a new passkey.
  await addAuthenticator(page);
  await page.goto('/account?section=security');
  await page.getByLabel('Name of the new passkey').fill('Key of the test');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await expect.poll(() => lastMail(portal.dataDir)).toContain('Subject: A passkey was added to your account');
});

test('the field of the code takes six digits, also pasted with a space, and says when there are fewer', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill('digits@example.org');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const code = dialog.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await page.keyboard.type('12a3-');
  await expect(code).toHaveValue('123');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/Enter the 6 digits of the code\./);
  await code.fill('');
  await page.keyboard.insertText('123 456');
  await expect(code).toHaveValue('123456');
  await page.keyboard.type('7');
  await expect(code).toHaveValue('123456');
});

async function lastCode(dataDir: string): Promise<string> {
  return /Subject: (\d{6})/.exec(await lastMail(dataDir))?.[1] ?? '';
}

async function lastMail(dataDir: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).toSorted();
  return readFile(join(outbox, names.at(-1) ?? ''), 'utf8');
}
