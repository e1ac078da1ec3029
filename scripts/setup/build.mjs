import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { root, runQuietly } from './step.mjs';

/**
 * @typedef {object} Build
 * @property {string} title for people
 * @property {string} script of package.json that makes it
 * @property {string} output folder
 * @property {readonly string[]} inputs files and folders that it is made from
 */

const PORTAL = [
  'src',
  'play-origin',
  'entities',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/display-face.ts',
  'scripts/page-assets.ts',
  'scripts/browsers',
  'scripts/game-clips.ts',
  'scripts/game-thumbs.ts',
  'scripts/inline-scripts.ts',
  'scripts/bundle-script.ts',
  'scripts/service-worker.ts',
  'tsconfig.base.json',
  'package-lock.json',
];

/** Files that are never part of a build. A README may be: the kit is packed with one, the API documentation shows some. */
const LEFT_OUT = /\.(test|spec)\.tsx?$/;

/** @type {Record<'client' | 'server' | 'games' | 'kit', Build>} */
export const BUILDS = {
  client: {
    title: "the portal's pages",
    script: 'build:client',
    output: 'dist/client',
    inputs: [...PORTAL, ...pictures()],
  },
  // It names the client's files, whose names change with their contents.
  server: {
    title: "the pages' server side",
    script: 'build:server',
    output: 'dist/server',
    inputs: [...PORTAL, ...pictures()],
  },
  games: {
    title: 'the games',
    script: 'build:games',
    output: 'dist/games',
    inputs: [
      'games',
      'play-origin',
      'entities',
      'server/score/replay-manifest.ts',
      'scripts/browsers',
      'scripts/bundle-script.ts',
      'scripts/replays.ts',
      'scripts/saved-games-scripts.ts',
      'scripts/sdk-files.ts',
      'tsconfig.base.json',
      'package-lock.json',
    ],
  },
  kit: {
    title: "the games' kit and the starter",
    script: 'build:kit',
    output: 'dist/kit',
    inputs: [
      'games/kit',
      'play-origin/sdk',
      'games/build',
      'scripts/browsers',
      'games/tsconfig.json',
      'games/package.json',
      'tsconfig.base.json',
      'package-lock.json',
    ],
  },
};

/**
 * Returns the builds among `names` whose output is missing or was made from other inputs.
 * @param {readonly (keyof typeof BUILDS)[]} names
 */
export function outdatedBuilds(names) {
  return names
    .map((name) => ({
      ...BUILDS[name],
      stamp: resolve(root, `.cache/built-${name}`),
      hash: hashOf(BUILDS[name]),
    }))
    .filter(({ output, stamp, hash }) => !existsSync(resolve(root, output)) || textOf(stamp) !== hash);
}

/**
 * Runs one build. Throws StepFailed with its whole log.
 * @param {ReturnType<typeof outdatedBuilds>[number]} build
 */
export async function runBuild({ script, stamp, hash }) {
  rmSync(stamp, { force: true });
  await runQuietly(['npm', 'run', script], { NODE_ENV: 'production' });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** The games' pictures and clips, which the client build includes. */
function pictures() {
  return filesUnder('games').filter((file) => /\.web[mp]$/.test(file));
}

/** @param {Build} build */
function hashOf({ script, inputs }) {
  const hash = createHash('sha256');
  hash.update(JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')).scripts[script]);
  for (const file of inputs.flatMap(filesUnder))
    hash.update(`${file}\0`).update(readFileSync(resolve(root, file)));
  return hash.digest('hex');
}

/**
 * @param {string} path a file or a folder, relative to the repository; a missing one has no files
 * @returns {string[]}
 */
function filesUnder(path) {
  const found = statSync(resolve(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return LEFT_OUT.test(path) ? [] : [path];
  return readdirSync(resolve(root, path))
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** @param {string} file */
const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
