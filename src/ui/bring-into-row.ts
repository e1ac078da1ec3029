/**
 * The `ref` of what is chosen in a row that scrolls: brings it to where it can be seen. It scrolls the row, never the page,
 * and waits for the browser's own layout.
 */
export function bringIntoRow(chosen: HTMLElement | null): (() => void) | undefined {
  if (chosen === null) return undefined;
  const row = chosen.parentElement;
  const observer = new IntersectionObserver(
    ([seen]) => {
      observer.disconnect();
      if (seen?.rootBounds == null || seen.intersectionRatio === 1) return;
      const { boundingClientRect: own, rootBounds: whole } = seen;
      row?.scrollBy({ left: own.left + own.width / 2 - (whole.left + whole.width / 2) });
    },
    { root: row },
  );
  observer.observe(chosen);
  return () => observer.disconnect();
}
