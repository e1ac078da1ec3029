import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { z } from 'zod';
import type { finishSetup as finishSetupInput } from '../../entities/setup.schema.ts';
import { SetupLink } from '../../entities/setup-link.entity.ts';
import { FIRST_PASSKEY } from '../../entities/setup.rules.ts';
import type { User } from '../../entities/user.entity.ts';
import { normalizeEmail } from '../../entities/user.rules.ts';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { creationOptions, type NewCredential, verifyCreated } from '../session/ceremony.ts';
import { storePasskey } from '../session/store-passkey.ts';
import { storeSignInChallenge, consumeSignInChallenge } from '../session/passkey-sign-in.service.ts';
import type { Em } from '../platform/database/database.ts';
import { hashSecret } from '../platform/hash-secret.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import { networkOf } from '../platform/limits/network.ts';
import { findOrCreateUser, openSessionFor, type SignedIn } from '../session/session.service.ts';
import { isSetUpByLink } from '../session/sign-in-methods.ts';
import { nameSite } from './brand.service.ts';
import { rememberRole } from '../user/administrators.service.ts';
import { waitsForSetup } from './setup-link.ts';

type Setup = z.output<typeof finishSetupInput>;

/** @throws AppError not_found where the portal does not wait to be set up */
export async function readSetup({ em, env }: Context): Promise<{ waiting: true }> {
  if (!(await waitsForSetup(em, env))) throw new AppError('not_found');
  return { waiting: true };
}

const validLink = (token: string) => ({ tokenHash: hashSecret(token), expiresAt: { $gt: new Date() } });

/** The reason why a link is refused: after the setup there is none. */
const refusal = async (em: Em, env: Context['env']) =>
  new AppError((await waitsForSetup(em, env)) ? 'setup_link_wrong' : 'already_set_up');

/**
 * Says whether the link is valid. Only wrong ones count against the network, so that nobody who guesses keeps the operator out.
 * @throws AppError not_found where portals are not set up this way; setup_link_wrong, already_set_up, rate_limited
 */
export async function checkLink(ctx: Context, token: string): Promise<{ waiting: true }> {
  const { em, env, caller } = ctx;
  if (!isSetUpByLink(env)) throw new AppError('not_found');
  if ((await em.count(SetupLink, validLink(token))) > 0) return { waiting: true };
  await consumeRateLimit(ctx, 'setup', networkOf(caller.address));
  throw await refusal(em, env);
}

/**
 * Creates the options for the first administrator's passkey.
 * @throws AppError as `checkLink`
 */
export async function startSetup(
  ctx: Context,
  { token, email }: Pick<Setup, 'token' | 'email'>,
): Promise<{ json: string }> {
  await checkLink(ctx, token);
  const { json, challenge } = await creationOptions(ctx, { email: normalizeEmail(email), known: [] });
  await storeSignInChallenge(ctx.em, 'setup', challenge);
  return { json };
}

/**
 * Names the portal, makes the first administrator with their passkey, and opens their session: all of it, or nothing. The
 * link is used up. Of two at once, one wins.
 * @throws AppError as `checkLink`; passkey_wrong
 */
export async function finishSetup(ctx: Context, setup: Setup): Promise<SignedIn> {
  await checkLink(ctx, setup.token);
  const isExpected = consumeSignInChallenge(ctx.em, 'setup');
  const credential = await verifyCreated(ctx.env, setup.response, isExpected);
  if (credential === null) throw new AppError('passkey_wrong');
  const { brand } = await ctx.brands.current();
  const done = { setup, credential, isNewName: setup.site !== brand.name };
  const signedIn = await openSessionFor(ctx, async (em) => ({ user: await setUp(em, ctx, done) }), {
    by: 'passkey',
  }).catch((error: unknown) => {
    throw error instanceof UniqueConstraintViolationException ? new AppError('passkey_wrong') : error;
  });
  // Every response shows the name.
  await ctx.changes.announce({ kind: 'catalogue' });
  await ctx.brands.current();
  return signedIn;
}

interface Done {
  readonly setup: Setup;
  readonly credential: NewCredential;
  /** Whether the portal is called otherwise until now. */
  readonly isNewName: boolean;
}

async function setUp(em: Em, ctx: Context, { setup, credential, isNewName }: Done): Promise<User> {
  const link = await em.findOne(SetupLink, validLink(setup.token), {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  });
  // A person who has waited for the other setup finds its link used up.
  if (link === null || !(await waitsForSetup(em, ctx.env))) throw await refusal(em, ctx.env);
  await em.nativeDelete(SetupLink, {});
  const { id } = await findOrCreateUser(em, normalizeEmail(setup.email), ctx);
  const { user } = await storePasskey(em, id, { ...credential, name: FIRST_PASSKEY });
  em.assign(user, { name: setup.name, role: 'ADMIN', appointed: true });
  await rememberRole(em, user, ctx.env);
  const actor = { viewer: { user: { id } } };
  audit(em, actor, { action: 'user.role', subjectId: id, subject: null, note: 'ADMIN' });
  if (isNewName) {
    await nameSite(em, setup.site);
    audit(em, actor, {
      action: 'setting.brand',
      subjectId: null,
      subject: `The portal is called ${setup.site}`,
    });
  }
  await em.flush();
  return user;
}
