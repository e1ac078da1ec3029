import { z } from 'zod';
import { CONTROLS } from './control.rules.ts';
import { lineText } from './text.schema.ts';

const gesture = lineText.min(1).max(CONTROLS.length).optional();

/** The controls that a developer gives a game. */
export const givenControls = z
  .array(
    z.strictObject({
      keys: gesture,
      touch: gesture,
      mouse: gesture,
      pad: gesture,
      does: lineText.min(1).max(CONTROLS.length),
    }),
  )
  .max(CONTROLS.max);
