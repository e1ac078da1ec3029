import { z } from 'zod';
import { API_KEY_EXPIRIES, API_KEY_NAME, API_SCOPES } from './api-key.rules.ts';
import { plainText } from './game.schema.ts';

const scope = z.enum(API_SCOPES);

export const generateApiKey = z.object({
  name: plainText.trim().min(1, 'Enter a name that tells this key from others.').max(API_KEY_NAME.max),
  scopes: z
    .array(scope)
    .min(1, 'Choose at least one thing that the key may do.')
    .transform((chosen) => API_SCOPES.filter((one) => chosen.includes(one))),
  /** Days after which the key ends by itself; null: never. */
  days: z.literal(API_KEY_EXPIRIES).nullable().default(null),
});
export type GenerateApiKey = z.output<typeof generateApiKey>;

/** A key as its holder sees it in the list: what it is called and does, never its secret. */
export const apiKeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The key's beginning, by which its holder finds it again. */
  beginning: z.string(),
  scopes: z.array(scope),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** To the minute. */
  lastUsedAt: z.string().nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
});
export type ApiKeyView = z.infer<typeof apiKeyView>;
export const apiKeyList = z.array(apiKeyView);

/** The only answer that ever holds a key. */
export const generatedApiKey = z.object({ key: z.string(), keys: apiKeyList });
export const apiKeyById = z.object({ id: z.uuid() });
