import { z } from 'zod';
import { FIT, STAGE_SIDE, type Stage } from './stage.rules.ts';

const side = z.int().min(STAGE_SIDE.min).max(STAGE_SIDE.max);

/** The size of a game, as the check measures it; in CSS pixels. */
export const stageSize = z.object({
  width: side.describe('In CSS pixels.'),
  height: side.describe('In CSS pixels.'),
});

/** The stage of a game as it is stored and shown. */
export const stage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fit') }),
  stageSize.extend({ kind: z.literal('fixed') }),
]);

/** The same of an upload: what a game with it has unless its developer says otherwise. Left out, the check measures it. */
export const uploadSides = {
  stage_width: side
    .optional()
    .describe(
      'The width that the build is made for, in CSS pixels: it is scaled as a whole. Left out, the check measures it.',
    ),
  stage_height: side.optional().describe('The height that the build is made for. Give both or neither.'),
};

/**
 * The same as callers send it: both sides, both null for a game that fits any size, or neither, which leaves it as it is, and
 * of a new game to the check.
 */
export const stageSides = {
  stage_width: side
    .nullish()
    .describe(
      'The width that the game is made for, in CSS pixels; it is scaled as a whole. null in both: it fits any size. Left out: what the check measures.',
    ),
  stage_height: side.nullish().describe('The height that the game is made for. Give both or neither.'),
};

export interface StageSides {
  readonly stage_width?: number | null | undefined;
  readonly stage_height?: number | null | undefined;
}

const MISSING_SIDE = 'Give the width and the height, or neither.';

/** The side that lacks, where only one is given, and what is wrong with it; null if they fit together. */
export function findMissingSide({
  stage_width: width,
  stage_height: height,
}: StageSides): readonly [field: keyof StageSides, message: string] | null {
  const kindOf = (value: unknown) =>
    typeof value === 'number' ? 'number' : value === null ? 'null' : 'none';
  if (kindOf(width) === kindOf(height)) return null;
  const isHeightMissing = typeof width === 'number' || height === undefined;
  return [isHeightMissing ? 'stage_height' : 'stage_width', MISSING_SIDE];
}

/** A check of a schema with `stageSides`; the error names the side that lacks. */
export const bothSides = z.superRefine<StageSides>((sides, { addIssue }) => {
  const missing = findMissingSide(sides);
  if (missing !== null) addIssue({ code: 'custom', path: [missing[0]], message: missing[1] });
});

const bothOf = (type: 'integer' | 'null') => ({
  type: 'object',
  properties: { stage_width: { type }, stage_height: { type } },
});
/** The same for the documentation. */
export const bothSidesMeta = {
  dependentSchemas: {
    stage_width: {
      type: 'object',
      required: ['stage_height'],
      anyOf: [bothOf('integer'), bothOf('null')],
    },
    stage_height: { type: 'object', required: ['stage_width'] },
  },
};

/** The stage that somebody gave; undefined where they gave none. The sides fit together. */
export function stageOfSides({ stage_width: width, stage_height: height }: StageSides): Stage | undefined {
  if (width === undefined || height === undefined) return undefined;
  return width === null || height === null ? FIT : { kind: 'fixed', width, height };
}

/** The same the other way round. */
export const sidesOf = (choice: Stage): { stage_width: number | null; stage_height: number | null } =>
  choice.kind === 'fit'
    ? { stage_width: null, stage_height: null }
    : { stage_width: choice.width, stage_height: choice.height };
