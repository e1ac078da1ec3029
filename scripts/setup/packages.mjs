import process from 'node:process';

import { runQuietly } from './step.mjs';

/**
 * Installs packages of the system with Debian's package manager.
 * @param {...string} names
 * @throws StepFailed where there is none, or it may not be used
 */
export async function installPackages(...names) {
  await runQuietly(asRoot('apt-get', 'update'));
  await runQuietly(asRoot('apt-get', 'install', '-y', '--no-install-recommends', ...names), {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}

/**
 * The command as it is for root, else through a sudo that asks for nothing.
 * @param {string} program
 * @param {string[]} args
 * @returns {[string, ...string[]]}
 */
const asRoot = (program, ...args) =>
  process.getuid?.() === 0 ? [program, ...args] : ['sudo', '-n', program, ...args];
