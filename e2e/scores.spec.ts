import type { Frame, Page } from '@playwright/test';
import { recordRun } from '../server/testing/recorded-run.ts';
import { expectAccessibleInBoth } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { connect, press, withGamepads } from './games/gamepads.ts';
import { LONG } from './long.ts';
import { signInOnPage } from './sign-in.ts';

test.describe.configure({ mode: 'parallel' });

/** The document of the game on the page, once it is loaded. */
async function gameOn(page: Page, title: string): Promise<Frame> {
  const element = page.locator(`iframe[title="${title}"]`);
  await expect(element.contentFrame().getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const frame = await (await element.elementHandle())?.contentFrame();
  if (frame === null || frame === undefined) throw new Error('no frame');
  return frame;
}

const scoreOf = (frame: Frame) => frame.evaluate<number>('window.__playport.score');

/** Plays Hex Swarm by keyboard until there are points, then leaves the run by the menu. Returns the score. */
async function playHexSwarm(page: Page, frame: Frame): Promise<number> {
  await page.getByRole('button', { name: 'Play Hex Swarm' }).press('Enter');
  await expect(async () => {
    for (const key of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown']) {
      await page.keyboard.down(key);
      await page.waitForTimeout(200);
      await page.keyboard.up(key);
    }
    expect(await scoreOf(frame)).toBeGreaterThan(40);
  }).toPass();
  await page.keyboard.press('Escape');
  const score = await scoreOf(frame);
  await frame.getByRole('button', { name: 'Menu' }).click();
  return score;
}

async function openBoard(page: Page) {
  const board = page.getByRole('region', { name: 'Leaderboard' });
  await board.scrollIntoViewIfNeeded();
  return board;
}

test('a guest’s run is proven, stands on the board, and is watched in the game', async ({ page }) => {
  await withGamepads(page);
  await page.goto('/games/hex-swarm');
  const board = await openBoard(page);
  await expect(board.getByText('First place is up for grabs.')).toBeVisible();
  const frame = await gameOn(page, 'Hex Swarm');
  // A browser draws no frame of what is out of sight.
  await page.locator('iframe[title="Hex Swarm"]').scrollIntoViewIfNeeded();
  const score = await playHexSwarm(page, frame);
  await expect(page.getByText(`${score}: verified`)).toBeVisible();
  const row = board.getByRole('row', { name: new RegExp(`You ${score}`) });
  await expect(row).toBeVisible();
  await expect(row.getByRole('rowheader')).toContainText(/^[A-Z]\w+ [A-Z]\w+You$/);
  await row.getByRole('button', { name: /^Watch/ }).click();
  const replay = frame.getByRole('region', { name: 'Replay' });
  await expect(replay).toContainText(`, ${score}`);
  await expect(replay.getByRole('button', { name: 'Pause' })).toBeFocused();
  await connect(frame);
  await press(frame, 'start');
  await expect(replay.getByRole('button', { name: 'Resume' })).toBeFocused();
  await press(frame, 'start');
  await expect(replay.getByRole('button', { name: 'Pause' })).toBeFocused();
  await replay.getByRole('button', { name: 'Speed: 1 times' }).click();
  await replay.getByRole('button', { name: 'Speed: 2 times' }).click();
  const result = frame.getByRole('dialog', { name: 'The player left here' });
  await expect(result).toBeVisible({ timeout: 60_000 });
  await expect(result).toContainText(String(score));
});

test(
  'a board is read by keyboard and screen reader, and a score is reported',
  { tag: LONG },
  async ({ page, portal }) => {
    const id = '01931c00-0000-7000-8000-000000000001';
    await portal.execute(
      `insert into run (id, game_id, player, name, mode, seed, version, status, score, worth, text, best, begun_at, finished_at) select '${id}', id, 'somebody', 'Wise Owl', 'breeze', 's', '0123456789ab', 'VERIFIED', 12, 12, '12', true, now(), now() from game where slug = 'tower-tilt'`,
    );
    await page.goto('/games/tower-tilt');
    const board = await openBoard(page);
    const row = board.getByRole('row', { name: /Wise Owl/ });
    await expect(row).toContainText('12');
    // It was played with another version of the game.
    await expect(row.getByRole('button', { name: /^Watch/ })).toHaveCount(0);
    await expectAccessibleInBoth(page, 'a board');
    await row.getByRole('button', { name: 'Report Wise Owl, 12' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Report the score of Wise Owl' });
    await expect(dialog.getByRole('radio', { name: 'Cheating' })).toBeVisible();
    await dialog.getByRole('radio', { name: 'Offensive name' }).check();
    await dialog.getByRole('button', { name: /Report|Send|Submit/ }).click();
    await expect(page.getByText('Thank you for reporting this score.')).toBeVisible();
    await board.getByRole('tab', { name: 'All time' }).click();
    await expect(row).toBeVisible();
    await board.getByRole('tab', { name: 'Daily challenge' }).click();
    await expect(board.getByRole('button', { name: 'Play today’s challenge' })).toBeVisible();
  },
);

test(
  'a run of the board is raced against, beside the player’s own',
  { tag: LONG },
  async ({ page, portal }) => {
    const id = '01931c00-0000-7000-8000-000000000002';
    const run = await recordRun({ slug: 'kerb-drift', seed: 's', seconds: 90, player: 3 });
    await portal.execute(
      `insert into run (id, game_id, player, name, mode, seed, version, status, score, worth, text, best, recording, begun_at, finished_at) select '${id}', id, 'somebody', 'Wise Owl', '', 's', '${run.version}', 'VERIFIED', 12, 12, '12', true, '${run.recording}', now(), now() from game where slug = 'kerb-drift'`,
    );
    await page.goto(`/games/kerb-drift?run=${id}`);
    const replay = page.frameLocator('iframe[title="Kerb Drift"]').getByRole('region', { name: 'Replay' });
    await expect(replay).toContainText('Wise Owl, 12');
    await page.goto('/games/kerb-drift');
    const frame = await gameOn(page, 'Kerb Drift');
    const board = await openBoard(page);
    await board.getByRole('button', { name: 'Race Wise Owl, 12' }).click();
    // The first press of a first run begins it.
    await frame.locator('main[data-lesson] canvas').click();
    const ghost = () => frame.evaluate<number>('window.__playport.ghost');
    await expect.poll(ghost).toBeGreaterThan(240);
    expect(await frame.evaluate('window.__playport.state')).toBe('playing');
    const [own, other] = await frame.evaluate<[number, number]>(
      '[window.__playport.steps, window.__playport.ghost]',
    );
    expect(other).toBe(own);
  },
);

test.describe('a portal that gives no run', () => {
  test.use({ expectedErrors: [/net::ERR_/] });

  test(
    'leaves the game to play, and says that the run is not on the board',
    { tag: LONG },
    async ({ page }) => {
      await page.route('**/api/games/*/runs', (route) => route.abort());
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/games/hex-swarm');
      const frame = await gameOn(page, 'Hex Swarm');
      const told = frame.getByRole('status').getByText('This run is not on the board').waitFor();
      await page.getByRole('button', { name: 'Play Hex Swarm' }).press('Enter');
      await told;
      expect(await frame.evaluate('window.__playport.state')).toBe('playing');
    },
  );
});

test('the daily challenge begins the game anew with the day’s run', { tag: LONG }, async ({ page }) => {
  await page.goto('/games/hex-swarm');
  await gameOn(page, 'Hex Swarm');
  const board = await openBoard(page);
  await board.getByRole('tab', { name: 'Daily challenge' }).click();
  const begun = page.waitForRequest(
    (request) => request.url().endsWith('/runs') && request.postDataJSON().daily === true,
  );
  await board.getByRole('button', { name: 'Play today’s challenge' }).click();
  await begun;
  await expect(board.getByText('The game above is today’s challenge')).toBeVisible();
});

test('a member plays under the account’s name, or under a made-up one', { tag: LONG }, async ({ page }) => {
  await page.goto('/games/hex-swarm');
  await signInOnPage(page, 'scorer@example.org');
  const board = await openBoard(page);
  await expect(board.getByText('You play under your account’s name.')).toBeVisible();
  await board.getByRole('button', { name: 'Choose a made-up name' }).click();
  await expect(board.getByText(/^You play as [A-Z]\w+ [A-Z]\w+\.$/)).toBeVisible();
  await board.getByRole('button', { name: 'Use my own name' }).click();
  await expect(board.getByText('You play under your account’s name.')).toBeVisible();
});

test(
  'games for children, and games that cannot be replayed, have no boards',
  { tag: LONG },
  async ({ page }) => {
    for (const slug of ['bubble-pond', 'four-fall']) {
      await page.goto(`/games/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Leaderboard' })).toHaveCount(0);
    }
  },
);
