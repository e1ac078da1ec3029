import { useLayoutEffect, useRef } from 'react';
import type { Stage } from '../../entities/stage.rules.ts';
import { scaleOf } from './stage-scale.ts';
import styles from './fitted-frame.module.css';

interface FittedFrameProps {
  /** Absent in responses of earlier versions: the game fits any size. */
  readonly stage: Stage | undefined;
  /** Gives the box its place and size. */
  readonly className: string | undefined;
  /** Gives the box its colours, which are seen beside a game of another shape. */
  readonly colours?: React.CSSProperties | undefined;
  /** The `iframe`, with `scrolling={scrollingOf(stage)}`. */
  readonly children: React.ReactNode;
}

/** A pixel that a page has beyond its size would bring bars that hide more of it. */
export const scrollingOf = (stage: Stage | undefined) => (stage?.kind === 'fixed' ? 'no' : undefined);

/**
 * A box for a game's frame. A game that fits any size gets all of the box; the frame of one of a fixed size has exactly that
 * size, and is scaled as a whole into the middle of the box.
 */
export function FittedFrame({ stage, className, colours, children }: FittedFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const fixed = stage?.kind === 'fixed' ? stage : undefined;
  const { width, height } = fixed ?? {};
  // The observer is called before the browser paints: the frame is never seen in another size.
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || width === undefined || height === undefined) return undefined;
    const observer = new ResizeObserver(() => {
      const size = { width: element.clientWidth, height: element.clientHeight };
      element.style.setProperty('--scale', String(scaleOf({ width, height }, size)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [width, height]);
  const style = { '--width': `${width}px`, '--height': `${height}px`, ...colours };
  return (
    <div ref={box} className={`${styles.box} ${className}`} style={fixed && style}>
      {children}
    </div>
  );
}
