import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrandGiven, BRAND } from '../../../entities/brand.rules.ts';
import { brandFile } from '../../../entities/brand.schema.ts';
import { type Env, EnvError } from '../../env.ts';
import { drawLogo, drawTrustedSvg } from './draw-logo.ts';

/** A logo as it is served: a PNG. */
export interface Logo {
  readonly digest: string;
  readonly png: Buffer;
}

/** The brand by the settings of the machine, and the setting that says each part. */
export interface MachineBrand {
  readonly given: BrandGiven;
  readonly saidBy: Readonly<Record<string, string>>;
  readonly logo: Logo | null;
}

/** The folder in `DATA_DIR`, and its files. */
const FOLDER = 'brand';
const JSON_FILE = 'brand.json';
const LOGO_FILES = ['logo.svg', 'logo.png'] as const;

export const logoOf = (png: Buffer): Logo => ({
  digest: createHash('sha256').update(png).digest('hex').slice(0, 16),
  png,
});

/**
 * Reads `SITE_NAME` and `DATA_DIR/brand/`.
 * @throws EnvError with the file and what is wrong with it
 */
export async function readMachineBrand(env: Pick<Env, 'dataDir' | 'siteName'>): Promise<MachineBrand> {
  const folder = join(env.dataDir, FOLDER);
  const file = await fileOf(join(folder, JSON_FILE));
  const logo = await logoIn(folder);
  const brand: BrandGiven = {
    ...file,
    ...(env.siteName === null ? {} : { name: env.siteName }),
    ...(logo === null ? {} : { logo: logo.digest }),
  };
  const sources = Object.keys(brand).map((field) => [
    field,
    field === 'name' && env.siteName !== null
      ? 'SITE_NAME'
      : `DATA_DIR/${FOLDER}/${field === 'logo' ? (logo?.file ?? '') : JSON_FILE}`,
  ]);
  return { given: brand, saidBy: Object.fromEntries(sources), logo };
}

async function fileOf(path: string): Promise<BrandGiven> {
  const text = await bytesOf(path);
  if (text === null) return {};
  const parsed = brandFile.safeParse(parse(text.toString('utf8')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new EnvError(`${path}: ${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'is wrong'}`);
}

async function logoIn(folder: string): Promise<(Logo & { readonly file: string }) | null> {
  for (const file of LOGO_FILES) {
    const path = join(folder, file);
    const bytes = await bytesOf(path);
    if (bytes === null) continue;
    if (bytes.length > BRAND.logoBytes)
      throw new EnvError(`${path}: is larger than ${BRAND.logoBytes / 1000} KB`);
    const draw = file === 'logo.svg' ? drawTrustedSvg : drawLogo;
    const png = await draw(bytes).catch(() => null);
    if (png === null) throw new EnvError(`${path}: cannot be read as a picture`);
    return { ...logoOf(png), file };
  }
  return null;
}

async function bytesOf(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new EnvError(`${path}: cannot be read: ${String(error)}`);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
