import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import process from 'node:process';

import { installPackages } from './packages.mjs';
import { root, runQuietly, StepFailed } from './step.mjs';

/** The file with the browser's path, for the browser tests and the scripts that take pictures. */
const RECORD = resolve(root, '.cache/chromium-path');
const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** Whether an earlier run found a browser that still exists; CHROMIUM_PATH, when set, must name the same one. */
export function knownChromium() {
  if (!existsSync(RECORD)) return false;
  const path = readFileSync(RECORD, 'utf8').trim();
  return existsSync(path) && (process.env.CHROMIUM_PATH ?? path) === path;
}

/**
 * Finds a Chromium that starts, installing one when there is none, and records its path.
 * @returns {Promise<string>} its path
 */
export async function findChromium() {
  const path =
    fromEnvironment() ?? SYSTEM_PATHS.find(starts) ?? (await fromPlaywright()) ?? (await fromSystem());
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

/** Returns Playwright's own browser, downloaded if it is missing; undefined when it cannot be downloaded or started. */
async function fromPlaywright() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  if (starts(path)) return path;
  console.log("        none on this machine: asking Playwright's installer …");
  try {
    await runQuietly(['npx', 'playwright', 'install', '--no-shell', 'chromium']);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    return undefined;
  }
  return starts(path) ? path : undefined;
}

async function fromSystem() {
  console.log("        not to be had there: asking the system's package manager …");
  try {
    await installPackages('chromium');
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    throw new StepFailed(`No Chromium: install one and name it in CHROMIUM_PATH.\n${error.message}`);
  }
  const path = SYSTEM_PATHS.find(starts);
  if (path) return path;
  throw new StepFailed('The installed Chromium does not start: name another in CHROMIUM_PATH.');
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
