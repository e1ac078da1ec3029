import { logoAddress, SOFTWARE } from '../../entities/brand-shown.rules.ts';
import { useBrand } from './brand.ts';
import styles from './wordmark.module.css';

/** The portal's logo. */
export function Mark({ size = 36 }: { readonly size?: number }) {
  const { logo } = useBrand();
  if (logo !== null) return <img className={styles.logo} src={logoAddress(logo)} height={size} alt="" />;
  return <HouseMark size={size} />;
}

/** The logo of a portal that has no other: a round port with a play sign in it. */
export function HouseMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="14" fill="var(--accent)" />
      <circle cx="24" cy="24" r="15" fill="#0e0b21" />
      <path
        d="M17.6 15.6c0-1.9 2.1-3.1 3.7-2l12.2 8.3c1.4 1 1.4 3.1 0 4.1l-12.2 8.3c-1.6 1.1-3.7-.1-3.7-2z"
        fill="var(--lime)"
      />
    </svg>
  );
}

/** The portal's logo and name. */
export function Wordmark() {
  const { name } = useBrand();
  return (
    <span className={styles.wordmark}>
      <Mark size={34} />
      <span className={styles.name}>{name === SOFTWARE ? 'playport' : name}</span>
    </span>
  );
}
