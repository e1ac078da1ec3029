import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { ListedMedal, OwnMedals } from '../../entities/medal.schema.ts';
import { isoTime, isOwnBuild, isPublic } from '../catalogue/game.view.ts';
import { noteShown } from '../platform/changes/shown.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { declaredMedals } from './declared-medals.ts';

const found = z.object({ slug: z.string(), kids: z.boolean() });

/** A public first-party game, whose code is the one that declares the medals; null for any other. */
export async function findGame(em: Em, which: RawBuilder<unknown>): Promise<z.infer<typeof found> | null> {
  const rows = await rowsOf(
    em,
    found,
    sql`select g.slug, g.age_rating = 'KIDS' as kids from game g
      where ${which} and ${isPublic} and ${isOwnBuild}`,
  );
  return rows[0] ?? null;
}

/**
 * The medals of a public game; none where it has none.
 * @param wanted `earned`: ids, separated by commas; of a secret medal that is not among them nothing but the tier is told
 */
export async function listMedals(
  em: Em,
  { slug, earned }: { readonly slug: string; readonly earned: string },
): Promise<ListedMedal[]> {
  noteShown([slug]);
  const game = await findGame(em, sql`g.slug = ${slug}`);
  if (game === null) return [];
  const known = new Set(earned.split(','));
  return declaredMedals(game.slug).map((medal) =>
    medal.secret && !known.has(medal.id) ? { ...medal, id: null, name: null, how: null } : medal,
  );
}

const earned = z.object({
  gameId: z.string(),
  slug: z.string(),
  title: z.string(),
  medal: z.string(),
  earnedAt: z.string(),
});

/** A person's medals by game, the game of the latest one first; without those that a game no longer has. */
export async function listOwnMedals(em: Em, userId: string): Promise<OwnMedals> {
  const rows = await rowsOf(
    em,
    earned,
    sql`select g.id as "gameId", g.slug, g.title, m.medal, ${isoTime('m.earned_at')} as "earnedAt"
      from earned_medal m join game g on g.id = m.game_id
      where m.user_id = ${userId} and ${isPublic} order by m.earned_at desc, m.medal`,
  );
  return [...Map.groupBy(rows, ({ gameId }) => gameId).values()].flatMap((ofGame) => {
    const [first] = ofGame;
    if (first === undefined) return [];
    const { gameId, slug, title } = first;
    const declared = declaredMedals(slug);
    const medals = declared.flatMap(({ id, tier, name }) => {
      const row = ofGame.find(({ medal }) => medal === id);
      return row === undefined ? [] : [{ id, tier, name, earnedAt: row.earnedAt }];
    });
    return medals.length === 0 ? [] : [{ gameId, slug, title, of: declared.length, medals }];
  });
}
