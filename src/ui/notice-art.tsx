import styles from './notice-art.module.css';

/** How the little console feels about what is missing. */
export type Mood = 'asleep' | 'searching' | 'fond' | 'locked' | 'puzzled';

/** The portal's handheld, drawn for pages with nothing else to show; its screen says why. */
export function NoticeArt({ mood }: { readonly mood: Mood }) {
  return (
    <svg className={styles.art} viewBox="0 0 160 128" aria-hidden="true">
      <ellipse cx="80" cy="120" rx="46" ry="5" className={styles.shade} />
      <g className={styles.console}>
        <rect x="28" y="16" width="104" height="92" rx="26" className={styles.body} />
        <rect x="40" y="27" width="80" height="50" rx="15" className={styles.screen} />
        <path d="M49 93h18M58 84v18" className={styles.pad} />
        <circle cx="100" cy="96" r="6" className={styles.lime} />
        <circle cx="115" cy="89" r="6" className={styles.knob} />
        <g className={styles.face}>{FACES[mood]}</g>
      </g>
    </svg>
  );
}

const FACES: Readonly<Record<Mood, React.ReactNode>> = {
  asleep: (
    <>
      <path d="M56 50q6 6 12 0M92 50q6 6 12 0M76 61h8" />
      <path d="M128 20h12l-12 14h12M146 4h8l-8 9h8" className={styles.beside} />
    </>
  ),
  searching: (
    <>
      <path d="M66 45v7M102 45v7M80 62q5 4 10 0" />
      <circle cx="126" cy="40" r="17" className={styles.lens} />
      <path d="m138 53 13 14" className={styles.beside} />
    </>
  ),
  fond: (
    <path
      d="M80 67c-9-6-18-12-18-20 0-6 4-10 9-10 4 0 7 2 9 6 2-4 5-6 9-6 5 0 9 4 9 10 0 8-9 14-18 20z"
      className={styles.heart}
    />
  ),
  locked: (
    <>
      <path d="M71 51v-5a9 9 0 0 1 18 0v5" />
      <rect x="66" y="51" width="28" height="18" rx="5" className={styles.lime} />
    </>
  ),
  puzzled: (
    <>
      <path d="m57 43 9 9m0-9-9 9M94 43l9 9m0-9-9 9M68 66q4-5 8 0t8 0 8 0" />
      <path d="m136 18 5-11M146 26l11-4" className={styles.beside} />
    </>
  ),
};
