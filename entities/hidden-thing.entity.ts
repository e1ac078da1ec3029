import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { SLUG, TITLE } from './game.rules.ts';
import type { HiddenKind } from './hidden.rules.ts';
import { User } from './user.entity.ts';

/** Things that a person does not want to see, on all their devices; of one person at most `HIDDEN.max`. */
export const HiddenItem = defineEntity({
  name: 'HiddenItem',
  tableName: 'hidden_thing',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    kind: p.string().length(6).$type<HiddenKind>().primary(),
    /** The slug of a game or a studio, the name of a tag: it stays hidden when the thing itself is gone for a while. */
    name: p.string().length(SLUG.max).primary(),
    title: p.string().length(TITLE.max),
    hiddenAt: p.datetime().length(3),
  },
});
export type HiddenItem = InferEntity<typeof HiddenItem>;
