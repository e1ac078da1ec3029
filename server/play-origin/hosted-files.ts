import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { BuildContents, BuildFile } from '../../entities/offline-build.rules.ts';
import type { Bytes } from '../response-cache/encoded-bytes.ts';
import type { Files } from '../response-cache/static-files.ts';

const names = z.array(z.string()).default([]);
/** Vite's build manifest (`build.manifest`): for each source, the output file and its dependencies. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: names,
    dynamicImports: names,
    css: names,
    assets: names,
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** Reads the games' manifest; empty when the build has none, so that a game consists of its folder. */
export function readManifest(gamesRoot: string): Manifest {
  const path = join(gamesRoot, '.vite', 'manifest.json');
  return existsSync(path) ? manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};
}

interface HostedGame {
  readonly slug: string;
  /**
   * The address of the game's folder on its origin, such as `/kerb-drift/`, or `/` where each game has its own host.
   */
  readonly home: string;
}

/** Lists every file that a game may request: address, size, digest and type. */
export async function buildOf(
  files: Files,
  manifest: Manifest,
  game: HostedGame,
): Promise<Omit<BuildContents, 'headers'>> {
  const folder = `${game.slug}/`;
  const own = files.list().filter((path) => path.startsWith(folder));
  const needed = filesOf(manifest, `${folder}index.html`).filter((path) => files.has(path));
  const addressOf = (path: string) =>
    path.startsWith(folder) ? game.home + path.slice(folder.length).replace(/^index\.html$/, '') : `/${path}`;
  const described = await Promise.all(
    [...own, ...needed].map(async (path) => describe(addressOf(path), await files.read(path))),
  );
  const revision = sha256(Buffer.from(described.map(({ path, sha256: digest }) => path + digest).join('\n')));
  return { slug: game.slug, revision: revision.slice(0, 16), page: game.home, files: described };
}

/** Lists the files that an entry loads, statically or dynamically, without duplicates. */
function filesOf(manifest: Manifest, entry: string): string[] {
  const visitedKeys = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || visitedKeys.has(key)) return;
    visitedKeys.add(key);
    for (const file of [chunk.file, ...chunk.css, ...chunk.assets]) files.add(file);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  visit(entry);
  return [...files];
}

/** Describes a file of a build as a browser receives it. */
export function describe(path: string, { body, type }: Pick<Bytes, 'body' | 'type'>): BuildFile {
  return { path, size: body.length, sha256: sha256(body), type };
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
