import { inCatalogueOrder } from '../../entities/category.rules.ts';
import type { SubmitGame } from '../../entities/submission.schema.ts';
import type { Said } from '../edition/propose.ts';

type Form = Omit<SubmitGame, 'srcUrl' | 'uploadId' | 'thumbUrl'> & { readonly instructions?: string };

/** What the developer's form says of a game, but for its place. */
export function saidBy({ bannerUrl = '', categories, tags, versionNote = '', ...form }: Form) {
  const { title, description, playType, orientation, ageRating, singlePlayer, multiplayer, instructions } =
    form;
  return {
    title,
    description,
    playType,
    orientation,
    ageRating,
    singlePlayer,
    multiplayer,
    bannerUrl: bannerUrl === '' ? null : bannerUrl,
    categories: inCatalogueOrder(categories),
    tags: [...new Set(tags)].toSorted(),
    note: versionNote,
    ...(instructions === undefined ? {} : { instructions }),
  } satisfies Partial<Said>;
}
