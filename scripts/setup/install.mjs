import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import process from 'node:process';

import { root, runQuietly, StepFailed } from './step.mjs';

const LOCKFILE = resolve(root, 'package-lock.json');
const MODULES = resolve(root, 'node_modules');
const STAMP = resolve(root, 'node_modules/.playport-stamp');
/** npm's own record of the packages in node_modules. */
const INSTALLED = resolve(root, 'node_modules/.package-lock.json');

/** The Node that every npm script runs on; it is one of the dependencies. */
const NODE = resolve(root, 'node_modules/node/bin/node');

/** Whether node_modules has the packages of the lockfile, for this platform and architecture. */
export function isInstalled() {
  if (!existsSync(NODE)) return false;
  const stamp = stampOfLockfile();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return true;
  if (!wasInstalledByHand()) return false;
  writeFileSync(STAMP, stamp);
  return true;
}

/** Installs exactly the lockfile. Throws StepFailed with npm's whole log, or when it would empty another folder. */
export async function install() {
  refuseLink();
  // An install script fetches the runtime, and the build tools are devDependencies: neither may be left out.
  const flags = ['--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund'];
  await runQuietly(['npm', 'ci', ...flags], { PATH: pathOfTheMachine() });
  writeFileSync(STAMP, stampOfLockfile());
}

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

function stampOfLockfile() {
  const lock = createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex');
  return `${lock} ${process.platform} ${process.arch}\n`;
}

/** Whether somebody ran npm without this script: npm's record then matches the lockfile, package by package. */
function wasInstalledByHand() {
  if (!existsSync(INSTALLED)) return false;
  const have = packagesOf(INSTALLED);
  return Object.entries(packagesOf(LOCKFILE)).every(([path, wanted]) => {
    const found = have[path];
    return path === '' || (found ? found.version === wanted.version : wanted.optional);
  });
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, optional?: boolean }>} by path in node_modules
 */
function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}
