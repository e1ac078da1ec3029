import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';
import { createdAt, id } from './identity.ts';
import { User } from './user.entity.ts';

/** A message to a person: shown in the portal until it is read, and e-mailed once. */
export const Notification = defineEntity({
  name: 'Notification',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    game: () => p.manyToOne(Game).nullable().deleteRule('cascade'),
    title: p.string().length(160),
    text: p.string().length(1000),
    createdAt: createdAt(),
    readAt: p.datetime().length(3).nullable(),
  },
});
export type Notification = InferEntity<typeof Notification>;
