import { sql } from 'kysely';
import { inCatalogueOrder } from '../../entities/category.rules.ts';
import { Edition, type Game } from '../../entities/game.entity.ts';
import { User } from '../../entities/user.entity.ts';
import type { Em } from '../platform/database/database.ts';
import { latestEdition } from '../catalogue/shown-edition.ts';
import { isReported } from '../catalogue/edition.view.ts';
import { requireKidsFit } from './edition.ts';
import { allowOrigin, showEdition } from './show-edition.ts';

/** By whom, when and why an edition is decided. */
export interface Ruling {
  /** The id of who decided; null for nobody. */
  readonly by: string | null;
  readonly at: Date;
  readonly reason?: string | undefined;
}

const ruled = (em: Em, { by, at, reason }: Ruling) => ({
  decidedAt: at,
  decidedBy: by === null ? null : em.getReference(User, by),
  reason: reason ?? null,
});

/** Makes the edition that waits the live one. Flushes. */
export async function publishEdition(em: Em, game: Game, ruling: Ruling): Promise<void> {
  const edition = latestEdition(game);
  em.assign(edition, { ...ruled(em, ruling), number: edition.number ?? (await nextNumber(em, game)) });
  em.assign(game, { status: 'APPROVED', waiting: null, rejection: null, decisionReason: null });
  game.publishedAt ??= ruling.at;
  // Of a game that was not live it was allowed as it was submitted; a moderator may have taken it away since.
  if (game.live) allowOrigin(game, edition);
  await goLive(em, game, edition, ruling.at);
}

/** Notes that the edition that waits was rejected; of a live game, it waits no longer. */
export function rejectEdition(em: Em, game: Game, ruling: Ruling): void {
  em.assign(latestEdition(game), ruled(em, ruling));
  if (game.live) game.waiting = null;
}

/** Shows an approved edition in place of the one that is live. Flushes. */
export async function goLive(em: Em, game: Game, edition: Edition, at: Date): Promise<void> {
  if (game.live) game.live.leftAt = at;
  em.assign(edition, { liveAt: at, leftAt: null });
  game.live = edition;
  await showEdition(em, game, edition);
}

async function nextNumber(em: Em, game: Game): Promise<number> {
  const [last] = await em.find(
    Edition,
    { game, number: { $ne: null } },
    { orderBy: { number: 'desc' }, limit: 1 },
  );
  return (last?.number ?? 0) + 1;
}

/**
 * Notes that the game is suspended for its live edition, or of a withdrawn game for the one that was live last, and for each that
 * a report which is open or was right is about: its developer may have replaced what was reported.
 */
export async function markSuspended(em: Em, game: Game, at: Date): Promise<void> {
  await sql`update edition s set suspended_at = ${at} where s.game_id = ${game.id} and s.suspended_at is null
    and (s.id = coalesce(${game.live?.id ?? null}::uuid, (select l.id from edition l
      where l.game_id = ${game.id} and l.number is not null order by l.left_at desc nulls last limit 1)) or ${isReported})`.execute(
    em.getKysely(),
  );
}

/** Takes back what was decided of a game's editions at this moment. */
export async function takeBack(em: Em, gameId: string, at: Date): Promise<void> {
  await sql`update edition set suspended_at = nullif(suspended_at, ${at}), left_at = nullif(left_at, ${at}),
      live_at = nullif(live_at, ${at}),
      number = case when decided_at = ${at} then null else number end,
      reason = case when decided_at = ${at} then null else reason end,
      decided_by_id = case when decided_at = ${at} then null else decided_by_id end, decided_at = nullif(decided_at, ${at})
    where game_id = ${gameId}`.execute(em.getKysely());
}

/** Labels of an edition. */
export type Labels = Pick<Edition, 'categories' | 'tags'>;

/**
 * Gives a game's edition the labels that a moderator chose. Its other approved editions lose the labels that are taken away and
 * get those that are added, so that they keep to them when they come back. Only Kids is added to none, because it is said of
 * the edition that was looked at. Flushes.
 * @throws AppError validation when a category does not fit the edition's rating
 */
export async function relabel(em: Em, game: Game, edition: Edition, to: Labels): Promise<void> {
  requireKidsFit({ ...to, ageRating: edition.ageRating });
  const { categories, tags } = edition;
  for (const other of await em.find(Edition, { game, number: { $ne: null } })) {
    other.categories = inCatalogueOrder(changed(other.categories, categories, to.categories));
    other.tags = changed(other.tags, tags, to.tags).toSorted();
  }
  edition.categories = inCatalogueOrder(to.categories);
  edition.tags = [...new Set(to.tags)].toSorted();
  await showEdition(em, game, edition);
}

/** The labels that one had, after others were changed from one list to another. */
function changed(had: readonly string[], from: readonly string[], to: readonly string[]): string[] {
  const added = to.filter((label) => !from.includes(label) && label !== 'kids');
  const kept = had.filter((label) => to.includes(label) || !from.includes(label));
  return [...new Set([...added, ...kept])];
}
