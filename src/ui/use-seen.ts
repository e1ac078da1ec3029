import { useEffect, useRef, useState } from 'react';

/** A ref for an element, and whether it has come near the window since the page was shown. */
export function useSeen<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    if (ref.current !== null) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, wasSeen] as const;
}
