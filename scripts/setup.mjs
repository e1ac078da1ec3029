// Does everything between a fresh clone and a running portal: `node scripts/setup.mjs start|dev|test`.
// It runs before anything is installed, so it and its parts use only the built-ins of Node 20.19.
// oxlint-disable-next-line import/no-unassigned-import -- it ends the process before the others are evaluated
import './setup/old-node.mjs';
import process from 'node:process';

import { outdatedBuilds, runBuild } from './setup/build.mjs';
import { findChromium, knownChromium } from './setup/chromium.mjs';
import { install, isInstalled } from './setup/install.mjs';
import { withLock } from './setup/lock.mjs';
import { findNginx, settledNginx } from './setup/nginx.mjs';
import { explained, seconds, StepFailed, step } from './setup/step.mjs';

/** The builds that each command needs; in `dev`, Vite serves the portal's own pages from the sources. */
const BUILDS = /** @type {const} */ ({
  start: ['client', 'server', 'games', 'kit', 'compiled'],
  dev: ['games', 'kit'],
  test: ['client', 'server', 'games', 'kit'],
});

/** @param {keyof typeof BUILDS} goal */
async function setUp(goal) {
  let done = 0;
  if (!isInstalled()) done += await step('Installing what the lockfile names', install);
  for (const build of outdatedBuilds(BUILDS[goal])) {
    done += await step(`Building ${build.title}`, () => runBuild(build));
  }
  if (goal === 'test' && !knownChromium()) done += await step('Finding a Chromium', findChromium);
  if (goal === 'test' && !settledNginx()) done += await step('Finding an nginx', findNginx);
  return done;
}

/** @param {keyof typeof BUILDS} goal */
function isSetUp(goal) {
  if (!isInstalled() || outdatedBuilds(BUILDS[goal]).length > 0) return false;
  return goal !== 'test' || (knownChromium() && settledNginx());
}

async function main() {
  const goal = process.argv[2];
  if (goal !== 'start' && goal !== 'dev' && goal !== 'test')
    throw new StepFailed('Usage: setup.mjs start|dev|test');
  const started = performance.now();
  // Where nothing is to be done nothing is written: the folder may be another user's, or on a read-only disk.
  const done = isSetUp(goal) ? 0 : await withLock('.cache/setup.lock', () => setUp(goal));
  const verdict = done === 0 ? 'everything is up to date' : 'ready';
  console.log(`Set-up: ${verdict} (${seconds(performance.now() - started)})`);
}

try {
  await main();
} catch (error) {
  const line = explained(error);
  console.error(line === null ? error : `Set-up failed: ${line}`);
  process.exitCode = 1;
}
