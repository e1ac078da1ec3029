import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component is still on the page, after something that took a while. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}
