import { randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { ApiKey } from '../../entities/api-key.entity.ts';
import { API_KEY, API_KEYS_PER_PERSON, letterOf, writeApiKey } from '../../entities/api-key.rules.ts';
import type { ApiKeyView, GenerateApiKey } from '../../entities/api-key.schema.ts';
import { paths } from '../../entities/page.rules.ts';
import { User } from '../../entities/user.entity.ts';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import { hashSecret } from '../platform/hash-secret.ts';
import { alertOwner } from '../session/account-alert.ts';
import { requireRecentAuth } from '../session/reauthentication.service.ts';
import { listApiKeys } from './api-key.queries.ts';

const DAY_MS = 86_400_000;

/**
 * Creates a key for the person; only this response ever contains it.
 * @throws AppError proof_required, api_keys_full, rate_limited
 */
export async function generateApiKey(
  ctx: MemberContext,
  { name, scopes, days }: GenerateApiKey,
): Promise<{ key: string; keys: ApiKeyView[] }> {
  requireRecentAuth(ctx);
  const userId = ctx.viewer.user.id;
  await consumeRateLimit(ctx, 'api-key', userId);
  const parts = { id: letters(API_KEY.idLength), secret: letters(API_KEY.secretLength) };
  const now = new Date();
  const keys = await ctx.em.transactional(async (em) => {
    // The lock makes concurrent requests count the keys one after the other.
    const user = await em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const activeKeys = await em.count(ApiKey, {
      user,
      revokedAt: null,
      $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }],
    });
    if (activeKeys >= API_KEYS_PER_PERSON) throw new AppError('api_keys_full');
    em.create(ApiKey, {
      user,
      name,
      publicId: parts.id,
      secretHash: hashSecret(parts.secret),
      scopes,
      createdAt: now,
      expiresAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
    });
    await em.flush();
    return listApiKeys(em, userId, now);
  });
  await alertOwner(ctx, ctx.viewer.user.email, {
    title: 'An API key was made for your account',
    what: `Your account has a new API key: ${name} (${scopes.join(', ')}). You find your keys at ${ctx.env.publicOrigin}${paths.apiDocs}`,
  });
  return { key: writeApiKey(parts), keys };
}

/**
 * Revokes one of the person's keys at once in every process, because each call looks up its key.
 * @throws AppError not_found, also for another person's key
 */
export async function revokeApiKey(ctx: MemberContext, id: string): Promise<ApiKeyView[]> {
  const now = new Date();
  const userId = ctx.viewer.user.id;
  const revoked = await ctx.em.nativeUpdate(
    ApiKey,
    { id, user: userId, revokedAt: null },
    { revokedAt: now },
  );
  if (revoked === 0) throw new AppError('not_found');
  return listApiKeys(ctx.em, userId, now);
}

function letters(count: number): string {
  let text = '';
  while (text.length < count) {
    for (const byte of randomBytes(count)) text += letterOf(byte) ?? '';
  }
  return text.slice(0, count);
}
