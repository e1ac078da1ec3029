import { sql } from 'kysely';
import { inCatalogueOrder } from '../../entities/category.rules.ts';
import type { Game } from '../../entities/game.entity.ts';
import { GameVersion } from '../../entities/game-version.entity.ts';
import type { DecidedVersion } from '../../entities/undoable-decision.entity.ts';
import { Upload } from '../../entities/upload.entity.ts';
import { REPORTED } from '../../entities/upload.rules.ts';
import type { Em } from '../platform/database/database.ts';

/** Notes the game's upload as its newest version, once, and what it is approved with; within the deciding transaction. */
export async function noteVersion(em: Em, game: Game): Promise<void> {
  await noteLive(em, game);
  if (!game.upload) return;
  const upload = em.getReference(Upload, game.upload.id);
  const reviewed = { ageRating: game.ageRating, ...(await labelsOf(game)) };
  if ((await em.nativeUpdate(GameVersion, { game, upload }, reviewed)) > 0) return;
  const [last] = await em.find(GameVersion, { game }, { orderBy: { number: 'desc' }, limit: 1 });
  em.create(GameVersion, {
    game,
    upload,
    number: (last?.number ?? 0) + 1,
    approvedAt: new Date(),
    ...reviewed,
  });
}

/** Labels of a game, or of a version of it. */
type Labels = Readonly<Record<'categories' | 'tags', readonly string[]>>;

/** The labels that a game has. */
export const labelsOf = async (game: Game) => ({
  categories: inCatalogueOrder((await game.categories.loadItems()).map(({ slug }) => slug)),
  tags: (await game.tags.loadItems()).map(({ name }) => name),
});

/**
 * Takes from every version of a game the labels that a moderator takes from it, and gives it those that they add: an earlier
 * one keeps to them when it comes back. Only Kids is added to none, because it is said of the version that was looked at.
 * The caller flushes.
 */
export async function relabelVersions(
  em: Em,
  game: Game,
  { from, to }: { readonly from: Labels; readonly to: Labels },
): Promise<void> {
  const changed = (name: keyof Labels, had: readonly string[]) => {
    const added = to[name].filter((label) => !from[name].includes(label) && label !== 'kids');
    const kept = had.filter((label) => to[name].includes(label) || !from[name].includes(label));
    return [...new Set([...added, ...kept])];
  };
  for (const version of await em.find(GameVersion, { game })) {
    version.categories = inCatalogueOrder(changed('categories', version.categories));
    version.tags = changed('tags', version.tags).toSorted();
  }
}

/** Notes when versions leave, as the game's upload takes their place. */
export async function noteLive(em: Em, game: Game): Promise<void> {
  const { upload } = game;
  await sql`update game_version set left_at = case when upload_id = ${upload?.id ?? null}::uuid then null
    else coalesce(left_at, clock_timestamp()) end where game_id = ${game.id}`.execute(em.getKysely());
}

/**
 * Notes that the game is suspended for its live version, and for each that was live since the oldest report of the game that
 * is open or was right: its developer may have replaced what was reported.
 */
export async function markSuspended(em: Em, game: Game): Promise<void> {
  await sql`update game_version set suspended_at = now() where game_id = ${game.id} and suspended_at is null
    and (upload_id = ${game.upload?.id ?? null}::uuid or left_at >= (
      select min(r.created_at) from report r where r.game_id = ${game.id} and r.kind in ('GAME', 'GENERAL') and (r.status = 'OPEN'
        or r.status = 'RESOLVED' and r.decided_at > now() - make_interval(days => ${REPORTED.days}::int))))`.execute(
    em.getKysely(),
  );
}

/** The game's versions as a decision finds them, for `restoreVersions`. */
export async function versionsOf(em: Em, game: Game): Promise<DecidedVersion[]> {
  const versions = await em.find(GameVersion, { game }, { orderBy: { number: 'asc' } });
  return versions.map(({ id, ageRating, categories, tags, approvedAt, suspendedAt, leftAt }) => ({
    id,
    ageRating,
    categories,
    tags,
    approvedAt: approvedAt.toISOString(),
    suspendedAt: suspendedAt?.toISOString() ?? null,
    leftAt: leftAt?.toISOString() ?? null,
  }));
}

/** Makes the game's versions what they were before a decision that is undone: one that it added is gone. The caller flushes. */
export async function restoreVersions(em: Em, game: Game, before: readonly DecidedVersion[]): Promise<void> {
  const kept = new Map(before.map((version) => [version.id, version]));
  for (const version of await em.find(GameVersion, { game }, { refresh: true })) {
    const was = kept.get(version.id);
    if (was === undefined) em.remove(version);
    else
      em.assign(version, {
        ...was,
        approvedAt: new Date(was.approvedAt),
        suspendedAt: was.suspendedAt === null ? null : new Date(was.suspendedAt),
        leftAt: was.leftAt === null ? null : new Date(was.leftAt),
      });
  }
}
