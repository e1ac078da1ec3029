import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { API_KEY, API_KEY_NAME, type ApiScope } from './api-key.rules.ts';
import { createdAt, id } from './identity.ts';
import { User } from './user.entity.ts';

/** A key of the public API; only the SHA-256 of its secret is stored. */
export const ApiKey = defineEntity({
  name: 'ApiKey',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    name: p.string().length(API_KEY_NAME.max),
    /** The part of the key that finds its row. */
    publicId: p.string().length(API_KEY.idLength).unique(),
    secretHash: p.string().length(43),
    scopes: p.json<ApiScope[]>(),
    createdAt: createdAt(),
    expiresAt: p.datetime().length(3).nullable(),
    /** Rounded to the minute. */
    lastUsedAt: p.datetime().length(3).nullable(),
    revokedAt: p.datetime().length(3).nullable(),
  },
});
export type ApiKey = InferEntity<typeof ApiKey>;
