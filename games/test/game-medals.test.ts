import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { MEDAL_ID, MEDAL_TIERS } from '../../entities/medal.rules.ts';
import { ANIMAL_NAMES } from '../bubble-pond/animals.ts';
import { games } from '../catalogue.ts';
import { isLongMatch } from '../four-fall/medals.ts';
import { LOCKED } from '../hex-swarm/upgrades.ts';
import { earns, type RunFacts } from '../kit/medals.ts';
import type { Medal } from '../kit/meta.ts';
import { FLAMES } from '../lantern-keep/night.ts';
import { isUnharmed } from '../lantern-keep/medals.ts';
import { ANIMALS } from '../memory-meadow/animals.ts';
import { ALBUM } from '../paint-garden/album.ts';
import { PICTURES } from '../pixel-post/album-index.ts';
import { isSpotless } from '../pixel-post/medals.ts';
import { medalsOfRound } from '../pocket-links/medals.ts';
import { isShutOut } from '../puck-duel/medals.ts';
import { TUNE_NAMES } from '../star-piano/tune-names.ts';
import { isThrifty } from '../tank-orchard/medals.ts';
import { medalsOfTower } from '../tower-tilt/medals.ts';
import { SKY } from '../tower-tilt/palette.ts';
import { isUnhurt } from '../trapdoor/run.ts';
import { MOST_STARS } from '../tumble-track/progress.ts';
import { isByHeart } from '../word-weave/medals.ts';

const textOf = (path: string): string => {
  const folder = resolve(import.meta.dirname, '..', path);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.meta.ts'))
    .map((name) => readFileSync(resolve(folder, name), 'utf8'))
    .join('\n');
};
/** The sources of a game; the duels have their modes from the kit. */
const sourcesOf = (slug: string): string => {
  const own = textOf(slug);
  return own.includes('kit/match/') ? `${own}\n${textOf('kit/match')}` : own;
};
const medalOf = (slug: string, id: string): Medal => {
  const found = games.find((game) => game.slug === slug)?.medals?.find((medal) => medal.id === id);
  if (found === undefined) throw new Error(`${slug} has no medal ${id}`);
  return found;
};

test.each(games)('$title has five medals, from bronze to gold, one of them secret', ({ medals = [] }) => {
  expect(medals).toHaveLength(5);
  expect(new Set(medals.map(({ id }) => id)).size).toBe(5);
  expect(new Set(medals.map(({ name }) => name)).size).toBe(5);
  for (const tier of ['bronze', 'silver', 'gold']) expect(medals.map((medal) => medal.tier)).toContain(tier);
  expect(medals.filter(({ secret }) => secret)).toHaveLength(1);
  for (const { id, how } of medals) {
    expect(id).toMatch(MEDAL_ID.pattern);
    expect(id.length).toBeLessThanOrEqual(MEDAL_ID.max);
    expect(how).toMatch(/^[A-Z].{5,80}\.$/);
  }
});

test.each(games)(
  'the medals of $title go from bronze to gold, and the secret one is last',
  ({ medals = [] }) => {
    const places = medals.map(({ tier, secret }) =>
      secret ? MEDAL_TIERS.length : MEDAL_TIERS.indexOf(tier),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  },
);

test.each(games)('what $title says of itself does not tell the way to its secret medal', (game) => {
  const said = [game.description, game.instructions, ...game.controls.map(({ does }) => does)].join(' ');
  const how = game.medals?.find(({ secret }) => secret)?.how ?? '';
  const words = how.toLowerCase().match(/[\w×,]{3,}/g) ?? [];
  expect(words).not.toEqual(words.filter((word) => said.toLowerCase().includes(word)));
});

test.each(games)(
  'each medal of $title can be earned, and its title shows what grows',
  ({ slug, medals = [] }) => {
    const sources = sourcesOf(slug);
    expect(sources).toContain('  grown: ');
    const needed = medals.flatMap(({ id, when }) => [
      ...(when === undefined ? [`'${id}'`] : []),
      ...(when?.modes ?? []).map((mode) => `id: '${mode}'`),
      ...(when?.level === undefined ? [] : ['levelComplete(']),
    ]);
    expect(needed.filter((text) => !sources.includes(text))).toEqual([]);
  },
);

test.each(games.filter(({ ageRating }) => ageRating === 'KIDS'))(
  '$title asks for no days and counts no points',
  ({ slug, medals = [] }) => {
    for (const { when } of medals)
      expect([when?.days, when?.score, when?.won]).toEqual([undefined, undefined, undefined]);
    expect(sourcesOf(slug)).toContain("  score: 'none',");
  },
);

test.each([
  ['bubble-pond', 'all-animals', ANIMAL_NAMES.length],
  ['hex-swarm', 'all-cards', LOCKED.length],
  ['memory-meadow', 'all-friends', ANIMALS.length],
  ['pixel-post', 'full-album', PICTURES.length],
  ['star-piano', 'all-tunes', TUNE_NAMES.length],
])('the whole collection of %s earns %s, which the count on its title tells', (slug, id, size) => {
  expect(medalOf(slug, id).when).toEqual({ grown: size });
  expect(medalOf(slug, id).secret).toBeUndefined();
});

test('the gold medal of Tumble Track takes most of its stars, and not all', () => {
  const stars = medalOf('tumble-track', 'star-rider').when?.grown ?? 0;
  expect(stars).toBeGreaterThan(MOST_STARS * 0.75);
  expect(stars).toBeLessThan(MOST_STARS);
});

test('the album of Paint Garden has room for its medals', () => {
  expect(medalOf('paint-garden', 'big-album').when?.grown).toBeLessThanOrEqual(ALBUM.pictures);
});

test.each(['four-fall', 'puck-duel', 'sumo-bots', 'tank-orchard'])(
  'a medal of %s for the hard machine is not won against an easier one, nor against a friend',
  (slug) => {
    const rule = medalOf(slug, 'hard-win').when ?? {};
    const won: RunFacts = { mode: 'hard', won: true, days: 1, grown: 0 };
    expect(earns(rule, won, 'higher')).toBe(true);
    for (const mode of ['easy', 'medium', 'two']) expect(earns(rule, { ...won, mode }, 'higher')).toBe(false);
  },
);

test('a match of Four Fall is long after forty moves', () => {
  expect([39, 40].map(isLongMatch)).toEqual([false, true]);
});

test('the dawn of Lantern Keep is unharmed with every flame', () => {
  expect(isUnharmed({ won: true, flames: FLAMES })).toBe(true);
  expect(isUnharmed({ won: true, flames: FLAMES - 1 })).toBe(false);
  expect(isUnharmed({ won: false, flames: FLAMES })).toBe(false);
});

test('a picture of Pixel Post is spotless if it is large and has no blot', () => {
  expect(isSpotless({ side: 15, blots: 0 })).toBe(true);
  expect(isSpotless({ side: 15, blots: 1 })).toBe(false);
  expect(isSpotless({ side: 10, blots: 0 })).toBe(false);
});

test('a round of Pocket Links earns a medal at par, and the whole course one far below', () => {
  expect(medalsOfRound({ holes: 9, strokes: 28, par: 27 })).toEqual([]);
  expect(medalsOfRound({ holes: 9, strokes: 27, par: 27 })).toEqual(['round-at-par']);
  expect(medalsOfRound({ holes: 9, strokes: 18, par: 27 })).toEqual(['round-at-par']);
  expect(medalsOfRound({ holes: 18, strokes: 47, par: 54 })).toEqual(['round-at-par']);
  expect(medalsOfRound({ holes: 18, strokes: 46, par: 54 })).toEqual(['round-at-par', 'eight-under']);
  expect(medalsOfRound({ holes: 1, strokes: 1, par: 3 })).toEqual([]);
});

test('a duel of Puck Duel is shut out without a goal of the other side', () => {
  expect(isShutOut(7, 0)).toBe(true);
  expect(isShutOut(7, 1)).toBe(false);
  expect(isShutOut(0, 7)).toBe(false);
});

test('a match of Tank Orchard is thrifty if it was won alone with few shots', () => {
  expect(isThrifty({ alone: true, won: true, shots: 6 })).toBe(true);
  expect(isThrifty({ alone: true, won: true, shots: 7 })).toBe(false);
  expect(isThrifty({ alone: true, won: false, shots: 2 })).toBe(false);
  expect(isThrifty({ alone: false, won: true, shots: 2 })).toBe(false);
});

test('a tower of Tower Tilt earns medals by its height, where the sky changes', () => {
  const low = { height: 5, laid: 9, bestCombo: 7 };
  expect(medalsOfTower(low)).toEqual([]);
  expect(medalsOfTower({ ...low, laid: 10 })).toEqual(['ten-blocks']);
  expect(medalsOfTower({ ...low, bestCombo: 8 })).toEqual(['perfect-eight']);
  expect(medalsOfTower({ ...low, height: 24 })).toEqual(['high-tower', 'very-high']);
  expect(medalsOfTower({ ...low, height: 46 })).toEqual(['high-tower', 'very-high', 'to-the-stars']);
  expect(SKY.map(({ from }) => from)).toEqual(expect.arrayContaining([12, 24, 46]));
});

test('only the cloth of the day is woven by heart', () => {
  expect(isByHeart('today', 0)).toBe(true);
  expect(isByHeart('today', 1)).toBe(false);
  expect(isByHeart('endless', 0)).toBe(false);
});

test('a run of Trapdoor is unhurt after twelve rooms without a fall', () => {
  expect(isUnhurt(12, 0)).toBe(true);
  expect(isUnhurt(11, 0)).toBe(false);
  expect(isUnhurt(20, 1)).toBe(false);
});
