import { type ComponentType, startTransition, useEffect, useState } from 'react';
import type { PwaPlace } from '../../features/offline/offline-ribbon.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { onDemand } from '../../ui/on-demand.tsx';

/** Renders nothing if its code cannot be fetched. */
const PwaBars = onDemand(async (): Promise<{ default: ComponentType<PwaPlace> }> => {
  try {
    return await import('./pwa-bars.tsx');
  } catch {
    return { default: () => null };
  }
});

/** The PWA parts and the sending of queued mutations. Their code loads when the page is loaded and idle. */
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
  return <PwaBars place={place} />;
}
