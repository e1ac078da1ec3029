import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const games = resolve(import.meta.dirname, '../games');
const VIRTUAL = 'virtual:game-clips';

/**
 * Provides `virtual:game-clips`: the addresses of the first-party games' clips, from each game's folder, by the address
 * of the game's picture. They are hashed files of the build, of which only those that are looked at are fetched.
 */
export function gameClips(): Plugin {
  return {
    name: 'playport-game-clips',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      const slugs = readdirSync(games).filter((slug) => existsSync(join(games, slug, 'clip.webm')));
      const imports = slugs.map(
        (slug, index) => `import clip${index} from ${JSON.stringify(join(games, slug, 'clip.webm'))};`,
      );
      const entries = slugs.map((slug, index) => `'/thumbs/${slug}-800.webp': clip${index}`);
      return `${imports.join('\n')}\nexport const clips = { ${entries.join(', ')} };`;
    },
  };
}
