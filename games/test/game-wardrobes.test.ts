import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { nearestGoal } from '../kit/goal.ts';
import type { Wardrobe } from '../kit/wardrobe.ts';

const games = resolve(import.meta.dirname, '..');
const slugs = readdirSync(games).filter(
  (slug) => slug !== 'kit' && existsSync(resolve(games, slug, 'wardrobe.ts')),
);
/** The number of things to collect where what grows has an end. */
const MOST: Readonly<Record<string, number>> = {
  'memory-meadow': 14,
  'monster-mix': 24,
  'pixel-post': 64,
  'tumble-track': 180,
};

async function wardrobeOf(slug: string): Promise<Wardrobe> {
  const module: Record<string, Wardrobe> = await import(
    pathToFileURL(resolve(games, slug, 'wardrobe.ts')).href
  );
  const [wardrobe] = Object.values(module);
  if (wardrobe === undefined) throw new Error(`${slug} has no wardrobe`);
  return wardrobe;
}

test.each(slugs)('the styles of %s come one after another, the first of them at once', async (slug) => {
  const { styles } = await wardrobeOf(slug);
  const from = styles.map((style) => style.from);
  expect(from[0]).toBe(0);
  expect(from).toEqual([...new Set(from)].toSorted((a, b) => a - b));
  expect(from.at(-1)).toBeLessThanOrEqual(MOST[slug] ?? Number.POSITIVE_INFINITY);
  for (const names of [styles.map(({ id }) => id), styles.map(({ label }) => label)])
    expect(new Set(names).size).toBe(styles.length);
});

test.each(slugs)('each style of %s after the first is one that the game draws', async (slug) => {
  const { styles } = await wardrobeOf(slug);
  const drawn = readdirSync(resolve(games, slug))
    .filter((name) => name.endsWith('.ts') && name !== 'wardrobe.ts')
    .map((name) => readFileSync(resolve(games, slug, name), 'utf8'))
    .join('\n');
  const undrawn = styles.slice(1).filter(({ id }) => !new RegExp(`['\\s{]${id}['\\s:]`).test(drawn));
  expect(undrawn).toEqual([]);
});

test.each(slugs)('the end of a run of %s says in one sentence what comes next', async (slug) => {
  const wardrobe = await wardrobeOf(slug);
  for (const { from, label } of wardrobe.styles.slice(1)) {
    const { words = '' } = nearestGoal(wardrobe, { name: 'Things', count: from - 1, of: from }) ?? {};
    expect(words).toMatch(/^1 more thing and the .+ (is|are) yours\.$/);
    expect(words).toContain(label);
  }
});
