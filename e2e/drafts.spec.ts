import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';
import { signInOnPage } from './sign-in.ts';

test(
  'a message that somebody began is not there for the next member in the tab, though the session ended elsewhere',
  { tag: LONG },
  async ({ page }) => {
    await page.goto('/favorites');
    await signInOnPage(page, 'asha@example.org');
    await page.goto('/contact');
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('Between you and me');
    // As signing out in another tab does.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.goto('/favorites');
    await signInOnPage(page, 'ben@example.org');
    await page.goto('/contact');
    await expect(message).toHaveValue('');
  },
);
