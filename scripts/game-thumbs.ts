import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const games = resolve(import.meta.dirname, '../games');
/** The cache of AVIF files, named by a hash of their source: encoding one takes a second. */
const cacheFolder = resolve(import.meta.dirname, '../.cache/thumbs');
const ADDRESS = /^\/thumbs\/([\w-]+-(?:400|800)\.(?:webp|avif))$/;
const AVIF = { quality: 55, effort: 3 } as const;

/** Serves the first-party games' pictures, from each game's folder, as `/thumbs/<slug>-<width>.<webp or avif>`. */
export function gameThumbs(): Plugin {
  return {
    name: 'playport-game-thumbs',
    async generateBundle() {
      for (const name of thumbNames()) {
        this.emitFile({ type: 'asset', fileName: `thumbs/${name}`, source: await thumb(name) });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = ADDRESS.exec(request.url ?? '')?.[1];
        if (name === undefined || !thumbNames().includes(name)) return next();
        response.setHeader('Content-Type', name.endsWith('avif') ? 'image/avif' : 'image/webp');
        thumb(name).then((bytes) => response.end(bytes), next);
      });
    },
  };
}

/** Returns the names of all pictures, as at the end of their addresses. */
function thumbNames(): string[] {
  return readdirSync(games).flatMap((slug) =>
    ['400', '800']
      .filter((width) => existsSync(join(games, slug, `thumb-${width}.webp`)))
      .flatMap((width) => [`${slug}-${width}.webp`, `${slug}-${width}.avif`]),
  );
}

async function thumb(name: string): Promise<Buffer> {
  const [, slug = '', width = '', format = ''] = /^(.+)-(\d+)\.(\w+)$/.exec(name) ?? [];
  const webp = readFileSync(join(games, slug, `thumb-${width}.webp`));
  if (format === 'webp') return webp;
  const key = createHash('sha256').update(JSON.stringify(AVIF)).update(webp).digest('hex').slice(0, 32);
  const path = join(cacheFolder, `${key}.avif`);
  if (existsSync(path)) return readFileSync(path);
  const avif = await sharp(webp).avif(AVIF).toBuffer();
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(path, avif);
  return avif;
}
