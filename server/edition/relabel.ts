import type { z } from 'zod';
import { inCatalogueOrder } from '../../entities/category.rules.ts';
import { Edition, type Game } from '../../entities/game.entity.ts';
import type * as schema from '../../entities/moderation.schema.ts';
import { audit } from '../audit/audit.ts';
import { currentEdition } from '../catalogue/current-edition.ts';
import type { MemberContext } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import type { DecisionResult } from './decide.ts';
import { requireKidsFit, copyEditionToGame } from './edition.ts';
import { lockGame } from './locks.ts';

/**
 * Sets a game's categories, tags and allowed origins; what is taken away or added also holds for its earlier versions.
 * @throws AppError game_not_found; validation when a category does not fit the game's rating
 */
export async function relabelGame(
  ctx: MemberContext,
  input: z.output<typeof schema.labelGame>,
): Promise<DecisionResult> {
  const game = await ctx.em.transactional(async (em) => {
    const locked = await lockGame(em, input.id);
    await setEditionLabels(em, locked, currentEdition(locked), input);
    locked.originAllowlists = input.originAllowlists.map((origin) => ({
      allowedOrigin: new URL(origin).origin.toLowerCase(),
    }));
    audit(em, ctx, { action: 'game.edit', subjectId: locked.id, subject: locked.title });
    await em.flush();
    return { id: locked.id, slug: locked.slug, status: locked.status };
  });
  await ctx.changes.announce({ kind: 'catalogue' });
  return game;
}

/** Labels of an edition. */
type Labels = Pick<Edition, 'categories' | 'tags'>;

/**
 * Gives a game's edition the labels that a moderator chose. Its other approved editions lose the labels that are taken away and
 * get those that are added, so that they keep to them when they come back. Only Kids is added to none, because it is said of
 * the edition that was looked at. Flushes.
 * @throws AppError validation when a category does not fit the edition's rating
 */
async function setEditionLabels(em: Em, game: Game, edition: Edition, to: Labels): Promise<void> {
  requireKidsFit({ ...to, ageRating: edition.ageRating });
  const { categories, tags } = edition;
  for (const other of await em.find(Edition, { game, number: { $ne: null } })) {
    other.categories = inCatalogueOrder(changed(other.categories, categories, to.categories));
    other.tags = changed(other.tags, tags, to.tags).toSorted();
  }
  edition.categories = inCatalogueOrder(to.categories);
  edition.tags = [...new Set(to.tags)].toSorted();
  await copyEditionToGame(em, game, edition);
}

/** The labels that one had, after others were changed from one list to another. */
function changed(had: readonly string[], from: readonly string[], to: readonly string[]): string[] {
  const added = to.filter((label) => !from.includes(label) && label !== 'kids');
  const remaining = had.filter((label) => to.includes(label) || !from.includes(label));
  return [...new Set([...added, ...remaining])];
}
