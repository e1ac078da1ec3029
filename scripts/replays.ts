import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { exactPlanck } from './exact-planck.ts';
import { RANKED } from 'playport-games/ranked';
import { type ReplayManifest, replayModule } from '../server/score/replay-manifest.ts';

const GAMES = resolve(import.meta.dirname, '../games');
const HEADLESS = join(GAMES, 'kit/headless/start.ts');
const ENTRY = '\0replay';
const VERSION_LENGTH = 12;

/** Returns the folder of the replays of the games in this folder. */
export const replaysBeside = (games: string): string => join(dirname(games), 'replays');

interface BuiltReplay {
  readonly slug: string;
  readonly version: string;
  readonly code: string;
}

/**
 * Builds each ranked game a second time, to be replayed without a page, and tells its page which version of its code it has: the
 * first twelve hexadecimal digits of the SHA-256 of that build.
 * @param outDir the folder of the games' pages
 * @param only the games that are built
 */
export function replays(outDir: string, only: readonly string[]): Plugin {
  let built: readonly BuiltReplay[] = [];
  return {
    name: 'replays',
    apply: 'build',
    buildStart: async () => {
      built = await Promise.all(RANKED.filter((slug) => only.includes(slug)).map(buildReplay));
    },
    transformIndexHtml: (_html, { filename }) => {
      const found = built.find(({ slug }) => slug === basename(dirname(filename)));
      if (found === undefined) return [];
      return [{ tag: 'meta', attrs: { name: 'game-version', content: found.version }, injectTo: 'head' }];
    },
    writeBundle: () => writeReplays(replaysBeside(outDir), built),
  };
}

async function buildReplay(slug: string): Promise<BuiltReplay> {
  const main = join(GAMES, slug, 'main.ts');
  const output = await build({
    configFile: false,
    root: GAMES,
    logLevel: 'warn',
    plugins: [
      exactPlanck(),
      {
        name: 'replay',
        enforce: 'pre',
        resolveId: (source) => {
          if (source === ENTRY) return source;
          return source.endsWith('/kit/start.ts') ? HEADLESS : null;
        },
        load: (id) =>
          id === ENTRY
            ? `import ${JSON.stringify(main)}; export { describe, replay } from ${JSON.stringify(HEADLESS)};`
            : null,
      },
    ],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: true,
      target: 'es2023',
      rolldownOptions: { input: ENTRY, output: { codeSplitting: false, format: 'es' } },
    },
  });
  const chunks = [output].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [chunk] = chunks;
  if (chunks.length !== 1 || chunk?.type !== 'chunk')
    throw new Error(`the replay of ${slug} is not one file`);
  const version = createHash('sha256').update(chunk.code).digest('hex').slice(0, VERSION_LENGTH);
  return { slug, version, code: chunk.code };
}

async function writeReplays(folder: string, built: readonly BuiltReplay[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const manifest: ReplayManifest = {};
  for (const { slug, version, code } of built) {
    const file = `${slug}-${version}.mjs`;
    await writeFile(join(folder, file), code);
    const module = replayModule.parse(await import(pathToFileURL(join(folder, file)).href));
    manifest[slug] = { version, file, ...(await module.describe()) };
  }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
