import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { z } from 'zod';
import { GameWords } from '../../entities/game-words.entity.ts';
import { SEARCH } from '../../entities/game.rules.ts';
import { foldWord } from '../../entities/search-terms.rules.ts';
import { getJson } from '../testing/responses.ts';
import { changeLive, makeGame } from '../testing/factories.ts';
import { createWorld, type World } from '../testing/world.ts';
import { indexAnew } from './index-words.ts';

const TITLES = [
  'Bubble Pond',
  'Kerb Drift',
  'Lantern Maze',
  'Penguin Parade',
  'Midnight Solitaire',
  'Rocket Orchard',
  'Tiny Lighthouse',
  'Velvet Volcano',
  'Crooked Chimney',
  'Marble Monsoon',
  'Pepper Pirates',
  'Sleepy Submarine',
  'Gravity Garden',
  'Copper Carousel',
  'Whispering Woods',
  'Thunder Tortoise',
  'Kitchen Knights',
  'Silver Staircase',
  'Blanket Fortress',
  'Umbrella Acrobat',
  'Jungle Telegraph',
  'Harbour Hopscotch',
  'Snowball Science',
  'Pumpkin Express',
] as const;

const list = z.array(z.object({ title: z.string() }));

let world: World;
beforeAll(async () => {
  world = await createWorld();
  for (const [index, title] of TITLES.entries()) {
    await makeGame(world, { title, description: 'Something to play.', plays: index });
  }
  const others = [
    { title: 'Slither.io', description: 'Grow long, cut corners.', plays: 5 },
    { title: 'Run-3', description: 'Run, jump, and (mostly) fall.', plays: 4 },
    { title: 'Ludo/Carrom', tags: ['two-player', 'board game'], plays: 3 },
    { title: 'हिन्दी शब्द पहेली', description: 'शब्द जोड़ो और पहेली सुलझाओ।', plays: 2 },
    { title: 'Éclair Évasion', description: 'ОХОТА за пирожными.', plays: 1 },
    { title: 'Quiet Hills', description: 'Walk. No dragons here.', plays: 9000 },
    { title: 'Dragon Kettle', description: 'Boil it.', plays: 7 },
    { title: 'Steam Engine', tags: ['dragon'], plays: 800 },
    { title: 'Hidden Zeppelin', status: 'PENDING' },
    {
      title: 'Cuddly Comets',
      ageRating: 'KIDS',
      hosted: true,
      description: 'Catch the soft comets.',
      plays: 6,
    },
    { title: 'Root Cellar', description: 'Pull the carrots.' },
    { title: 'Gokart', tags: ['cars'] },
    { title: 'Fiend Hunt', ageRating: 'E16' },
    { title: 'Friend Farm', ageRating: 'KIDS', hosted: true },
    { title: 'Telescope Trail', categories: ['adventure'] },
    { title: '忍者ねこ', description: 'ねこがとぶ。' },
    { title: '贪吃蛇大作战' },
    { title: 'เกมแมวเหมียว' },
    { title: 'اللعبة السريعة' },
    { title: 'सड़क की दौड़' },
    { title: 'Fútbol de Peñasco' },
    { title: 'Killer Comets', ageRating: 'E16', description: 'Comets, but not soft.', plays: 60 },
  ] as const;
  for (const other of others)
    await makeGame(world, {
      ...other,
      tags: 'tags' in other ? [...other.tags] : [],
      categories: 'categories' in other ? [...other.categories] : [],
    });
});
afterAll(() => world.close());

const search = async (text: string, path = '/api/games') => {
  const games = await getJson(world, `${path}?limit=100&search=${encodeURIComponent(text)}`, list);
  return games.map(({ title }) => title);
};

describe('words', () => {
  test.each([
    ['a whole word', 'penguin', ['Penguin Parade']],
    ['the beginning of a word', 'peng', ['Penguin Parade']],
    ['capital letters', 'PENGUIN', ['Penguin Parade']],
    ['several words, in any order', 'parade penguin', ['Penguin Parade']],
    ['the beginnings of several words', 'velv vol', ['Velvet Volcano']],
    ['words of which each has a game but no game all', 'penguin volcano', []],
    ['a tag', 'two-player', ['Ludo/Carrom']],
    ['a tag of two words', 'board game', ['Ludo/Carrom']],
    ['a word of the description', 'corners', ['Slither.io']],
    ['a word that nothing resembles', 'xylophonist', []],
  ])('%s: %s', async (_what, text, expected) => {
    expect(await search(text)).toEqual(expected);
  });

  test.each([
    ['slither.io', 'Slither.io'],
    ['slither io', 'Slither.io'],
    ['run 3', 'Run-3'],
    ['run-3', 'Run-3'],
    ['carrom', 'Ludo/Carrom'],
    ['mostly', 'Run-3'],
  ])('signs only separate: "%s" finds %s', async (text, title) => {
    expect(await search(text)).toContain(title);
  });

  test.each([
    ['पहेली', 'हिन्दी शब्द पहेली'],
    ['हिन्दी पहे', 'हिन्दी शब्द पहेली'],
    ['éclair', 'Éclair Évasion'],
    ['évasion', 'Éclair Évasion'],
    ['охота', 'Éclair Évasion'],
  ])('every script has words: "%s"', async (text, title) => {
    expect(await search(text)).toEqual([title]);
  });
});

describe('a search in another spelling', () => {
  test.each([
    ['a part of a Japanese title', 'ねこ', '忍者ねこ'],
    ['the other syllabary', 'ネコ', '忍者ねこ'],
    ['one letter of it', '者', '忍者ねこ'],
    ['the last letter of it', 'こ', '忍者ねこ'],
    ['a part of a Chinese title', '吃蛇', '贪吃蛇大作战'],
    ['two parts of it', '蛇 作战', '贪吃蛇大作战'],
    ['a part of a Thai title', 'แมว', 'เกมแมวเหมียว'],
    ['Arabic without the article', 'لعبة', 'اللعبة السريعة'],
    ['Arabic with another article', 'واللعبه', 'اللعبة السريعة'],
    ['Arabic with vowels', 'لُعْبَة سَرِيعَة', 'اللعبة السريعة'],
    ['Arabic with a slip', 'السربعة', 'اللعبة السريعة'],
    ['Hindi without the dot', 'सडक', 'सड़क की दौड़'],
    ['Hindi with a slip', 'सडाक', 'सड़क की दौड़'],
    ['Hindi without its vowels', 'पहल', 'हिन्दी शब्द पहेली'],
    ['Hindi with the other nasal', 'हिंदी', 'हिन्दी शब्द पहेली'],
    ['Spanish without marks', 'futbol penasco', 'Fútbol de Peñasco'],
    ['French without marks', 'evasion', 'Éclair Évasion'],
    ['two words in one', 'penguinparade', 'Penguin Parade'],
    ['with a word that nothing has', 'penguin xylophonist', 'Penguin Parade'],
  ])('%s: %s', async (_what, text, title) => {
    expect(await search(text)).toEqual([title]);
  });

  test.each([
    ['Japanese letters in another order', 'こね'],
    ['a part of a word with spaces', 'guin'],
  ])('%s finds nothing: %s', async (_what, text) => {
    expect(await search(text)).toEqual([]);
  });
});

test('a game that an earlier version indexed is found once housekeeping has indexed it anew', async () => {
  const { id } = await makeGame(world, { title: 'Crème Brûlée' });
  await world.em().nativeUpdate(GameWords, { game: id }, { indexVersion: 0, title: '', words: '' });
  expect(await search('brulee')).toEqual([]);
  await indexAnew(world.database);
  await world.services.changes.announce({ kind: 'catalogue' });
  expect(await search('brulee')).toEqual(['Crème Brûlée']);
});

test('a slip is compared with words in the spelling of searches, among any number of others', async () => {
  // Nothing of `typed` and the stored word is alike but what the spelling of searches has: no article, and ه for ة.
  const db = world.database.orm.em.fork().getKysely();
  const { rows } = await sql<{ word: string; distance: number }>`
    select word, folded <-> ${foldWord('السربعة')} as distance from search_word order by distance limit 1`.execute(
    db,
  );
  expect(rows[0]?.word).toBe('السريعة');
  expect(rows[0]?.distance).toBeLessThan(0.8);
});

describe('slips of the finger', () => {
  /** The variants of a word with two adjacent letters swapped, except the first two. */
  function swapsOf(word: string): string[] {
    return Array.from(word).flatMap((letter, at) => {
      const next = word[at + 1];
      if (at < 2 || next === undefined || next === letter) return [];
      return `${word.slice(0, at)}${next}${letter}${word.slice(at + 2)}`;
    });
  }

  const slips = TITLES.flatMap((title) =>
    title
      .toLowerCase()
      .split(' ')
      .filter((word) => word.length >= 5)
      .flatMap((word) => swapsOf(word).map((typed) => ({ title, word, typed }))),
  );

  test('there are plenty to try', () => {
    expect(TITLES.length).toBeGreaterThanOrEqual(20);
    expect(slips.length).toBeGreaterThan(150);
  });

  test('two letters swapped in one word still find the game', async () => {
    const lost: string[] = [];
    for (const { title, typed } of slips) if (!(await search(typed)).includes(title)) lost.push(typed);
    expect(lost).toEqual([]);
  });

  test('two letters swapped in one word of a title still find the game first', async () => {
    const lost: string[] = [];
    for (const { title, word, typed } of slips) {
      const text = title.toLowerCase().replace(word, typed);
      if ((await search(text))[0] !== title) lost.push(text);
    }
    expect(lost).toEqual([]);
  });

  test.each([
    ['a letter left out', 'solitare', 'Midnight Solitaire'],
    ['a letter too many', 'hopscottch', 'Harbour Hopscotch'],
    ['a wrong letter', 'lanternb', 'Lantern Maze'],
    ['a wrong letter in the middle', 'submarime', 'Sleepy Submarine'],
    ['a slip in the first of two words', 'knigths kitchen', 'Kitchen Knights'],
    ['a slip in a tag', 'dargon', 'Steam Engine'],
    ['two wrong letters of five, the first right', 'bubel', 'Bubble Pond'],
  ])('%s: %s', async (_what, typed, title) => {
    expect(await search(typed)).toContain(title);
  });

  test('of five letters with another first one only one may be wrong', async () => {
    expect(await search('kubel')).toEqual([]);
  });

  test('what is spelt right is not guessed at', async () => {
    expect(await search('garden')).toEqual(['Gravity Garden']);
  });
});

describe('order', () => {
  test('a word in the title goes before one in the tags, and that before one in the description, whatever the plays', async () => {
    expect(await search('dragon')).toEqual(['Dragon Kettle', 'Steam Engine', 'Quiet Hills']);
  });

  test('of games that match alike the most played comes first', async () => {
    expect(await search('comets')).toEqual(['Killer Comets', 'Cuddly Comets']);
  });

  test('a word with a meaning is not the beginning of another', async () => {
    expect(await search('carr')).toContain('Root Cellar');
    expect(await search('car')).toEqual(['Gokart']);
  });

  test('an order that is asked for is kept', async () => {
    const games = await getJson(world, '/api/games?search=dragon&sort=popular', list);
    expect(games.map(({ title }) => title)).toEqual(['Quiet Hills', 'Steam Engine', 'Dragon Kettle']);
  });
});

describe('what may be found', () => {
  test('only what is approved, even by a slip', async () => {
    expect(await search('zeppelin')).not.toContain('Hidden Zeppelin');
    expect(await search('zeppleni')).not.toContain('Hidden Zeppelin');
  });

  test('in the Kids Zone only games for kids, even when the word is one of others', async () => {
    expect(await search('comets', '/api/kids/games')).toEqual(['Cuddly Comets']);
    expect(await search('comtes', '/api/kids/games')).toEqual(['Cuddly Comets']);
    expect(await search('penguin', '/api/kids/games')).toEqual([]);
    expect(await search('killer', '/api/kids/games')).toEqual([]);
    // A correct word for a game outside the kids' catalogue, but a typo for one inside it.
    expect(await search('fiend', '/api/kids/games')).toEqual(['Friend Farm']);
  });
});

test.each([
  ['penguin', null],
  ['pengiun', { texts: ['penguin'], words: ['penguin', 'penguins'], nearest: null }],
  [
    'volcanic velvet',
    { texts: ['volcano velvet'], words: ['volcano', 'volcanos', 'velvet', 'velvets'], nearest: null },
  ],
  ['telescopists', { texts: [], words: [], nearest: { slug: 'adventure', name: 'Adventure' } }],
  ['qqq', { texts: [], words: [], nearest: null }],
  ['%', null],
])('of “%s” it says what was meant: %j', async (text, meant) => {
  const { games, near, counts } = await world.as().game.search({ search: text });
  expect(near).toEqual(meant);
  expect(games.map(({ title }) => title)).toEqual(await search(text));
  expect(counts).toBeNull();
});

test('of a short word one letter may be another, not half of them', async () => {
  expect(await search('tany')).toEqual(['Tiny Lighthouse']);
  expect(await search('tmny')).toEqual(['Tiny Lighthouse']);
  expect(await search('tamy')).toEqual([]);
});

test('a word of more than two other letters finds nothing', async () => {
  expect(await search('lighthuose')).toEqual(['Tiny Lighthouse']);
  expect(await search('lightmouxes')).toEqual([]);
});

test('a game that is renamed is found by its new title, slips included, and no more by the old one', async () => {
  const { id } = await makeGame(world, { title: 'Yellow Yacht', tags: ['sailing'] });
  await changeLive(world, { id }, { title: 'Wooden Walrus' });
  await world.services.changes.announce({ kind: 'catalogue' });
  expect(await search('walrsu')).toEqual(['Wooden Walrus']);
  expect(await search('sailign')).toEqual(['Wooden Walrus']);
  expect(await search('yacht')).toEqual([]);
});

describe('anything may be typed', () => {
  test.each([
    '%',
    '_',
    '%%%',
    "'",
    '"',
    "' or 1=1 --",
    "'; drop table game; --",
    '\\',
    '\\\\:*',
    ':*',
    '& | ! <-> ( )',
    '!!!',
    '🎮',
    '👩‍👩‍👧',
    '\u202e',
    '<script>alert(1)</script>',
    '${jndi}',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    '\u0301\u0301\u0301',
  ])('%j finds games or none, and breaks nothing', async (text) => {
    expect(Array.isArray(await search(text))).toBe(true);
    expect(Array.isArray(await search(text, '/api/kids/games'))).toBe(true);
  });

  test.each([
    ['a letter that stands for six', '\u3316'],
    ['a letter that stands for four words', '\ufdfa'],
    ['a letter of two bytes', 'ä'],
    ['a letter that grows when it becomes a small one', 'İ'],
    ['a letter', 'a'],
  ])('%s, as often as a search may be long', async (_what, letter) => {
    expect(await search(letter.repeat(SEARCH.max))).toEqual([]);
  });

  test('a sign that stands for anything elsewhere stands for nothing here', async () => {
    expect(await search('%')).toEqual([]);
    expect(await search('_')).toEqual([]);
  });
});
