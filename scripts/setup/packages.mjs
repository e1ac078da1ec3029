import process from 'node:process';

import { runQuietly } from './step.mjs';

/**
 * Installs system packages with Debian's package manager.
 * @param {...string} names
 * @throws StepFailed when apt-get is missing or not permitted
 */
export async function installPackages(...names) {
  await runQuietly(asRoot('apt-get', 'update'));
  await runQuietly(asRoot('apt-get', 'install', '-y', '--no-install-recommends', ...names), {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}

/**
 * Returns the command unchanged for root, else with a sudo that never prompts.
 * @param {string} program
 * @param {string[]} args
 * @returns {[string, ...string[]]}
 */
const asRoot = (program, ...args) =>
  process.getuid?.() === 0 ? [program, ...args] : ['sudo', '-n', program, ...args];
