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

const PORTAL = /** @type {const} */ (['client', 'server']);
const GAMES = /** @type {const} */ (['games', 'kit']);

/**
 * The needs of each command: builds, each list beside the other, in `dev` without the portal's own pages, which Vite serves from
 * the sources; all packages or only those that build and start; and the programs of tests.
 */
const GOALS = {
  start: { builds: [PORTAL, GAMES], whole: false, programs: false },
  dev: { builds: [GAMES], whole: true, programs: false },
  test: { builds: [PORTAL, GAMES], whole: true, programs: true },
};

/**
 * Runs those of the builds that are out of date, one after another, and returns their number.
 * @param {readonly ('client' | 'server' | 'games' | 'kit')[]} builds
 */
async function buildInOrder(builds) {
  let done = 0;
  for (const build of outdatedBuilds(builds)) {
    done += await step(`Building ${build.title}`, () => runBuild(build));
  }
  return done;
}

/** @param {keyof typeof GOALS} goal */
async function setUp(goal) {
  const { builds, whole, programs } = GOALS[goal];
  let done = 0;
  if (!isInstalled(whole)) done += await step('Installing what the lockfile names', () => install(whole));
  const steps = await Promise.all(builds.map(buildInOrder));
  done += steps.reduce((sum, count) => sum + count, 0);
  if (programs && !knownChromium()) done += await step('Finding a Chromium', findChromium);
  if (programs && !settledNginx()) done += await step('Finding an nginx', findNginx);
  return done;
}

/** @param {keyof typeof GOALS} goal */
function isSetUp(goal) {
  const { builds, whole, programs } = GOALS[goal];
  if (!isInstalled(whole) || outdatedBuilds(builds.flat()).length > 0) return false;
  return !programs || (knownChromium() && settledNginx());
}

async function main() {
  const goal = process.argv[2];
  if (goal !== 'start' && goal !== 'dev' && goal !== 'test')
    throw new StepFailed('Usage: setup.mjs start|dev|test');
  const started = performance.now();
  // A set-up with nothing to do writes nothing: the folder may be another user's, or on a read-only disk.
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
