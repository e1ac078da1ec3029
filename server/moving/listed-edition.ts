import { inCatalogueOrder } from '../../entities/category.rules.ts';
import { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import { type Edition, Game } from '../../entities/game.entity.ts';
import { stageOfSides } from '../../entities/stage.schema.ts';
import { Upload } from '../../entities/upload.entity.ts';
import type { User } from '../../entities/user.entity.ts';
import { addGame } from '../edition/add-game.ts';
import { isPendingReview } from '../catalogue/edition.view.ts';
import { allowOrigin, isUnchangedBy, submitEdition } from '../edition/edition.ts';
import { lockGame } from '../edition/locks.ts';
import { enqueueExternalCheck } from '../edition/check-addresses.ts';
import { chooseStage } from '../edition/stage.ts';
import { latestEdition } from '../catalogue/current-edition.ts';
import { freeSlug } from '../catalogue/slug.ts';
import type { Em } from '../platform/database/database.ts';
import { omit } from '../platform/omit.ts';
import { checkPicturePath } from '../platform/images/check-picture.ts';
import { lockMailbox } from '../session/mailbox.ts';
import { addStudio } from '../studio/studio.service.ts';
import { noteOf } from './listed-note.ts';
import { addUploadPicture } from './listed-picture.ts';
import type { TransferContext } from './transfer-context.ts';
import type { ValidRow } from './read-list.ts';

/** A game of a list with what of it is stored already. */
export interface ListedGameState {
  readonly row: ValidRow;
  readonly developer: User;
  readonly isOperators: boolean;
  /** The id of its upload; null for a game at an address. */
  readonly upload: string | null;
  /** The SHA-256 of its picture, where the list names a file. */
  readonly picture: string | null;
}

/** The outcome for a game of a list, and whether something of it waits for review now. */
export interface WriteOutcome {
  readonly id: string;
  readonly became: 'new' | 'changed' | 'unchanged' | 'suspended' | 'another';
  readonly waits: boolean;
}

/**
 * Writes a game of a list: as a new game that waits for review, or as a change of the game with its slug where it differs.
 * One that is suspended, retired or another developer’s stays as it is.
 * @throws AppError studio_name_reserved, studio_name_alike
 */
export async function writeListed(
  { database, jobs, brands }: TransferContext,
  listed: ListedGameState,
): Promise<WriteOutcome> {
  return database.orm.em.fork().transactional(async (em) => {
    const { slug, game: listedGame } = listed.row;
    await lockMailbox(em, listed.developer.id);
    // For its lock: nobody else takes the slug meanwhile.
    await freeSlug(em, slug);
    const existing = await em.findOne(Game, { slug }, { populate: ['developerProfile'] });
    if (existing === null) {
      const now = new Date();
      const { id } = listed.developer;
      const game = await addGame(em, {
        ...(await listedContent(em, listed, null)),
        thumbUrl: await thumbOf(em, listed, null),
        slug,
        status: 'PENDING',
        createdAt: now,
        publishedAt: null,
        developerProfile:
          (await em.findOne(DeveloperProfile, { user: id })) ??
          (await addStudio(em, {
            user: listed.developer,
            studio: listedGame.studio ?? listed.developer.name,
            createdAt: now,
            site: listed.isOperators ? null : brands.last().brand.name,
          })),
      });
      allowOrigin(game, latestEdition(game));
      await em.flush();
      await enqueueExternalCheck({ em, jobs }, game);
      return { id: game.id, became: 'new', waits: true };
    }
    const game = await lockGame(em, existing.id);
    const { id } = game;
    if (existing.developerProfile?.user.id !== listed.developer.id)
      return { id, became: 'another', waits: false };
    if (game.status === 'SUSPENDED' || game.retiredAt) return { id, became: 'suspended', waits: false };
    const latest = latestEdition(game);
    const change = {
      ...(await listedContent(em, listed, latest)),
      thumbUrl: await thumbOf(em, listed, latest),
    };
    if (isUnchangedBy(latest, change)) return { id, became: 'unchanged', waits: isPendingReview(game) };
    await submitEdition(em, game, change);
    await enqueueExternalCheck({ em, jobs }, game);
    return { id, became: 'changed', waits: isPendingReview(game) };
  });
}

/** The fields of a list that are no field of an edition, or are read by others. */
const ELSEWHERE = [
  'slug',
  'developer',
  'studio',
  'file',
  'isolation',
  'picture',
  'stage_width',
  'stage_height',
] as const;

/** Returns the edition that the list describes, but for its picture. */
async function listedContent(em: Em, { row: { game }, upload }: ListedGameState, latest: Edition | null) {
  const { address, banner, rating, categories, tags, note, licence, source, ...fields } = omit(
    game,
    ELSEWHERE,
  );
  const place = {
    srcUrl: address ?? null,
    upload: upload === null ? null : await em.findOneOrFail(Upload, upload),
  };
  return {
    ...fields,
    ...place,
    stage: await chooseStage(em, { given: stageOfSides(game), place, latest }),
    // As they are stored, so that equal ones compare so.
    controls: fields.controls.map((control) => ({ ...control })),
    ageRating: rating,
    bannerUrl: banner,
    categories: inCatalogueOrder(categories),
    tags: [...new Set(tags)].toSorted(),
    note: noteOf({ note, licence, source }),
  };
}

/** The picture that the list names; without one, what the edition of the same upload has, or the first of the upload's. */
async function thumbOf(
  em: Em,
  { row, upload, picture }: ListedGameState,
  latest: Edition | null,
): Promise<string> {
  if (upload === null) return row.game.picture ?? '';
  if (picture !== null) return addUploadPicture(em, upload, picture);
  if (row.game.picture !== undefined) return row.game.picture;
  if (latest?.upload?.id === upload) return latest.thumbUrl;
  const { pictures } = await em.findOneOrFail(Upload, upload);
  const [first] = pictures;
  return first === undefined ? '' : checkPicturePath(first);
}
