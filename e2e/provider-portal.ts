import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProvider, type TestProvider } from '../server/testing/oidc-provider.ts';
import { freePorts } from '../server/testing/portal-process.ts';
import { startTestPortal } from './fixtures.ts';

interface ProviderPortal {
  readonly provider: TestProvider;
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a portal whose people sign in at a provider alone, and the provider. */
export async function startProviderPortal(): Promise<ProviderPortal> {
  const ports = await freePorts();
  const url = `http://localhost:${ports.PORT}`;
  const provider = await startProvider(url);
  const dataDir = await mkdtemp(join(tmpdir(), 'playport-e2e-'));
  const stopPortal = await startTestPortal({
    ...ports,
    ...provider.settings,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    SIGN_IN: 'oidc',
    OIDC_NAME: 'School',
  });
  const stop = async () => {
    await stopPortal();
    provider.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { provider, url, stop };
}
