import { FIT, formatDimensions, type Stage, STAGE_SIDE_TEXT } from '../../../../entities/stage.rules.ts';
import type { SubmitGame } from '../../../../entities/submission.schema.ts';
import type { CheckedSize } from '../../upload/checked-size.ts';

/** The size of a game in the developer form; the sides as they are typed. */
export interface StageValues {
  /** Empty while it is left to the check. */
  readonly stage: '' | Stage['kind'];
  readonly stage_width: string;
  readonly stage_height: string;
}

export const UNSAID_STAGE: StageValues = { stage: '', stage_width: '', stage_height: '' };

/** The values that say of a game what its stage is. */
export const stageValuesOf = (stage: Stage): StageValues =>
  stage.kind === 'fit'
    ? { ...UNSAID_STAGE, stage: 'fit' }
    : { stage: 'fixed', stage_width: String(stage.width), stage_height: String(stage.height) };

/** The stage that the values say; null while it is left to the check, or its sides are not typed yet. */
export function readStage({ stage, stage_width: width, stage_height: height }: StageValues): Stage | null {
  if (stage === '') return null;
  if (stage === 'fit') return FIT;
  const sides = [width, height].map((side) => side.trim());
  if (!sides.every((side) => STAGE_SIDE_TEXT.fits(side))) return null;
  return { kind: 'fixed', width: Number(width), height: Number(height) };
}

/** The fault of a size beside the one that the check of the build measured, and its mend; null if there is none. */
export function sizeWarning(values: StageValues, checked: CheckedSize | null): string | null {
  const stage = readStage(values);
  if (checked === null || stage === null) return null;
  if (checked.stage.kind === 'fit') return stage.kind === 'fit' ? checked.overflow : null;
  const size = formatDimensions(checked.stage);
  if (stage.kind === 'fit')
    return `The check measured ${size}: in a frame of another size a part is not seen. Choose “Has a size”, and give ${size}.`;
  if (formatDimensions(stage) === size) return null;
  return `The check measured ${size}: at another size a part is not seen, or its edges are empty. Give ${size}.`;
}

/** The same as the server takes it. */
export function sidesOfValues(values: StageValues): Pick<SubmitGame, 'stage_width' | 'stage_height'> {
  if (values.stage === '') return {};
  if (values.stage === 'fit') return { stage_width: null, stage_height: null };
  return { stage_width: Number(values.stage_width), stage_height: Number(values.stage_height) };
}
