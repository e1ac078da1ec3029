import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const games = resolve(import.meta.dirname, '../games');
const ADDRESS = /^\/thumbs\/([\w-]+)-(400|800)\.webp$/;

/** Serves the first-party games' pictures, which live beside each game, as `/thumbs/<slug>-<width>.webp`. */
export function gameThumbs(): Plugin {
  return {
    name: 'playport-game-thumbs',
    generateBundle() {
      for (const slug of readdirSync(games)) {
        for (const width of ['400', '800']) {
          const file = thumb(slug, width);
          if (!existsSync(file)) continue;
          this.emitFile({
            type: 'asset',
            fileName: `thumbs/${slug}-${width}.webp`,
            source: readFileSync(file),
          });
        }
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, slug = '', width = ''] = ADDRESS.exec(request.url ?? '') ?? [];
        const file = thumb(slug, width);
        if (slug === '' || !existsSync(file)) return next();
        response.setHeader('Content-Type', 'image/webp');
        createReadStream(file).pipe(response);
      });
    },
  };
}

function thumb(slug: string, width: string): string {
  return join(games, slug, `thumb-${width}.webp`);
}
