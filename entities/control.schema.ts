import { z } from 'zod';
import { CONTROLS, writeControls } from './control.rules.ts';
import { readControls } from './read-control.rules.ts';
import { lineText } from './text.schema.ts';

/** Lines of the form have a colon after what is pressed. */
const gesture = lineText
  .min(1)
  .max(CONTROLS.length)
  .regex(/^[^:]*$/, 'Write it without a colon.');
/** `Swipe (touch)` would be read as another device's. */
const keys = gesture.refine((words) => {
  const [read] = readControls(writeControls([{ keys: words, does: 'x' }]));
  return typeof read === 'object' && read.keys === words;
}, 'These are no keys: give what is done on another device in that device’s own field.');
const ways = {
  keys: keys.optional(),
  touch: gesture.optional(),
  mouse: gesture.optional(),
  pad: gesture.optional(),
};

/** The controls that a developer gives a game: each as it can be written in a line of the form and read again. */
export const givenControls = z
  .array(
    z
      .strictObject({ ...ways, does: lineText.min(1).max(CONTROLS.length) })
      .refine(
        ({ does: _does, ...texts }) => Object.values(texts).some((words) => words !== undefined),
        'Name a key, or what is done on another device.',
      )
      .meta({ anyOf: Object.keys(ways).map((way) => ({ required: [way] })) }),
  )
  .max(CONTROLS.max);
