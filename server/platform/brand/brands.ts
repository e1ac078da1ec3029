import { z } from 'zod';
import type { Brand } from '../../../entities/brand-shown.rules.ts';
import { type BrandGiven, brandOf } from '../../../entities/brand.rules.ts';
import { storedBrand } from '../../../entities/brand.schema.ts';
import type { CatalogueChanges } from '../changes/catalogue-changes.ts';
import type { Env } from '../../env.ts';
import type { Database, Em } from '../database/database.ts';
import { db } from '../database/db.ts';
import { type Logo, logoOf, type MachineBrand, readMachineBrand } from './brand-folder.ts';

/** The names of the settings: the texts and colours, and the logo's picture in base64. */
export const BRAND_SETTING = { brand: 'brand', logo: 'brand-logo' } as const;

/** The brand, and its logo's picture; null: the default brand's. */
export interface PortalBrand {
  readonly brand: Brand;
  readonly logo: Logo | null;
}

/** The portal's brand: what administrators have set, otherwise what the settings of the machine say. */
export interface Brands {
  /**
   * The brand of now: a page that is begun after a change was announced has the new one. It may ask the database, which
   * inside a transaction of the embedded one would wait for that transaction itself.
   */
  current(): Promise<PortalBrand>;
  /** The brand that was last read: inside transactions, and for what cannot wait or must do without the database. */
  last(): PortalBrand;
  readonly machine: MachineBrand;
}

interface BrandSources {
  readonly database: Database;
  readonly env: Env;
  /** Says when the stored brand may have changed; absent: it is read each time. */
  readonly changes?: Pick<CatalogueChanges, 'onChange'>;
}

/** @throws EnvError where the folder `brand` is wrong */
export async function openBrands({ database, env, changes }: BrandSources): Promise<Brands> {
  const machine = await readMachineBrand(env);
  const read = async () => merge(machine, await readStored(database.orm.em.fork()));
  let last = await read();
  let reading: Promise<PortalBrand> | null = Promise.resolve(last);
  changes?.onChange(({ kind }) => {
    if (kind === 'catalogue') reading = null;
  });
  const current = async () => {
    if (changes === undefined) reading = null;
    const mine = (reading ??= read());
    try {
      const brand = await mine;
      if (reading === mine) last = brand;
      return brand;
    } catch {
      // The database is unavailable, and a page is made without it or not at all.
      if (reading === mine) reading = null;
      return last;
    }
  };
  return { current, last: () => last, machine };
}

const storedLogo = z.object({ png: z.base64() });

/** The settings of administrators. */
export async function readStored(em: Em): Promise<{ given: BrandGiven; logo: Logo | null }> {
  const settings = db(em).selectFrom('portal_setting').select(['name', 'value']);
  const rows = await settings.where('name', 'in', Object.values(BRAND_SETTING)).execute();
  const valueOf = (name: string) => rows.find((one) => one.name === name)?.value;
  const brand = storedBrand.safeParse(valueOf(BRAND_SETTING.brand)).data ?? {};
  const logo = storedLogo.safeParse(valueOf(BRAND_SETTING.logo)).data;
  return { given: brand, logo: logo === undefined ? null : logoOf(Buffer.from(logo.png, 'base64')) };
}

function merge(machine: MachineBrand, stored: Awaited<ReturnType<typeof readStored>>): PortalBrand {
  const set = Object.entries(stored.given).filter(([, value]) => value !== null);
  const logo = stored.logo ?? machine.logo;
  return {
    brand: brandOf({ ...machine.given, ...Object.fromEntries(set), logo: logo?.digest ?? null }),
    logo,
  };
}

/** Makes something of a brand once, and again when the brand has changed. */
export function oncePerBrand<Made>(
  make: (brand: PortalBrand) => Promise<Made>,
): (brand: PortalBrand) => Promise<Made> {
  let last: { readonly of: string; readonly value: Promise<Made> } | null = null;
  return (portal) => {
    const of = JSON.stringify(portal.brand);
    if (last?.of !== of) last = { of, value: make(portal) };
    return last.value;
  };
}
