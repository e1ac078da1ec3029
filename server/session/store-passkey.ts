import { LockMode } from '@mikro-orm/core';
import { Passkey } from '../../entities/passkey.entity.ts';
import { PASSKEYS_PER_PERSON } from '../../entities/session.rules.ts';
import { User } from '../../entities/user.entity.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import type { NewCredential } from './ceremony.ts';

/**
 * Adds a passkey to an account, in the caller's transaction.
 * @returns the account and the passkey's id
 * @throws AppError passkeys_full; UniqueConstraintViolationException where somebody has this credential already
 */
export async function storePasskey(
  em: Em,
  userId: string,
  passkey: NewCredential & Pick<Passkey, 'name'>,
): Promise<{ readonly id: string; readonly user: User }> {
  // Serializes a person's registrations, so that two at once do not both find room.
  const user = await em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if ((await em.count(Passkey, { user })) >= PASSKEYS_PER_PERSON) throw new AppError('passkeys_full');
  const { id } = em.create(Passkey, { user, ...passkey, createdAt: new Date() });
  await em.flush();
  return { id, user };
}
