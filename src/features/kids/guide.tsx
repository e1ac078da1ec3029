interface GuideProps {
  /** In pixels. */
  readonly size: number;
  readonly mood?: 'happy' | 'looking' | 'sleepy';
}

/** Pip, the bird that guides children through the Kids Zone. */
export function Guide({ size, mood = 'happy' }: GuideProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 120 120" aria-hidden="true">
      <ellipse cx="60" cy="112" rx="30" ry="5" fill="#1c2a5a" opacity="0.14" />
      <path d="M46 104v8M74 104v8" stroke="#f2803a" strokeWidth="6" strokeLinecap="round" />
      <path d="M60 14c5-11 18-9 15 1 8-4 12 5 3 9z" fill="#ff7a59" />
      <circle cx="60" cy="64" r="44" fill="#ffc93c" />
      <ellipse cx="60" cy="78" rx="28" ry="25" fill="#fff3c9" />
      <path d="M18 60c-10 8-8 26 6 30 6-8 4-22-6-30z" fill="#ff9f45" />
      <path d="M102 60c10 8 8 26-6 30-6-8-4-22 6-30z" fill="#ff9f45" />
      <Eyes mood={mood} />
      <path d="M52 64h16l-8 11z" fill="#f2803a" />
      <circle cx="34" cy="70" r="6" fill="#ff9d8a" opacity="0.8" />
      <circle cx="86" cy="70" r="6" fill="#ff9d8a" opacity="0.8" />
    </svg>
  );
}

function Eyes({ mood }: { readonly mood: 'happy' | 'looking' | 'sleepy' }) {
  if (mood === 'sleepy') {
    return (
      <path
        d="M36 56q8 7 16 0M68 56q8 7 16 0"
        fill="none"
        stroke="#1c2a5a"
        strokeWidth="4"
        strokeLinecap="round"
      />
    );
  }
  const shift = mood === 'looking' ? 3 : 0;
  return (
    <>
      <circle cx="44" cy="54" r="10" fill="#fff" />
      <circle cx="76" cy="54" r="10" fill="#fff" />
      <circle cx={45 + shift} cy="55" r="5.5" fill="#1c2a5a" />
      <circle cx={75 + shift} cy="55" r="5.5" fill="#1c2a5a" />
      <circle cx={47 + shift} cy="53" r="1.8" fill="#fff" />
      <circle cx={77 + shift} cy="53" r="1.8" fill="#fff" />
    </>
  );
}
