import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

// An address without https is refused, which the browser logs.
test.use({ expectedErrors: [/status of 400/] });

test(
  'a developer adds a webhook, sends a test, reads its log and switches it off',
  { tag: LONG },
  async ({ page }) => {
    await page.goto('/developer');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).first().click();
    const signIn = page.getByRole('dialog', { name: 'Sign In' });
    await signIn.getByLabel('Email').fill('hooks@studio.test');
    await signIn.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Webhooks' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();

    const form = page.getByRole('form', { name: 'Add a webhook' });
    await form.getByLabel('Address').fill('http://studio.test/hook');
    await form.getByRole('button', { name: 'Add webhook' }).click();
    await expect(form.getByText('Enter an address that starts with https://.')).toBeVisible();
    // Resolves to this machine or not at all: the test sends nothing outside.
    await form.getByLabel('Address').fill('https://localhost/hook');
    for (const box of await form.getByRole('checkbox').all()) await box.uncheck();
    await form.getByRole('button', { name: 'Add webhook' }).click();
    const events = form.getByRole('group', { name: 'Events' });
    await expect(events).toHaveAccessibleDescription('Choose at least one event.');
    await expect(events.getByRole('checkbox').first()).toBeFocused();
    for (const event of ['approved', 'rejected', 'suspended']) await form.getByLabel(`game.${event}`).check();
    await expect(events).toHaveAccessibleDescription('');
    await form.getByRole('button', { name: 'Add webhook' }).click();
    const secret = page.getByRole('dialog', { name: 'Your signing secret' });
    await expect(secret.getByText(/^whsec_[\w+/]{44}$/)).toBeVisible();
    await secret.getByRole('button', { name: 'I have saved it' }).click();

    const card = page.getByRole('region', { name: 'https://localhost/hook' });
    await expect(card.getByText('game.approved, game.rejected, game.suspended')).toBeVisible();
    await card.getByRole('button', { name: 'Send a test' }).click();
    await expect(card.getByText('webhook.test')).toBeVisible();
    await expect(async () => {
      await card.getByRole('button', { name: 'Refresh' }).click();
      await expect(card.getByText('The address leads to no public server.')).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    await card.getByRole('button', { name: 'Re-send webhook.test' }).click();
    await card.getByRole('button', { name: 'Disable' }).click();
    await expect(card.getByText('Disabled')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Send a test' })).toBeDisabled();
    await page.reload();
    await expect(card.getByText('Disabled')).toBeVisible();
    await expect(page.getByText('whsec_').filter({ hasNotText: 'secret:' })).toHaveCount(0);
    await card.getByRole('button', { name: 'Remove' }).click();
    await expect(card).toHaveCount(0);
  },
);
