/** Width of a row's fade at an edge that hides more content (edges.module.css). */
const FADE_PX = 48;

/**
 * The `ref` of the selected item in a scrolling row: scrolls the row, never the page, so that the item is visible. It
 * waits for the browser's own layout and does not force one.
 */
export function bringIntoRow(item: HTMLElement | null): (() => void) | undefined {
  if (item === null) return undefined;
  const row = item.parentElement;
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect();
      if (entry?.rootBounds == null || entry.intersectionRatio === 1) return;
      const { boundingClientRect: itemBox, rootBounds: rowBox } = entry;
      row?.scrollBy({ left: itemBox.left + itemBox.width / 2 - (rowBox.left + rowBox.width / 2) });
    },
    { root: row, rootMargin: `0px -${FADE_PX}px` },
  );
  observer.observe(item);
  return () => observer.disconnect();
}
