import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import { installPackages } from './packages.mjs';
import { root, StepFailed } from './step.mjs';

const PROGRAM = '/usr/sbin/nginx';
/** Exists when nginx could not be installed, so that it is tried only once. */
const REFUSED = resolve(root, '.cache/no-nginx');

/** Whether nginx is installed or could not be installed. */
export const settledNginx = () => existsSync(PROGRAM) || existsSync(REFUSED);

/** Installs nginx for the test of `deploy/nginx.conf`; without it, that one test is skipped. */
export async function findNginx() {
  try {
    await installPackages('nginx-light');
    return PROGRAM;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    mkdirSync(dirname(REFUSED), { recursive: true });
    writeFileSync(REFUSED, '');
    return 'not to be had here: the test of deploy/nginx.conf is left out';
  }
}
