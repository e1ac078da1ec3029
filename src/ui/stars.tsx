import styles from './stars.module.css';

const STARS = [1, 2, 3, 4, 5];
const PATH = 'M12 2.6l2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.1l-5.7 3.1 1.2-6.4-4.7-4.5 6.4-.8z';

interface StarsProps {
  /** 0 to 5; shown to the nearest half. */
  readonly value: number;
  readonly size?: number;
}

/** Displays a rating as five stars, with halves; its accessible name gives the value. */
export function Stars({ value, size = 20 }: StarsProps) {
  const halves = Math.round(value * 2);
  return (
    <span className={styles.stars} role="img" aria-label={`${value.toFixed(1)} out of 5 stars`}>
      {STARS.map((star) => (
        <Star key={star} fill={Math.min(Math.max(halves - (star - 1) * 2, 0), 2)} size={size} />
      ))}
    </span>
  );
}

/** `fill` in halves: 0, 1 or 2. */
function Star({ fill, size }: { readonly fill: number; readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path className={styles.empty} d={PATH} />
      {fill === 0 ? null : (
        <path
          className={styles.full}
          d={PATH}
          style={fill === 1 ? { clipPath: 'inset(0 50% 0 0)' } : undefined}
        />
      )}
    </svg>
  );
}
