import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import type { GameMeta } from '../kit/meta.ts';

/**
 * Builds and serves the document of each game from its meta, where `<slug>/index.html` would be: no game has that file.
 * @param root the folder of the games
 */
export function pages(root: string, games: readonly GameMeta[]): Plugin {
  const documents = new Map(games.map((meta) => [pageOf(root, meta.slug), documentOf(meta)]));
  return {
    name: 'game-pages',
    resolveId: (id) => (documents.has(id) ? id : undefined),
    load: (id) => documents.get(id),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://games');
        const [, slug = ''] = /^\/([\w-]+)\/(?:index\.html)?$/.exec(pathname) ?? [];
        const document = documents.get(pageOf(root, slug));
        if (document === undefined) return next();
        response.setHeader('Content-Type', 'text/html');
        server.transformIndexHtml(pathname, document).then((html) => response.end(html), next);
      });
    },
  };
}

/** The path of a game's page, as Vite names files. */
export const pageOf = (root: string, slug: string): string => normalizePath(join(root, slug, 'index.html'));

export function documentOf({ title, description }: Pick<GameMeta, 'title' | 'description'>): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${escaped(title)}</title>
    <meta name="description" content="${escaped(description)}" />
    <link rel="icon" href="data:," />
    <script type="module" src="./main.ts"></script>
  </head>
  <body></body>
</html>
`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
