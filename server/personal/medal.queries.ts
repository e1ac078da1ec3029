import type { ListedMedal, OwnMedals } from '../../entities/medal.schema.ts';
import { hasPage, isoTime, isOwnBuild } from '../catalogue/game.view.ts';
import { addDependencies } from '../platform/changes/response-dependencies.ts';
import type { Em } from '../platform/database/database.ts';
import { db, jsonDb } from '../platform/database/db.ts';
import { declaredMedals } from './declared-medals.ts';

/** A first-party game with a page, whose code is the one that declares the medals; undefined for any other. */
export const findMedalGame = (em: Em, which: { readonly slug: string } | { readonly id: string }) =>
  db(em)
    .selectFrom('game as g')
    .select(['g.slug', 'g.age_rating'])
    .where((eb) => eb.and('id' in which ? { 'g.id': which.id } : { 'g.slug': which.slug }))
    .where(hasPage)
    .where(isOwnBuild)
    .executeTakeFirst();

/**
 * The medals of a game with a page; none where it has none.
 * @param wanted `earned`: ids, separated by commas; of a secret medal that is not among them nothing but the tier is told
 */
export async function listMedals(
  em: Em,
  { slug, earned }: { readonly slug: string; readonly earned: string },
): Promise<ListedMedal[]> {
  addDependencies([slug]);
  const game = await findMedalGame(em, { slug });
  if (game === undefined) return [];
  const known = new Set(earned.split(','));
  return declaredMedals(game.slug).map((medal) =>
    medal.secret && !known.has(medal.id) ? { ...medal, id: null, name: null, how: null } : medal,
  );
}

/** A person's medals by game, the game of the latest one first; without those that a game no longer has. */
export async function listOwnMedals(em: Em, userId: string): Promise<OwnMedals> {
  const rows = await jsonDb(em)
    .selectFrom('earned_medal as m')
    .innerJoin('game as g', 'g.id', 'm.game_id')
    .select(['g.id as gameId', 'g.slug', 'g.title', 'm.medal', isoTime('m.earned_at').as('earnedAt')])
    .where('m.user_id', '=', userId)
    .where(hasPage)
    .orderBy('m.earned_at', 'desc')
    .orderBy('m.medal')
    .execute();
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
