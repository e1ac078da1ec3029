/**
 * `npm run build:kit`: builds the games' kit as a package into `dist/kit/package`, and the starter, a small game with that
 * package, into `dist/kit/starter.zip`, which the portal serves.
 */
import { BUILD_TARGET } from '../../scripts/browsers/targets.ts';
import { execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import { ZipFile } from 'yazl';

const root = resolve(import.meta.dirname, '../..');
const source = join(root, 'games/kit');
const out = join(root, 'dist/kit');
const packed = join(out, 'package');
const starter = join(out, 'starter');
/** Archives of the same files are the same bytes. */
const MADE = new Date('2026-01-01T00:00:00Z');

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
await buildPackage();
await buildStarter();
await zipStarter();

async function buildPackage(): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: packed,
      target: BUILD_TARGET,
      minify: true,
      assetsInlineLimit: 0,
      lib: { entry: join(source, 'index.ts'), formats: ['es'], fileName: 'kit', cssFileName: 'kit' },
      rolldownOptions: { output: { chunkFileNames: '[name].js' } },
    },
  });
  const types = join(packed, 'types');
  execFileSync('npx', ['tsc', '-p', join(source, 'tsconfig.package.json'), '--outDir', types], { cwd: root });
  for (const file of await filesIn(types))
    await writeFile(file, withoutExtensions(await readFile(file, 'utf8')));
  await writeFile(join(packed, 'kit.d.ts'), "export * from './types/games/kit/index.js';\n");
  await writeFile(join(packed, 'package.json'), `${JSON.stringify(await manifest(), null, 2)}\n`);
  await cp(join(source, 'README.md'), join(packed, 'README.md'));
  await cp(join(root, 'LICENSE'), join(packed, 'LICENSE'));
}

/** Declarations name their neighbours with `.ts`, which is a file of JavaScript for whoever uses the package. */
function withoutExtensions(declarations: string): string {
  return declarations.replaceAll(/(from '|import\(')(\.[^']*)\.ts'/g, "$1$2.js'");
}

async function manifest(): Promise<Readonly<Record<string, unknown>>> {
  const { version, license }: Record<string, unknown> = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  return {
    name: 'playport-kit',
    version,
    license,
    description: 'The page, the loop, the controls, the sound and the screens of a game for Playport.',
    type: 'module',
    sideEffects: ['*.css'],
    exports: { '.': { types: './kit.d.ts', default: './kit.js' }, './kit.css': './kit.css' },
  };
}

async function buildStarter(): Promise<void> {
  await cp(join(source, 'starter'), starter, { recursive: true });
  await cp(packed, join(starter, 'kit'), { recursive: true });
  const zip = await rolldown({ input: join(import.meta.dirname, 'starter-zip.ts'), platform: 'node' });
  await zip.write({ file: join(starter, 'tools/zip.js'), format: 'es' });
  await zip.close();
  const licenses = ['yazl', 'buffer-crc32'].map((name) =>
    readFile(join(root, 'node_modules', name, 'LICENSE'), 'utf8'),
  );
  await writeFile(join(starter, 'tools/LICENSES'), (await Promise.all(licenses)).join('\n'));
}

async function zipStarter(): Promise<void> {
  const zip = new ZipFile();
  for (const file of await filesIn(starter))
    zip.addFile(file, relative(starter, file).replaceAll('\\', '/'), { mtime: MADE });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(join(out, 'starter.zip')));
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
