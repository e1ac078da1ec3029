import { type ComponentType, lazy, startTransition, Suspense, useEffect, useState } from 'react';
import type { PwaPlace } from '../../features/offline/offline-ribbon.tsx';
import { whenIdle } from '../../ui/when-idle.ts';

/** A browser that cannot fetch it has a page without it. */
const PwaBars = lazy(async (): Promise<{ default: ComponentType<PwaPlace> }> => {
  try {
    return await import('./pwa-bars.tsx');
  } catch {
    return { default: () => null };
  }
});

/** What makes the portal an app, and sends what was done offline; its code comes when the page is loaded and at rest. */
export function PwaHost({ place }: PwaPlace) {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (import.meta.env.DEV) return undefined;
    const load = () => whenIdle(() => startTransition(() => setLoaded(true)));
    if (document.readyState === 'complete') load();
    else window.addEventListener('load', load, { once: true });
    return () => window.removeEventListener('load', load);
  }, []);
  if (!loaded) return null;
  return (
    <Suspense fallback={null}>
      <PwaBars place={place} />
    </Suspense>
  );
}
