import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onBlocked` when the document's policy (`frame-src`) has kept a frame from loading an address, also one that the
 * frame went to by itself.
 * @param onBlocked receives the address's origin, or only its scheme
 */
export function useBlockedFrame(onBlocked: (origin: string) => void): void {
  const report = useEffectEvent(({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src')
      onBlocked(URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI);
  });
  useEffect(() => {
    const listener = (event: SecurityPolicyViolationEvent) => report(event);
    document.addEventListener('securitypolicyviolation', listener);
    return () => document.removeEventListener('securitypolicyviolation', listener);
  }, []);
}

/**
 * Loads the page as a document of its own, which has this page's policy: after a navigation within the portal, the
 * document still has that of the page it was loaded for.
 * @returns false if that was just done and did not help
 */
export function reloadForPolicy(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const isReloaded =
    loaded instanceof PerformanceNavigationTiming &&
    loaded.type === 'reload' &&
    new URL(loaded.name).pathname === window.location.pathname;
  if (!isReloaded) window.location.reload();
  return !isReloaded;
}
