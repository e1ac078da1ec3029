import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { STUDIO } from './game.rules.ts';
import { createdAt, id } from './identity.ts';
import { User } from './user.entity.ts';

/** The studio under whose name a person publishes games. */
export const DeveloperProfile = defineEntity({
  name: 'DeveloperProfile',
  properties: {
    id: id(),
    user: () => p.oneToOne(User).owner().deleteRule('cascade'),
    studio: p.string().length(STUDIO.max),
    createdAt: createdAt(),
  },
});
export type DeveloperProfile = InferEntity<typeof DeveloperProfile>;
