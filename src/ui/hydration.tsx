import { startTransition, useEffect, useState } from 'react';
import { Hydrated } from './use-hydrated.ts';

interface HydrationProps {
  /** Whether the first render must match what the server rendered. */
  readonly matches: boolean;
  readonly children: React.ReactNode;
}

/** Says when the browser may show what only it knows: in a transition, so that a slow phone can answer a tap meanwhile. */
export function Hydration({ matches, children }: HydrationProps) {
  const [hydrated, setHydrated] = useState(!matches);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <Hydrated value={hydrated}>{children}</Hydrated>;
}
