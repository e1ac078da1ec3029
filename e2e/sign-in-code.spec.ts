import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

test.use({ settings: { SIGN_IN: 'code' }, expectedErrors: [/status of 400/] });

test('a code from the e-mail signs in; a wrong one does not', { tag: LONG }, async ({ page, portal }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('E-mail').fill('asha@example.org');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Code')).toBeFocused();
  const code = await lastCode(portal.dataDir);
  await dialog.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByText(/That code is not right/)).toBeVisible();
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'asha' })).toBeVisible();
});

async function lastCode(dataDir: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).toSorted();
  const text = await readFile(join(outbox, names.at(-1) ?? ''), 'utf8');
  return /Subject: (\d{6})/.exec(text)?.[1] ?? '';
}
