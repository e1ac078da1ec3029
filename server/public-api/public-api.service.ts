import type { Game } from '../../entities/game.entity.ts';
import { CATEGORIES } from '../../entities/category.rules.ts';
import type { SubmitPublicGame, UpdatePublicGame } from '../../entities/public-api.schema.ts';
import type { SubmitGame } from '../../entities/submission.schema.ts';
import { PUBLIC_API } from '../../entities/public-api.rules.ts';
import type { AuthorContext } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';
import { versionOf } from '../game/game-version.queries.ts';
import { afterCommit } from '../platform/idempotency/after-commit.ts';
import { changeOwnGame, type Submitted, takeSubmission } from '../submission/submission.service.ts';

/** Takes a game for review, as the forms of the portal do; the answer says where it is from now on. */
export async function submitByKey(ctx: AuthorContext, input: SubmitPublicGame): Promise<Submitted> {
  const { game_url, thumbnail, category, age_rating, instructions, ...fields } = input;
  const submitted = await takeSubmission(ctx, {
    ...fields,
    srcUrl: game_url,
    thumbUrl: thumbnail ?? '',
    playType: 'IFRAME',
    singlePlayer: true,
    multiplayer: category === 'multiplayer',
    ageRating: age_rating,
    categories: category === undefined ? [] : [category],
    instructions: instructions ?? '',
  });
  ctx.effects.setHeader('location', `${PUBLIC_API.path}/games/${submitted.id}`);
  return submitted;
}

/**
 * Changes one's own game; of an approved one the live version stays until the change is reviewed. What is left out stays
 * as it is, in the change that already waits if there is one.
 * @throws AppError game_not_found, also for somebody else's; precondition_failed when it is not the version of `If-Match`
 */
export async function updateByKey(
  ctx: AuthorContext,
  { id, ...changes }: UpdatePublicGame,
): Promise<Submitted & { in_review: boolean }> {
  const later = afterCommit(ctx);
  const wish = async (game: Game, em: Em): Promise<SubmitGame> => {
    await requireVersion(ctx.ifMatch, em, id);
    const wanted = wantedOf(game);
    return {
      ...wanted,
      title: changes.title ?? wanted.title,
      description: changes.description ?? wanted.description,
      thumbUrl: changes.thumbnail ?? wanted.thumbUrl,
    };
  };
  const { inReview, ...submitted } = await ctx.em.transactional(async (em) => {
    const changed = await changeOwnGame({ ...ctx, em, changes: later.changes }, id, wish);
    // While the game is held: the version of a later change is not one that this caller has seen.
    ctx.effects.setHeader('etag', `"${await versionOf(em, id)}"`);
    return changed;
  });
  await later.tell();
  return { ...submitted, in_review: inReview };
}

/** RFC 9110 §13.1.1: one of the versions named is the one that is there; a weak one never is. */
async function requireVersion(ifMatch: string | null, em: Em, id: string): Promise<void> {
  if (ifMatch === null || ifMatch.trim() === '*') return;
  const named = ifMatch.split(',').map((tag) => tag.trim());
  if (!named.includes(`"${await versionOf(em, id)}"`)) throw new AppError('precondition_failed');
}

/** The game as its developer wants it by now: the change that waits, else what is live. */
function wantedOf(game: Game): SubmitGame {
  const { title, description, srcUrl, thumbUrl, bannerUrl, playType, ageRating } = game.revision ?? game;
  const tags = game.tags.getItems().map(({ name }) => name);
  const slugs = new Set(game.categories.getItems().map(({ slug }) => slug));
  return {
    title,
    description,
    srcUrl: srcUrl ?? '',
    thumbUrl,
    bannerUrl: bannerUrl ?? undefined,
    playType,
    ageRating,
    singlePlayer: game.singlePlayer,
    multiplayer: game.multiplayer,
    categories: CATEGORIES.map(({ slug }) => slug).filter((slug) => slugs.has(slug)),
    tags,
  };
}
