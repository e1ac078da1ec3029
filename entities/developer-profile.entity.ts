import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { SLUG, STUDIO, URL_LENGTH } from './game.rules.ts';
import { createdAt, id } from './identity.ts';
import { ABOUT } from './studio.rules.ts';
import { User } from './user.entity.ts';

/** The studio under whose name a person publishes games. */
export const DeveloperProfile = defineEntity({
  name: 'DeveloperProfile',
  properties: {
    id: id(),
    user: () => p.oneToOne(User).owner().deleteRule('cascade'),
    studio: p.string().length(STUDIO.max),
    /** The current one of its slugs (`StudioAddress`). */
    slug: p.string().length(SLUG.max).unique(),
    about: p.string().length(ABOUT.max).default(''),
    website: p.string().length(URL_LENGTH.max).nullable(),
    createdAt: createdAt(),
  },
});
export type DeveloperProfile = InferEntity<typeof DeveloperProfile>;
