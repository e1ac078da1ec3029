import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import { installPackages } from './packages.mjs';
import { root, StepFailed } from './step.mjs';

const PROGRAM = '/usr/sbin/nginx';
/** Says that this machine gave no nginx: asked once. */
const REFUSED = resolve(root, '.cache/no-nginx');

/** Whether nothing is left to try: it is there, or it could not be had. */
export const settledNginx = () => existsSync(PROGRAM) || existsSync(REFUSED);

/** Installs nginx, for the test of the configuration we deploy; without it that one test is left out. */
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
