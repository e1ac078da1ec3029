import { lazy, Suspense } from 'react';
import { useLatestToast } from './toast.ts';

const Toasts = lazy(() => import('./toasts.tsx'));

/** Where toasts appear; loads what draws them with the first one. */
export function Toaster() {
  const toast = useLatestToast();
  if (toast === null) return null;
  return (
    <Suspense fallback={null}>
      <Toasts toast={toast} />
    </Suspense>
  );
}
