import { z } from 'zod';
import { API_KEY_EXPIRIES, API_KEY_NAME, API_SCOPES } from './api-key.rules.ts';
import { lineText } from './text.schema.ts';

const scope = z.enum(API_SCOPES);

export const generateApiKey = z.object({
  name: lineText.min(1, 'Enter a name that tells this key from others.').max(API_KEY_NAME.max),
  scopes: z
    .array(scope)
    .min(1, 'Choose at least one thing that the key may do.')
    .max(API_SCOPES.length)
    .transform((scopes) => API_SCOPES.filter((one) => scopes.includes(one))),
  /** The key's lifetime in days; null: it never expires. */
  days: z.literal(API_KEY_EXPIRIES).nullable().default(null),
});
export type GenerateApiKey = z.output<typeof generateApiKey>;

/** A key as its holder sees it in the list, without the secret. */
export const apiKeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The beginning of the key, by which its holder recognises it. */
  beginning: z.string(),
  scopes: z.array(scope),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** Rounded to the minute. */
  lastUsedAt: z.string().nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
});
export type ApiKeyView = z.infer<typeof apiKeyView>;
export const apiKeyList = z.array(apiKeyView);

/** The only response that contains a key. */
export const generatedApiKey = z.object({ key: z.string(), keys: apiKeyList });
export const apiKeyById = z.object({ id: z.uuid() });
