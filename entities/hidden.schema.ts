import { z } from 'zod';
import { TITLE } from './game.rules.ts';
import { slug } from './game.schema.ts';
import { HIDDEN, HIDDEN_KINDS } from './hidden.rules.ts';
import { lineText } from './text.schema.ts';

/** Things that a person does not want to see. */
const hiddenThing = z.object({
  kind: z.enum(HIDDEN_KINDS),
  /** The slug of a game or a studio, the name of a tag. */
  name: slug,
  /** The way the person's list calls it. */
  title: lineText.max(TITLE.max),
});
/** The thing that was hidden last comes first. */
export const hiddenThings = z.array(hiddenThing);
export type HiddenThing = z.infer<typeof hiddenThing>;

export const hideItems = z.object({ things: hiddenThings.min(1).max(HIDDEN.max) });
export type KeepHidden = z.infer<typeof hideItems>;

export const unhideItem = hiddenThing.pick({ kind: true, name: true });
export type ShowAgain = z.infer<typeof unhideItem>;
