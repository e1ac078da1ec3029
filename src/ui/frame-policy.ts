import { urlOf } from '../../entities/url.rules.ts';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onBlocked` when the document's policy (`frame-src`) has kept a frame from loading an address, also one that the
 * frame went to by itself.
 * @param onBlocked receives the address's origin, or only its scheme
 */
export function useBlockedFrame(onBlocked: (origin: string) => void): void {
  const report = useEffectEvent(({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src') onBlocked(urlOf(blockedURI)?.origin ?? blockedURI);
  });
  useEffect(() => {
    const listener = (event: SecurityPolicyViolationEvent) => report(event);
    document.addEventListener('securitypolicyviolation', listener);
    return () => document.removeEventListener('securitypolicyviolation', listener);
  }, []);
}

/** Whether the document was loaded for this page; after a navigation within the portal, it has another page's policy. */
export function isOwnDocument(): boolean {
  const loaded = navigationEntry();
  return loaded === null || new URL(loaded.name).pathname === window.location.pathname;
}

/**
 * Loads the page as a document of its own, which has this page's policy.
 * @returns false if that was just done and did not help
 */
export function reloadForPolicy(): boolean {
  const isReloaded = navigationEntry()?.type === 'reload' && isOwnDocument();
  if (!isReloaded) window.location.reload();
  return !isReloaded;
}

function navigationEntry(): PerformanceNavigationTiming | null {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? entry : null;
}
