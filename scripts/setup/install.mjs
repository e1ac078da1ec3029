import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import process from 'node:process';

import { root, runQuietly, StepFailed } from './step.mjs';

const LOCKFILE = resolve(root, 'package-lock.json');
const MODULES = resolve(root, 'node_modules');
const STAMP = resolve(root, 'node_modules/.playport-stamp');
/** npm's own record of what lies in node_modules. */
const INSTALLED = resolve(root, 'node_modules/.package-lock.json');

/** The runtime that every npm script runs on; it comes with the dependencies. */
const NODE = resolve(root, 'node_modules/node/bin/node');

/** Whether node_modules holds what the lockfile names, for this kind of machine. */
export function isInstalled() {
  if (!existsSync(NODE)) return false;
  const stamp = stampOfLockfile();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return true;
  if (!wasInstalledByHand()) return false;
  writeFileSync(STAMP, stamp);
  return true;
}

/** Installs from the lockfile alone. Throws StepFailed with npm's whole log, or when another folder would be emptied. */
export async function install() {
  refuseLink();
  // The runtime comes by an install script and the builders are devDependencies: neither may be left out.
  const flags = ['--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund'];
  await runQuietly(['npm', 'ci', ...flags], { PATH: pathOfTheMachine() });
  writeFileSync(STAMP, stampOfLockfile());
}

/** npm empties node_modules before it installs, and follows a link there: into the packages of somebody else's folder. */
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

/** Someone ran npm without this script: what npm recorded then agrees with the lockfile, package by package. */
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
