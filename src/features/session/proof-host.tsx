import { lazy, Suspense } from 'react';
import { useProofAsked } from './proof.ts';

const ProofDialog = lazy(() => import('./proof-dialog.tsx'));

/** Renders the dialog “Confirm it’s you”; its code is loaded when it first opens. */
export function ProofHost() {
  if (!useProofAsked()) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog />
    </Suspense>
  );
}
