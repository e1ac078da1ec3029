import { z } from 'zod';
import { TITLE } from './game.rules.ts';
import { slug } from './game.schema.ts';
import { HIDDEN, HIDDEN_KINDS } from './hidden.rules.ts';
import { lineText } from './text.schema.ts';

/** Things that a person does not want to see. */
const hiddenItem = z.object({
  kind: z.enum(HIDDEN_KINDS),
  /** The slug of a game or a studio, the name of a tag. */
  name: slug,
  /** The way the person's list calls it. */
  title: lineText.max(TITLE.max),
});
/** The thing that was hidden last comes first. */
export const hiddenItems = z.array(hiddenItem);
export type HiddenItem = z.infer<typeof hiddenItem>;

export const hideItems = z.object({ things: hiddenItems.min(1).max(HIDDEN.max) });
export type HideItems = z.infer<typeof hideItems>;

export const unhideItem = hiddenItem.pick({ kind: true, name: true });
export type UnhideItem = z.infer<typeof unhideItem>;
