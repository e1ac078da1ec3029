import type { Orientation } from './game.rules.ts';

/** The sizes that a game can have, in CSS pixels each way. */
export const STAGE_SIDE = { min: 160, max: 4096 } as const;

/** A width and a height in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A game that fills whatever frame it is given, or one that is made for one size and is scaled as a whole. */
export type Stage = { readonly kind: 'fit' } | ({ readonly kind: 'fixed' } & Size);

export const FIT: Stage = { kind: 'fit' };

/** Formats a size: `960 × 540`. */
export const formatDimensions = ({ width, height }: Size): string => `${width} × ${height}`;

/** A stage in words: `Fits any size`, `960 × 540`. */
export const describeStage = (stage: Stage): string =>
  stage.kind === 'fit' ? 'Fits any size' : formatDimensions(stage);

/** Returns the way a phone is held for a game: as its developer says, else as its size is longer. */
export function orientationOf({
  orientation,
  stage = FIT,
}: {
  readonly orientation: Orientation;
  readonly stage?: Stage | undefined;
}): Orientation {
  if (orientation !== 'any' || stage.kind === 'fit' || stage.width === stage.height) return orientation;
  return stage.width > stage.height ? 'landscape' : 'portrait';
}

const isSide = (side: number) => Number.isInteger(side) && side >= STAGE_SIDE.min && side <= STAGE_SIDE.max;

/** Whether a game can have this size. */
export const isStageSize = ({ width, height }: Size): boolean => isSide(width) && isSide(height);

/** A side as it is typed in a form. */
export const STAGE_SIDE_TEXT = {
  fits: (text: string): boolean => /^\d{1,5}$/.test(text) && isSide(Number(text)),
  mismatch: `Enter a whole number from ${STAGE_SIDE.min} to ${STAGE_SIDE.max}.`,
} as const;
