import { startTransition, useEffect, useState } from 'react';
import { Hydrated } from './use-hydrated.ts';

interface HydrationProps {
  /** Whether the first render must match the server's HTML. */
  readonly matches: boolean;
  readonly children: React.ReactNode;
}

/** Provides the value of `useHydrated`, set in a transition, so that a slow phone can respond to a tap meanwhile. */
export function Hydration({ matches, children }: HydrationProps) {
  const [hydrated, setHydrated] = useState(!matches);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <Hydrated value={hydrated}>{children}</Hydrated>;
}
