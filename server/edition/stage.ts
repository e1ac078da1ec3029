import type { Edition } from '../../entities/game.entity.ts';
import type { Stage } from '../../entities/stage.rules.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { uploadStage } from '../upload/upload.queries.ts';
import type { EditionContent } from './edition.ts';

interface StageChoice {
  /** Undefined where the developer gives none. */
  readonly given: Stage | undefined;
  readonly place: Pick<EditionContent, 'srcUrl' | 'upload'>;
  /** The edition that is changed; null for a new game. */
  readonly latest: Edition | null;
}

/**
 * Chooses the stage of an edition: what its developer gives; else what it was, while the build or the address stays; else
 * what is known of the upload. Null for a new address, whose check fills it in.
 */
export async function chooseStage(em: Em, { given, place, latest }: StageChoice): Promise<Stage | null> {
  if (given !== undefined) return given;
  const { srcUrl, upload } = place;
  const isSamePlace =
    latest !== null && (latest.upload?.id ?? null) === (upload?.id ?? null) && latest.srcUrl === srcUrl;
  if (isSamePlace) return latest.stage ?? null;
  if (!upload) return null;
  const row = await db(em)
    .selectFrom('upload as u')
    .select(uploadStage.as('stage'))
    .where('u.id', '=', upload.id)
    .executeTakeFirst();
  return row?.stage ?? null;
}
