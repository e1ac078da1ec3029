import type { Services } from '../context.ts';
import type { CatalogueChanges } from '../platform/changes/catalogue-changes.ts';
import { externalCheckWorker } from '../edition/check-addresses.ts';
import { uploadWorker } from '../upload-check/read-uploads.ts';

/** The services that moving a catalogue or saves needs. */
export type TransferContext = Pick<
  Services,
  'database' | 'env' | 'files' | 'jobs' | 'brands' | 'pictures'
> & {
  readonly changes: Pick<CatalogueChanges, 'announce'>;
};

/** Checks games in this process too: where the portal is stopped, nobody else does. */
export function startChecks(context: TransferContext): Promise<void> {
  return context.jobs.work([uploadWorker(context), externalCheckWorker(context)]);
}
