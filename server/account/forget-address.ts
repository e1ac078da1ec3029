import { type RawBuilder, sql } from 'kysely';
import type { Em } from '../platform/database/database.ts';

/** Columns whose texts stay after an account, of one table. */
interface Texts {
  readonly table: string;
  readonly texts?: readonly string[];
  readonly json?: readonly string[];
}

/** Texts that anybody has written. */
const OF_ALL: readonly Texts[] = [
  { table: 'collection', texts: ['title', 'text'] },
  { table: 'contact_message', texts: ['name', 'subject', 'message'] },
  { table: 'developer_profile', texts: ['about', 'website'] },
  { table: 'notification', texts: ['title', 'text'] },
  { table: 'rating', texts: ['comment'] },
  { table: 'report', texts: ['game_url', 'game_title', 'description', 'note'] },
];
/**
 * Texts of a developer, and texts about their games. Addresses of games and pictures are left out: they are loaded from there.
 */
const OF_GAMES: readonly Texts[] = [
  {
    table: 'game',
    texts: ['title', 'decision_reason'],
    json: ['rejection'],
  },
  { table: 'undoable_decision', texts: ['title', 'text', 'note'], json: ['before'] },
  {
    table: 'edition',
    texts: ['title', 'description', 'instructions', 'note', 'reason'],
    json: ['controls', 'findings'],
  },
];
const OF_EDITIONS: Texts = { table: 'address_report', json: ['report'] };
const OF_UPLOADS: Texts = { table: 'upload', json: ['reasons', 'report'] };

/**
 * Puts `[address]` in the place of a deleted person's e-mail address in every text that stays: of anybody's, and of the
 * person's own games and uploads. Another address, of which it is a part, stays as it is.
 * @param email normalised
 */
export async function forgetAddress(
  em: Em,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const written = writtenAs(email);
  const pattern = `${written}${ENDS}`;
  // After what stands before it; no longer than the address, so that it fits wherever that has.
  const replacement = String.raw`\1${'[address]'.slice(0, email.length)}`;
  const run = (query: RawBuilder<unknown>) => query.execute(em.getKysely());
  const forget = async ({ table, texts = [], json = [] }: Texts, rows: RawBuilder<unknown>) => {
    for (const name of [...texts, ...json]) {
      const column = sql.ref(name);
      const without = sql`regexp_replace(${column}::text, ${pattern}, ${replacement}, 'gi')`;
      await run(sql`update ${sql.table(table)} set ${column} = ${json.includes(name) ? sql`${without}::jsonb` : without}
        where ${rows} and ${column}::text ~* ${pattern}`);
    }
  };
  const games = sql`(select g.id from game g join developer_profile d on d.id = g.developer_profile_id
    where d.user_id = ${id})`;
  for (const each of OF_ALL) await forget(each, sql`true`);
  for (const each of OF_GAMES)
    await forget(each, sql`${sql.ref(each.table === 'game' ? 'id' : 'game_id')} in ${games}`);
  await forget(OF_EDITIONS, sql`edition_id in (select id from edition where game_id in ${games})`);
  await run(sql`update edition set tags = array(select regexp_replace(tag, ${pattern}, ${replacement}, 'gi') from unnest(tags) tag)
    where game_id in ${games} and array_to_string(tags, ' ') ~* ${pattern}`);
  await forget(OF_UPLOADS, sql`user_id = ${id}`);
  // `.zip` follows an address in a file's name, and makes it no longer one.
  await run(sql`update upload set file_name = regexp_replace(file_name, ${written}, ${replacement}, 'gi')
    where user_id = ${id}`);
  await run(sql`delete from tag where name ~* ${pattern}`);
}

/** Before an address: no letter or digit, whatever signs stand between. `%20` and `\n`, which end in one, are signs. */
const BEGINS = String.raw`((?:^|[^a-z0-9._+%-]|%[0-9a-f]{2}|\\[bfnrt])[._+%-]*)`;
/** After an address: nothing that would make it another one. Letters of other alphabets do not, so no `\w`, which takes them in. */
const ENDS = String.raw`(?!-*[a-z0-9]|\.[a-z0-9])`;

/**
 * A regular expression (PostgreSQL's, §9.7.3) of an address as it is written in a text, in JSON and in the address of a
 * page, and not at the end of another e-mail address. Its first group is what stands before.
 */
function writtenAs(email: string): string {
  const signs = Array.from(email, (sign) =>
    /[a-z\d]/.test(sign) ? sign : `(?:\\${sign}|%${sign.charCodeAt(0).toString(16)})`,
  );
  return `${BEGINS}${signs.join('')}`;
}
