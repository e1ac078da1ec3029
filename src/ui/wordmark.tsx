import styles from './wordmark.module.css';

/** The portal's logo: a round port with a play sign in it. */
export function Mark({ size = 36 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="14" fill="#7443f5" />
      <circle cx="24" cy="24" r="15" fill="#0e0b21" />
      <path
        d="M17.6 15.6c0-1.9 2.1-3.1 3.7-2l12.2 8.3c1.4 1 1.4 3.1 0 4.1l-12.2 8.3c-1.6 1.1-3.7-.1-3.7-2z"
        fill="#c6f91f"
      />
    </svg>
  );
}

/** The portal's logo and name. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <Mark size={34} />
      <span className={styles.name}>playport</span>
    </span>
  );
}
