import { DEFAULT_EDITION_FIELDS } from '../../entities/edition-fields.schema.ts';
import { stageOfSides } from '../../entities/stage.schema.ts';
import type { Game } from '../../entities/game.entity.ts';
import type { SubmitPublicGame, UpdatePublicGame } from '../../entities/public-api.schema.ts';
import type { DeveloperContext } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';
import { matchesETag } from '../platform/http/if-match.ts';
import { etagOf } from '../catalogue/edition.view.ts';
import { latestEdition } from '../catalogue/current-edition.ts';
import { resolveGameSource } from '../edition/edition-form.ts';
import type { EditionPatch } from '../edition/edition.ts';
import { lockOwnGame } from '../edition/locks.ts';
import { withdrawGame } from '../edition/withdraw.ts';
import { chooseStage } from '../edition/stage.ts';
import { updateOwnGame } from '../edition/edit.ts';
import { type SubmissionResult, createSubmission } from '../edition/submit.ts';

/**
 * Submits a game for review, as the portal's form does, and under the same limits.
 * @throws AppError rate_limited, review_full
 */
export async function submitByKey(ctx: DeveloperContext, input: SubmitPublicGame): Promise<SubmissionResult> {
  const {
    game_url,
    upload_id,
    version_note,
    thumbnail,
    category,
    age_rating,
    instructions,
    orientation,
    stage_width,
    stage_height,
    ...fields
  } = input;
  return createSubmission(ctx, {
    ...fields,
    srcUrl: game_url,
    uploadId: upload_id,
    versionNote: version_note,
    thumbUrl: thumbnail === '' ? undefined : thumbnail,
    ...DEFAULT_EDITION_FIELDS,
    orientation,
    stage_width,
    stage_height,
    singlePlayer: true,
    multiplayer: category === 'multiplayer',
    ageRating: age_rating,
    categories: category === undefined ? [] : [category],
    instructions: instructions ?? '',
  });
}

/**
 * Changes the caller's own game. An approved game's live version stays until the change is reviewed. Omitted fields
 * keep their values, those of the pending change if there is one.
 * @throws AppError all of `updateOwnGame`; precondition_failed when the version is not that of `If-Match`
 */
export async function updateByKey(
  ctx: DeveloperContext,
  { id, ...changes }: UpdatePublicGame,
): Promise<SubmissionResult & { in_review: boolean }> {
  const wish = async (game: Game, em: Em): Promise<EditionPatch> => {
    requireMatch(ctx.ifMatch, game);
    const latest = latestEdition(game);
    const { upload_id: uploadId, version_note: note, thumbnail: thumbUrl = latest.thumbUrl } = changes;
    const place =
      uploadId === undefined
        ? { thumbUrl, srcUrl: latest.srcUrl, upload: latest.upload }
        : await resolveGameSource(em, { uploadId, thumbUrl }, { userId: ctx.viewer.user.id, gameId: id });
    return {
      ...place,
      stage: await chooseStage(em, { given: stageOfSides(changes), place, latest }),
      title: changes.title ?? latest.title,
      description: changes.description ?? latest.description,
      orientation: changes.orientation ?? latest.orientation,
      note: note ?? (uploadId === undefined ? latest.note : ''),
    };
  };
  const { inReview, ...submitted } = await ctx.em.transactional(async (em) => {
    const changed = await updateOwnGame({ ...ctx, em }, id, wish);
    // Read while the game is locked: this caller has not seen the version of a later change.
    const game = await lockOwnGame(em, ctx.viewer.user.id, id);
    ctx.effects.setHeader('etag', `"${etagOf(game)}"`);
    return changed;
  });
  return { ...submitted, in_review: inReview };
}

/**
 * Takes back the caller's own game, or its pending change.
 * @throws AppError all of `withdrawGame`; precondition_failed when the version is not that of `If-Match`
 */
export async function withdrawByKey(ctx: DeveloperContext, id: string): ReturnType<typeof withdrawGame> {
  return withdrawGame(ctx, id, (game) => requireMatch(ctx.ifMatch, game));
}

/** Checks `If-Match` where it was sent. */
function requireMatch(ifMatch: string | null, game: Game): void {
  if (ifMatch !== null && !matchesETag(ifMatch, etagOf(game))) throw new AppError('precondition_failed');
}
