/**
 * Starts the portal once, in a folder and on ports of its own, and stops it: what its code compiles to is then kept for
 * the starts to come (`server/main.mjs`), the first among them. A part of the set-up.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, startPortalProcess } from '../server/testing/portal-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'playport-rehearsal-'));
try {
  const settings = { ...(await freePorts()), DATA_DIR: folder, DEMO: 'off' };
  const portal = await startPortalProcess({ cwd: folder, settings });
  await portal.stop('SIGTERM');
} finally {
  await rm(folder, { recursive: true, force: true });
}
