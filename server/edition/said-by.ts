import { inCatalogueOrder } from '../../entities/category.rules.ts';
import type { SubmitGame } from '../../entities/submission.schema.ts';

type Form = SubmitGame & { readonly instructions?: string };

/** The developer's form as an edition has it, without the game's place (`placeOf`) and stage (`chooseStage`). */
export function saidBy({
  srcUrl: _srcUrl,
  uploadId: _uploadId,
  thumbUrl: _thumbUrl,
  bannerUrl,
  categories,
  tags,
  controls,
  stage_width: _width,
  stage_height: _height,
  versionNote = '',
  ...said
}: Form) {
  return {
    ...said,
    ...(bannerUrl === undefined ? {} : { bannerUrl: bannerUrl === '' ? null : bannerUrl }),
    ...(controls === undefined ? {} : { controls }),
    categories: inCatalogueOrder(categories),
    tags: [...new Set(tags)].toSorted(),
    note: versionNote,
  };
}
