import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

test('the account has its groups, each with at most one primary button, and the deletion apart at the end', async ({
  page,
}) => {
  await page.goto('/account');
  await signIn(page, 'groups@example.org');
  const groups = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(groups).toHaveText([
    'Profile',
    'Sign-in and passkeys',
    'Games and saves',
    'Privacy',
    'Not for me',
    'Delete my account',
  ]);
  const colors = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => {
      const { backgroundColor, color, borderTopColor } = getComputedStyle(button);
      return { backgroundColor, color, borderTopColor };
    });
  const save = await colors('Save');
  const remove = await colors('Delete my account…');
  expect(remove.backgroundColor).not.toBe(save.backgroundColor);
  // An outline in the color of its words.
  expect(remove.borderTopColor).toBe(remove.color);
  for (const name of ['Profile', 'Sign-in and passkeys', 'Games and saves', 'Privacy']) {
    const primary = await page
      .getByRole('region', { name, exact: true })
      .getByRole('button')
      .evaluateAll((buttons) => buttons.filter(({ dataset }) => dataset['variant'] === 'solid').length);
    expect(primary, name).toBeLessThanOrEqual(1);
  }
});
