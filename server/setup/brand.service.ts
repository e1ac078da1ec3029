import type { z } from 'zod';
import { DEFAULT_BRAND, SOFTWARE } from '../../entities/brand-shown.rules.ts';
import { brandOf, fillTexts } from '../../entities/brand.rules.ts';
import type { adminBrand, setBrand as setBrandInput } from '../../entities/brand.schema.ts';
import { audit } from '../audit/audit.ts';
import type { Context, MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { BRAND_SETTING, readStored } from '../platform/brand/brands.ts';
import { drawLogo } from '../platform/brand/draw-logo.ts';
import { db } from '../platform/database/db.ts';
import type { Em } from '../platform/database/database.ts';
import { VERSION } from '../platform/version.ts';

const UNSET = { ...DEFAULT_BRAND, name: null, operator: null };

/** Returns what administrators have set of the brand, and what holds where they have set nothing. */
export async function readBrand({
  em,
  brands,
}: Pick<Context, 'em' | 'brands'>): Promise<z.infer<typeof adminBrand>> {
  const { given, logo } = await readStored(em);
  const { machine } = brands;
  return {
    set: { ...fillTexts(given, UNSET), logo: logo?.digest ?? null },
    otherwise: brandOf(machine.given),
    saidBy: machine.saidBy,
    software: `${SOFTWARE} ${VERSION}`,
    version: VERSION,
  };
}

/**
 * Sets what the portal is called and how it looks; every page made from now on shows it.
 * @throws AppError validation where the logo is no picture
 */
export async function setBrand(
  ctx: MemberContext,
  { logo, ...texts }: z.output<typeof setBrandInput>,
): Promise<z.infer<typeof adminBrand>> {
  const png = typeof logo === 'string' ? await pictureOf(logo) : null;
  await ctx.em.transactional(async (em) => {
    await storeSetting(em, BRAND_SETTING.brand, texts);
    if (logo !== undefined)
      await storeSetting(em, BRAND_SETTING.logo, png === null ? null : { png: png.toString('base64') });
    audit(em, ctx, {
      action: 'setting.brand',
      subjectId: null,
      subject: `The portal is called ${texts.name ?? ctx.brands.machine.given.name ?? DEFAULT_BRAND.name}`,
    });
  });
  // Every response shows the name.
  await ctx.changes.announce({ kind: 'catalogue' });
  await ctx.brands.current();
  return readBrand(ctx);
}

/** Sets what the portal is called, and nothing else; the caller announces it after the commit. */
export async function nameSite(em: Em, name: string): Promise<void> {
  const { given } = await readStored(em);
  await storeSetting(em, BRAND_SETTING.brand, { ...fillTexts(given, UNSET), name });
}

/** Stores a setting of administrators. */
export async function storeSetting(em: Em, name: string, value: object | null): Promise<void> {
  await db(em)
    .insertInto('portal_setting')
    .values({ name, enabled: true, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

async function pictureOf(logo: string): Promise<Buffer> {
  const bytes = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64');
  return drawLogo(bytes).catch(() => {
    throw new AppError('validation', { fields: { logo: 'This picture cannot be read.' } });
  });
}
