import styles from './kids-world.module.css';

/** The background of every Kids Zone screen: sky, sun or moon, clouds, hills; sun and clouds are clear of the header's buttons. */
export function KidsWorld({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className={styles.world}>
      <svg
        className={styles.sky}
        viewBox="0 0 1440 420"
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
      >
        <circle className={styles.sun} cx="1010" cy="160" r="56" />
        <g className={styles.cloud}>
          <ellipse cx="450" cy="78" rx="86" ry="30" />
          <ellipse cx="410" cy="64" rx="44" ry="32" />
          <ellipse cx="480" cy="58" rx="54" ry="40" />
        </g>
        <g className={styles.cloud}>
          <ellipse cx="720" cy="70" rx="70" ry="22" />
          <ellipse cx="750" cy="56" rx="42" ry="30" />
        </g>
        <path
          className={styles.farHill}
          d="M0 330C180 220 360 240 560 320s420 60 620-40 260-20 260-20v160H0z"
        />
        <path className={styles.nearHill} d="M0 380c220-90 420-70 640-10s520 40 800-60v110H0z" />
      </svg>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
