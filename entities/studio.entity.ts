import { defineEntity, p } from '@mikro-orm/core';
import { DeveloperProfile } from './developer-profile.entity.ts';
import { SLUG } from './game.rules.ts';
import { createdAt } from './identity.ts';
import { User } from './user.entity.ts';

/** A slug that a studio has or had; it stays the studio's, so that old links lead to its page and to no other. */
export const StudioAddress = defineEntity({
  name: 'StudioAddress',
  properties: {
    slug: p.string().length(SLUG.max).primary(),
    studio: () => p.manyToOne(DeveloperProfile).deleteRule('cascade').index(),
  },
});

/** A person who is told when the studio publishes a game. */
export const StudioFollow = defineEntity({
  name: 'StudioFollow',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    studio: () => p.manyToOne(DeveloperProfile).primary().deleteRule('cascade').index(),
    createdAt: createdAt(),
  },
});
