import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SEARCH } from '../../entities/game.rules.ts';
import { searchIndex } from '../../entities/game.schema.ts';
import { studioView } from '../../entities/studio.schema.ts';
import { SYNONYMS } from '../../entities/search-synonyms-table.rules.ts';
import { games } from 'playport-games/catalogue';
import { seedDemo } from './seed-demo.ts';
import { getJson } from '../testing/responses.ts';
import { createWorld, type World } from '../testing/world.ts';

const list = z.array(z.object({ title: z.string() }));

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await seedDemo(world.database);
});
afterAll(() => world.close());

const search = async (text: string, path = '/api/games', further = '') => {
  const found = await getJson(world, `${path}?limit=100&search=${encodeURIComponent(text)}${further}`, list);
  return found.map(({ title }) => title);
};

describe('the first result of a search in the demo catalogue', () => {
  test.each([
    ['multiplayer', /^(Puck Duel|Sumo Bots|Spot Kick|Tank Orchard|Four Fall)$/],
    ['2 player', /^(Puck Duel|Sumo Bots|Spot Kick|Tank Orchard|Four Fall)$/],
    ['games with friends', /^(Puck Duel|Sumo Bots|Spot Kick|Tank Orchard|Four Fall)$/],
    ['co-op', /^(Puck Duel|Sumo Bots|Spot Kick|Tank Orchard|Four Fall)$/],
    ['soccer', 'Spot Kick'],
    ['football', 'Spot Kick'],
    ['फुटबॉल', 'Spot Kick'],
    ['hockey', 'Puck Duel'],
    ['bubble shooter', 'Bubble Pond'],
    ['car games', 'Kerb Drift'],
    ['cars', 'Kerb Drift'],
    ['racing', 'Kerb Drift'],
    ['golf', 'Pocket Links'],
    ['for toddlers', 'Paint Garden'],
    ['games for babies', 'Paint Garden'],
    ['बच्चों के खेल', 'Paint Garden'],
    ['खेल', 'Puck Duel'],
    ['free online games', 'Puck Duel'],
    ['coloring book', 'Paint Garden'],
    ['zombie', 'Hex Swarm'],
    ['tower defense', 'Lantern Keep'],
    ['tower defence', 'Lantern Keep'],
    ['connect 4', 'Four Fall'],
    ['chess', 'Four Fall'],
    ['crossword', 'Word Weave'],
    ['sudoku', 'Pixel Post'],
    ['पहेली', 'Pixel Post'],
    ['matching pairs', 'Memory Meadow'],
    ['farming', 'Little Farm'],
    ['slither', 'Rewind Snake'],
    ['jenga', 'Tower Tilt'],
    ['robot', 'Sumo Bots'],
    ['labyrinth', 'Mole Maze'],
    ['railway', 'Shape Train'],
    ['songs', /^(Monster Mix|Star Piano)$/],
  ])('%s', async (text, title) => {
    const [first] = await search(text);
    expect(first).toMatch(typeof title === 'string' ? new RegExp(`^${title}$`) : title);
  });
});

/** Wrong spellings by the words that are meant: of titles, tags, categories and synonyms. */
const MISSPELT: Readonly<Record<string, string>> = {
  soccer: 'socer soccr soccor scocer soker',
  football: 'footbal fotball footabll foorball futball',
  chess: 'chss ches cehss chees',
  zombie: 'zombi zomby zmobie zombei zombbie',
  hockey: 'hocky hokey hocley hokcey',
  racing: 'raceing racng raicng rasing',
  puzzle: 'puzle puzzel pizzle puzzl puzlle',
  strategy: 'stratgy startegy stategy stratergy',
  adventure: 'adventur advnture adventrue avdenture',
  arcade: 'arcad arkade arcaed acrade',
  multiplayer: 'multiplaer mutliplayer multyplayer multiplayr',
  memory: 'memroy memmory mmory memorry',
  piano: 'paino piaano pianno',
  penalty: 'penalti pnealty penelty penlty',
  bubble: 'buble bubbel bubblle bublbe',
  pond: 'ponnd pnod',
  lantern: 'lantren lanten lanetrn lantrern',
  keep: 'kepe keeep',
  farm: 'fram farrm',
  meadow: 'medow meadwo meadoww',
  maze: 'mzae mazee',
  monster: 'monstr mosnter monsterr munster',
  paint: 'piant paintt pint',
  garden: 'gardn gaarden graden gardem',
  pixel: 'pixle pixl piksel',
  links: 'linsk lniks',
  snake: 'sanke snkae snaek snakke',
  rewind: 'rewnid rewwind rewid',
  shape: 'shpae shappe',
  train: 'trian traain tarin',
  robots: 'robtos robts robbots',
  orchard: 'orchad orhcard orchrad orcherd',
  tower: 'towre twoer towwer',
  weave: 'waeve weeave weavve',
  coloring: 'coloing coloirng collouring',
  drawing: 'drawin drwaing draiwng',
  nonogram: 'nonogrm nonorgam nonnogram',
  sudoku: 'sudoko soduku suduko sudokku',
  crossword: 'crosword corssword crosswrd',
  tetris: 'tetirs tetriss tertis',
  basketball: 'basketbal baskteball baskeball',
  cricket: 'criket crikcet crickett',
  toddler: 'todler toddlr toddeler',
  survivor: 'surviver survivr suvrivor',
  rhythm: 'rythm rhytm rhythym',
  music: 'muisc musik muusic',
  drifting: 'drfiting driftng drifiting',
  artillery: 'artilery artilllery artilelry',
  physics: 'phisics physcis pysics phsyics',
  labyrinth: 'labrynth labyrint labirinth labyrnth',
  railway: 'railwy raliway raillway',
  upgrades: 'upgrads upgardes uprgades',
  daily: 'dialy dailly',
  shooter: 'shoter shootr shotoer',
  wordle: 'wrodle wordel worddle',
  platformer: 'platfomer paltformer platformr',
  relaxing: 'relaxng realxing relaxxing',
  animals: 'animlas anmals annimals aminals aniamls',
  flowers: 'flwoers flowrs',
  stickers: 'stikers stickres stickerz',
};

test('at least 95 of 100 wrong spellings find what was meant among the first three', async () => {
  const lost: string[] = [];
  let tried = 0;
  for (const [word, spellings] of Object.entries(MISSPELT)) {
    const [meant = 'nothing'] = await search(word);
    for (const typed of spellings.split(' ').filter(Boolean)) {
      tried += 1;
      if (!(await search(typed)).slice(0, 3).includes(meant)) lost.push(`${typed} (${word})`);
    }
  }
  expect(tried).toBeGreaterThanOrEqual(200);
  // A list, so that a failure says which.
  expect(lost.slice(Math.floor(tried * 0.05))).toEqual([]);
});

/** Words that mean nothing in the demo catalogue. */
const MEANINGLESS =
  'invoice dentist spreadsheet tractor banana hospital mortgage umbrella elephant quiz sofa kitchen airport lawyer ' +
  'sausage keyboard insurance yoghurt notary milk cathedral pencil october sweden helicopter butter cinema passport ' +
  'wedding doctor plumber chimney policy salary fridge napkin vaccine tomato republic gravel engine mirrorless ' +
  'poem violin bicycle helmet anchor pillow customs xylophone qwertz';

test('words that mean nothing here find nothing', async () => {
  const words = MEANINGLESS.split(' ');
  expect(words.length).toBeGreaterThanOrEqual(50);
  const guessed: string[] = [];
  for (const word of words) {
    const titles = await search(word);
    if (titles.length > 0) guessed.push(`${word}: ${titles.join(', ')}`);
  }
  expect(guessed).toEqual([]);
});

/** Tags that no first-party game has: their synonyms are for games of other developers. */
const TAGS_OF_OTHERS: readonly string[] = ['match 3', 'underwater'];

test('every synonym finds a game, but for games that only other developers make', async () => {
  const lost: string[] = [];
  for (const text of SYNONYMS.flatMap(({ phrases }) => phrases)) {
    if ((await search(text)).length === 0) lost.push(text);
  }
  const ofOthers = SYNONYMS.filter(({ finds }) => finds.every((name) => TAGS_OF_OTHERS.includes(name)));
  const known = new Set(ofOthers.flatMap(({ phrases }) => phrases));
  expect(lost.filter((text) => !known.has(text))).toEqual([]);
});

test('every category is found by its name, slips included', async () => {
  expect(await search('strategy')).toEqual(expect.arrayContaining(['Four Fall', 'Lantern Keep']));
  expect(await search('raicng')).toContain('Kerb Drift');
});

test('a title comes before a tag, and a tag before what the words mean', async () => {
  // Tower Tilt by its title; Lantern Keep has the tag.
  expect((await search('tower')).slice(0, 2)).toEqual(['Tower Tilt', 'Lantern Keep']);
  // Spot Kick has the tag; the others are sports.
  expect((await search('football')).toSorted()).toEqual(['Pocket Links', 'Puck Duel', 'Spot Kick']);
});

test('two meanings are meant together', async () => {
  const both = await search('2 player sports games');
  expect(both.slice(0, 2).toSorted()).toEqual(['Puck Duel', 'Spot Kick']);
  expect(both).not.toContain('Pocket Links');
});

test('a studio finds its games', async () => {
  const [game] = games;
  expect(await search(game?.studio ?? '')).toContain(game?.title);
});

test('whoever searches for games alone finds all of them, in the order that is asked for', async () => {
  expect(await search('games')).toHaveLength(games.length);
  const popular = (await getJson(world, '/api/games?limit=100&sort=popular', list)).map(({ title }) => title);
  expect(await search('games', '/api/games', '&sort=popular')).toEqual(popular);
  expect(await search('multiplayer', '/api/games', '&sort=popular')).toEqual(
    popular.filter((title) => games.some((game) => game.title === title && game.multiplayer)),
  );
});

test('in the Kids Zone a synonym finds games for kids only', async () => {
  const kids = games.filter(({ ageRating }) => ageRating === 'KIDS').map(({ title }) => title);
  expect((await search('games', '/api/kids/games')).toSorted()).toEqual(kids.toSorted());
  expect(await search('coloring', '/api/kids/games')).toEqual(['Paint Garden']);
  expect(await search('soccer', '/api/kids/games')).toEqual([]);
});

test('suggestions come from the most played games and the categories that have some', async () => {
  const response = await getJson(
    world,
    '/trpc/game.searchIndex',
    z.object({ result: z.object({ data: searchIndex }) }),
  );
  const { data } = response.result;
  const popular = (await getJson(world, '/api/games?limit=100&sort=popular', list)).map(({ title }) => title);
  expect(data.games.map(({ title }) => title)).toEqual(popular.slice(0, SEARCH.suggested));
  expect(data.games.every(({ studio, thumbUrl }) => studio !== null && thumbUrl !== '')).toBe(true);
  expect(data.games.find(({ title }) => title === 'Puck Duel')?.labels).toEqual(
    expect.arrayContaining(['sports', 'air hockey', 'multiplayer']),
  );
  for (const { studio } of data.games) {
    expect((await getJson(world, `/api/studios/${studio?.slug}`, studioView)).name).toBe(studio?.name);
  }
  expect(data.categories.map(({ slug }) => slug)).toContain('racing');
});
