import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

/** Where the page is: in the Kids Zone nothing is offered and nothing leads out. */
export interface PwaPlace {
  readonly place: 'portal' | 'kids';
}

/** A browser that cannot fetch it has a page without it. */
const PwaBars = lazy(async (): Promise<{ default: ComponentType<PwaPlace> }> => {
  try {
    return await import('./pwa-bars.tsx');
  } catch {
    return { default: () => null };
  }
});

/** What makes the portal an app, and sends what was done offline; its code comes when the page itself is loaded. */
export function PwaHost({ place }: PwaPlace) {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (import.meta.env.DEV) return undefined;
    const wait = () => setLoaded(true);
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => window.removeEventListener('load', wait);
  }, []);
  if (!loaded) return null;
  return (
    <Suspense fallback={null}>
      <PwaBars place={place} />
    </Suspense>
  );
}
