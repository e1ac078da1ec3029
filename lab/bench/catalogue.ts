import { Client } from 'pg';
import { INDEX_VERSION } from '../../entities/game-words.entity.ts';
import { SEARCH } from '../../entities/game.rules.ts';
import type { StoredPicture } from '../../entities/picture.rules.ts';
import { addressHash } from '../../server/platform/images/picture-address.ts';

/** Proportions of a large catalogue: every game has one or two categories and five tags. */
const CATEGORIES = 40;
const TAGS = 200;
/** Invented words for titles: pairs of them name a million games, and each is in several hundred titles. */
const WORDS = 3000;
const ONSETS = 'b br d dr f g gl h k kr l m n p pl s st t tr v z'.split(' ');
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ai', 'oo'];
const CODAS = ['', 'n', 'r', 'l', 'st', 'm', 'k', 'rd'];

/** The same distinct words on every run. */
export function makeWords(): readonly string[] {
  const made = new Set<string>();
  for (let turn = 0; made.size < WORDS; turn += 1) {
    const pick = (from: readonly string[], salt: number) => from[hash(turn * 31 + salt) % from.length] ?? '';
    made.add(pick(ONSETS, 1) + pick(VOWELS, 2) + pick(ONSETS, 3) + pick(VOWELS, 4) + pick(CODAS, 5));
  }
  return [...made];
}

/**
 * An integer hash (Knuth, TAOCP 3, §6.4: multiplication by 2^32 over the golden ratio, then its high bits mixed in).
 */
function hash(value: number): number {
  const spread = Math.imul(value ^ 0x9e37_79b9, 2_654_435_769) >>> 0;
  return (spread ^ (spread >>> 15)) >>> 0;
}

const SENTENCE =
  'Steer, stack and dodge your way through rounds that grow with you. Best with sound on; good with one thumb.';

/** Every game's picture, already processed, as after a game's first minute. */
const PICTURE = '/thumbs/kerb-drift-400.webp';
const LOOKED_AT: StoredPicture = {
  version: addressHash(PICTURE),
  width: 400,
  height: 300,
  preview: '6266656465677367667367648f777a',
};

/**
 * Fills a migrated, empty PostgreSQL with `size` games of plausible text and tallies, the same on every run. Drops
 * indexes that slow the filling and recreates them afterwards, and works on several connections in parallel.
 */
export async function fillCatalogue(url: string, size: number): Promise<void> {
  const clients = await Promise.all([connect(url), connect(url)]);
  const [client, other] = clients;
  try {
    const { rows: indexes } = await client.query<Index>(`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid in ('game'::regclass, 'edition'::regclass, 'game_words'::regclass, 'game_tag'::regclass)
        and not indisprimary and not indisunique`);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await fillLabels(client);
    const half = Math.floor(size / 2);
    const parts = [
      { client, from: 1, to: half },
      { client: other, from: half + 1, to: size },
    ];
    await Promise.all(parts.map(fillGames));
    await placeGames(client);
    await Promise.all(parts.map(fillWords));
    await makeCards(client);
    await countGames(client);
    await Promise.all(clients.map((one) => makeIndexes(one, indexes)));
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await Promise.all(clients.map((one) => one.end()));
  }
}

interface Index {
  readonly name: string;
  readonly definition: string;
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('set synchronous_commit = off');
  // Disables triggers: the generated references need no checks, and cards are inserted in bulk.
  await client.query('set session_replication_role = replica');
  await client.query("set maintenance_work_mem = '1GB'");
  return client;
}

/** Takes indexes from the shared list and creates them until it is empty. */
async function makeIndexes(client: Client, left: Index[]): Promise<void> {
  for (let next = left.shift(); next !== undefined; next = left.shift()) await client.query(next.definition);
}

/** A row's UUID from its number; `kind` separates the tables. */
const uuid = (kind: number, number: string) =>
  `('0000000${kind}-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
/** A number from 0 to `below` - 1 that depends only on the game and the salt. */
const pick = (salt: number, below: number) => `((hashint8(g * 64 + ${salt}) & 2147483647) % ${below})`;

async function fillLabels(client: Client): Promise<void> {
  await client.query(`insert into category (id, slug, name, icon, position)
    select ${uuid(1, 'n')}, 'shelf-' || n, 'Shelf ' || n, 'dice', 100 + n from generate_series(0, ${CATEGORIES - 1}) n`);
  await client.query(
    `insert into tag (id, name) select ${uuid(2, 'n - 1')}, word from unnest($1::text[]) with ordinality as t(word, n)`,
    [
      makeWords()
        .slice(0, TAGS)
        .map((word) => `${word}y`),
    ],
  );
  await client.query(
    `insert into search_word (word) select word from unnest($1::text[]) as t(word) on conflict do nothing`,
    [
      [
        ...makeWords(),
        ...makeWords()
          .slice(0, TAGS)
          .map((word) => `${word}y`),
      ],
    ],
  );
}

/** A range of game numbers, filled by one connection. */
interface Part {
  readonly client: Client;
  readonly from: number;
  readonly to: number;
}

async function fillGames({ client, from, to }: Part): Promise<void> {
  const made = makeWords();
  const tagNames = made.slice(0, TAGS).map((word) => `${word}y`);
  const word = (salt: number) => `initcap(w.list[1 + ${pick(salt, WORDS)}])`;
  const tag = (salt: number) => `w.tags[1 + ${pick(salt, TAGS)}]`;
  await client.query(
    `insert into game (id, slug, title, picture, origin_allowlists, status, age_rating, multiplayer,
        plays, rating_count, rating_sum, trend, created_at, published_at, category_slugs)
      select ${uuid(3, 'g')}, 'game-' || g, ${word(1)} || ' ' || ${word(2)} || case when g % 7 = 0 then ' ' || (g % 90 + 2) else '' end,
        $2::jsonb, '[{"allowedOrigin":"https://games.example"}]',
        case when g % 20 = 19 then 'PENDING' else 'APPROVED' end, (array['KIDS','E7','E13','E13','E16'])[1 + ${pick(5, 5)}],
        ${pick(6, 5)} = 0, floor(exp(${pick(8, 1000)} / 1000.0 * 13))::int, ${pick(9, 3000)}, ${pick(9, 3000)} * 4,
        100 + ${pick(10, 100000)} / 1000.0, now() - make_interval(mins => ${pick(11, 1000000)}),
        case when g % 20 = 19 then null else now() - make_interval(mins => ${pick(11, 1000000)}) end,
        array(select 'shelf-' || n from unnest(${shelves}) n group by n order by n)
      from generate_series(${from}, ${to}::bigint) g, (select $1::text[] as list) w`,
    [made, JSON.stringify(LOOKED_AT)],
  );
  await client.query(
    `insert into edition (id, game_id, number, title, description, thumb_url, src_url, play_type, age_rating, multiplayer, inputs,
        good_on_phones, categories, tags, submitted_at)
      select ${uuid(4, 'g')}, made.id, case when made.status = 'APPROVED' then 1 end, made.title,
        ${word(3)} || ' and ' || ${word(4)} || '. ' || $3, $4::text, 'https://games.example/' || g || '/', 'IFRAME',
        made.age_rating, made.multiplayer, '["keyboard","touch"]', ${pick(7, 2)} = 0, made.category_slugs,
        array[${tag(20)}, ${tag(21)}, ${tag(22)}, ${tag(23)}, ${tag(24)}], made.created_at
      from generate_series(${from}, ${to}::bigint) g join game made on made.id = ${uuid(3, 'g')},
        (select $1::text[] as list, $2::text[] as tags) w`,
    [made, tagNames, SENTENCE, PICTURE],
  );
  await client.query(`update game set live_id = case when e.number = 1 then e.id end, waiting_id = case when e.number is null then e.id end
    from edition e where e.game_id = game.id and game.id between ${uuid(3, `${from}`)} and ${uuid(3, `${to}`)}`);
  await client.query(`insert into game_tag (game_id, tag_id)
    select distinct ${uuid(3, 'g')}, ${uuid(2, `(hashint8(g * 64 + 20 + k) & 2147483647) % ${TAGS}`)}
    from generate_series(${from}, ${to}::bigint) g, generate_series(0, 4) k`);
}

/** The category numbers of a game; every second game has two. */
const shelves = `case when g % 2 = 0 then array[${pick(30, CATEGORIES)}, ${pick(31, CATEGORIES)}] else array[${pick(30, CATEGORIES)}] end`;

/** Assigns games to the search tiers, except the last. */
async function placeGames(client: Client): Promise<void> {
  await client.query(
    `create unlogged table bench_place as
      select id, width_bucket(row_number() over (order by plays desc, id desc), array[${SEARCH.tiers.map((holds) => holds + 1).join()}]) as tier
      from (select id, plays from game where status = 'APPROVED' order by plays desc, id desc limit ${SEARCH.tiers.at(-1)}) played`,
  );
}

/** Indexes the words of the games. */
async function fillWords({ client, from, to }: Part): Promise<void> {
  await client.query(`insert into game_words (game_id, tier, index_version, title, words)
    select g.id, coalesce(p.tier, ${SEARCH.tiers.length}), ${INDEX_VERSION}, to_tsvector('simple', g.title), setweight(to_tsvector('simple', g.title), 'A')
      || setweight(to_tsvector('simple', lower(array_to_string(e.tags, ' '))), 'B') || setweight(to_tsvector('simple', e.description), 'C')
    from game g join edition e on e.game_id = g.id left join bench_place p on p.id = g.id
    where g.id between ${uuid(3, `${from}`)} and ${uuid(3, `${to}`)}`);
}

/** Makes the cards that a yardstick sends as they are. */
async function makeCards(client: Client): Promise<void> {
  await client.query(`create table bench_card as
    select g.id as game_id, json_build_object('id', g.id, 'slug', g.slug, 'title', e.title, 'description', e.description,
      'thumbUrl', e.thumb_url, 'categories', to_json(g.category_slugs), 'multiplayer', g.multiplayer, 'ageRating', g.age_rating,
      'inputs', e.inputs, 'goodOnPhones', e.good_on_phones, 'createdAt', g.created_at, 'plays', g.plays)::text as card
    from game g join edition e on e.id = g.live_id`);
  await client.query('alter table bench_card add primary key (game_id)');
}

async function countGames(client: Client): Promise<void> {
  await client.query('drop table bench_place');
  await client.query(`insert into game_count (category, games) select category, count(*) from game,
    unnest(array_append(category_slugs, '')) as category where status = 'APPROVED' group by category`);
}
