import type { z } from 'zod';
import type { adminSettings } from '../../entities/setting.schema.ts';
import type { Context, MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { audit } from '../audit/audit.ts';
import { db } from '../platform/database/db.ts';
import { requireRecentAuth } from './reauthentication.service.ts';

const PASSKEYS_REQUIRED = 'passkeys-required';

/** Whether administrators need a passkey to do their work: always in production, elsewhere as the setting says. */
export async function passkeysRequired({ em, env }: Pick<Context, 'em' | 'env'>): Promise<boolean> {
  if (env.production) return true;
  const setting = await db(em)
    .selectFrom('portal_setting')
    .select('enabled')
    .where('name', '=', PASSKEYS_REQUIRED)
    .executeTakeFirst();
  return setting?.enabled === true;
}

/** Returns what administrators may switch. */
export async function readSettings(ctx: Pick<Context, 'em' | 'env'>): Promise<z.infer<typeof adminSettings>> {
  return { passkeysRequired: await passkeysRequired(ctx), isFixed: ctx.env.production };
}

/**
 * Turns the passkey requirement for administrators on or off.
 * @throws AppError passkey_required when the caller has no passkey, and in production when it is turned off;
 *   proof_required to turn it off
 */
export async function requirePasskeys(
  ctx: MemberContext,
  required: boolean,
): Promise<z.infer<typeof adminSettings>> {
  if (!required && ctx.env.production) throw new AppError('passkey_required');
  // Without a passkey, the caller would lock out all administrators, starting with themselves.
  if (required && !ctx.viewer.secondFactor) throw new AppError('passkey_required');
  if (!required) requireRecentAuth(ctx);
  await ctx.em.transactional(async (em) => {
    await db(em)
      .insertInto('portal_setting')
      .values({ name: PASSKEYS_REQUIRED, enabled: required })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ enabled: required }))
      .execute();
    audit(em, ctx, {
      action: 'setting.passkeys',
      subjectId: null,
      subject: required
        ? 'Passkeys are required of administrators'
        : 'Passkeys are optional for administrators',
    });
  });
  return readSettings(ctx);
}
