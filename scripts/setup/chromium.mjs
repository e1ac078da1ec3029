import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import process from 'node:process';

import { installPackages } from './packages.mjs';
import { root, runQuietly, StepFailed } from './step.mjs';

/** The file with the browser's path, for the browser tests and the scripts that take pictures. */
const RECORD = resolve(root, '.cache/chromium-path');
/** The headless shell first: without the desktop browser's windows, a page costs it about a third less. */
const SYSTEM_PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** Whether an earlier run found a browser that still exists; CHROMIUM_PATH, when set, must name the same one. */
export function knownChromium() {
  if (!existsSync(RECORD)) return false;
  const path = readFileSync(RECORD, 'utf8').trim();
  return (path === '' || existsSync(path)) && (process.env.CHROMIUM_PATH ?? path) === path;
}

/**
 * Finds a Chromium that starts, installing one when there is none, and records its path; an empty record means
 * Playwright's own.
 * @returns {Promise<string>} what was recorded
 */
export async function findChromium() {
  const [shell = ''] = SYSTEM_PATHS;
  const path =
    fromEnvironment() ??
    (starts(shell) ? shell : undefined) ??
    (await fromPlaywright()) ??
    (await fromSystem());
  if (path === undefined) throw new StepFailed('No Chromium: install one and name it in CHROMIUM_PATH.');
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, `${path}\n`);
  return path;
}

function fromEnvironment() {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return undefined;
  if (starts(path)) return path;
  throw new StepFailed(`CHROMIUM_PATH=${path} is not a browser that starts.`);
}

/** Returns '' for Playwright's own browser, downloaded if it is missing; undefined when that fails or it does not start. */
async function fromPlaywright() {
  if (await launchesItsOwn()) return '';
  console.log("        none on this machine: asking Playwright's installer …");
  if (!(await succeeds(runQuietly(['npx', 'playwright', 'install', '--only-shell', 'chromium']))))
    return undefined;
  return (await launchesItsOwn()) ? '' : undefined;
}

async function launchesItsOwn() {
  const { chromium } = await import('playwright');
  try {
    await (await chromium.launch()).close();
    return true;
  } catch {
    return false;
  }
}

/** Returns a browser from the system's package manager; undefined where there is none. */
async function fromSystem() {
  console.log("        not to be had there: asking the system's package manager …");
  await succeeds(installPackages('chromium-headless-shell'));
  return SYSTEM_PATHS.find(starts);
}

/**
 * Whether a command of the set-up succeeded.
 * @param {Promise<unknown>} command
 */
async function succeeds(command) {
  try {
    await command;
    return true;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    return false;
  }
}

/** @param {string} path */
function starts(path) {
  if (!existsSync(path)) return false;
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
