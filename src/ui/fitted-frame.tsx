import { useLayoutEffect, useRef } from 'react';
import { scaleOf, type Stage } from '../../entities/stage.rules.ts';
import styles from './fitted-frame.module.css';

interface FittedFrameProps extends React.ComponentProps<'iframe'> {
  readonly title: string;
  readonly sandbox: string;
  readonly stage: Stage;
  /** Gives the box its place and size. */
  readonly boxClassName: string | undefined;
  /** Gives the box its colours, which are seen beside a game of another shape. */
  readonly boxStyle?: React.CSSProperties | undefined;
}

/**
 * A frame in a box. A game that fits any size gets all of the box; one of a fixed size gets a frame of exactly that size, which
 * is scaled as a whole into the middle of the box.
 */
export function FittedFrame({
  stage,
  boxClassName,
  boxStyle,
  className,
  title,
  sandbox,
  ...frame
}: FittedFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = stage.kind === 'fixed' ? stage : { width: null, height: null };
  // Before the browser paints: the frame is never seen in another size.
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || width === null || height === null) return undefined;
    const scale = () => {
      const { clientWidth, clientHeight } = element;
      const factor = scaleOf({ width, height }, { width: clientWidth, height: clientHeight });
      element.style.setProperty('--scale', String(factor));
    };
    scale();
    const observer = new ResizeObserver(scale);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width, height]);
  const size = width === null || height === null ? undefined : { width, height };
  return (
    <div
      ref={box}
      className={`${styles.box} ${boxClassName ?? ''}`}
      data-stage={stage.kind}
      style={size === undefined ? undefined : boxStyle}
    >
      <iframe
        {...frame}
        title={title}
        sandbox={sandbox}
        className={`${styles.frame} ${className ?? ''}`}
        style={size}
        // A pixel that a page has beyond its size would bring bars that hide more of it.
        scrolling={size === undefined ? undefined : 'no'}
      />
    </div>
  );
}
