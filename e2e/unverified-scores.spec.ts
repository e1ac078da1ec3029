import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from './axe.ts';
import { expect, test, WRITERS } from './fixtures.ts';
import { LONG } from './long.ts';
import { signInOnPage } from './sign-in.ts';

test.use({ settings: WRITERS });

async function openBoard(page: Page) {
  const board = page.getByRole('region', { name: 'Leaderboard' });
  await board.scrollIntoViewIfNeeded();
  return board;
}

test(
  'a developer gives an uploaded game a leaderboard, players’ scores stand on it unverified, and it is cleared',
  { tag: LONG },
  async ({ page, portal }) => {
    await page.goto('/favorites');
    await signInOnPage(page, 'tally@example.org');
    await portal.execute(
      `insert into developer_profile (id, user_id, studio, slug, created_at) select '01931c00-0000-7000-8000-0000000000aa', id, 'Tally Studio', 'tally-studio', now() from "user" where email = 'tally@example.org'`,
    );
    await portal.execute(
      `update game set developer_profile_id = '01931c00-0000-7000-8000-0000000000aa' where slug = 'tally'`,
    );
    await portal.execute(
      `update upload set user_id = (select id from "user" where email = 'tally@example.org') where id = (select e.upload_id from edition e join game g on g.live_id = e.id where g.slug = 'tally')`,
    );
    await page.goto('/games/tally');
    const game = page.locator('iframe[title="Tally"]').contentFrame();
    const play = page.getByRole('button', { name: /^Play Now/ });
    await play.click();
    await game.getByRole('button', { name: 'Count' }).press('Enter');
    await game.getByRole('button', { name: 'Report' }).press('Enter');
    await expect(game.getByRole('status')).toHaveText(/^unavailable: This game has no board/);
    await expect(page.getByRole('region', { name: 'Leaderboard' })).toHaveCount(0);

    await page.goto('/developer');
    await page.getByRole('tab', { name: 'My Games' }).click();
    await page.getByRole('button', { name: 'Edit Tally' }).click();
    const setting = page.getByRole('region', { name: 'Leaderboard' });
    const save = setting.getByRole('button', { name: 'Save leaderboard' });
    await expect(save).toHaveAttribute('data-variant', 'quiet');
    await expect(setting.getByRole('button', { name: 'Clear the leaderboard' })).toBeHidden();
    await setting.getByRole('radio', { name: /a higher score is better/ }).check();
    await expect(save).toHaveAttribute('data-variant', 'solid');
    await save.click();
    await expect(page.getByText('Leaderboard saved')).toBeVisible();
    await expect(save).toHaveAttribute('data-variant', 'quiet');
    await expect(setting.getByRole('button', { name: 'Clear the leaderboard' })).toBeVisible();

    await page.goto('/games/tally');
    const board = await openBoard(page);
    await expect(
      board.getByText('These scores are reported by the game, and nothing checks them.'),
    ).toBeVisible();
    await expect(board.getByRole('tab', { name: 'Daily challenge' })).toHaveCount(0);
    await play.click();
    for (let count = 0; count < 3; count += 1)
      await game.getByRole('button', { name: 'Count' }).press('Enter');
    await game.getByRole('button', { name: 'Report' }).press('Enter');
    await expect(game.getByRole('status')).toHaveText('Place 1 of 1 as tally, verified: false');
    await expect(board.getByRole('row', { name: /tally ?You/ })).toContainText('3');
    await expectAccessibleInBoth(page, 'an unverified board');

    await page.goto('/developer');
    await page.getByRole('tab', { name: 'My Games' }).click();
    await page.getByRole('button', { name: 'Edit Tally' }).click();
    await setting.getByRole('button', { name: 'Clear the leaderboard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Clear the leaderboard?' });
    await dialog.getByRole('button', { name: 'Clear the leaderboard' }).click();
    await expect(page.getByText('1 score deleted.')).toBeVisible();
    await page.goto('/games/tally');
    await expect((await openBoard(page)).getByText('No scores today yet.')).toBeVisible();
  },
);
