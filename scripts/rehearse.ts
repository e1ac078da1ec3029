/**
 * Starts the portal once, in a temporary folder and on free ports, and stops it. This fills Node's compile cache
 * (`server/main.mjs`), so that even the first real start is fast. Part of the set-up.
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
