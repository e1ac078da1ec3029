import type { PendingGame } from '../../../../entities/moderation.schema.ts';

const NOTES = {
  suspended: 'This build was suspended before, in this game or another.',
  reported: 'A report about this build is open or was found right.',
} as const;

/** A warning that a pending build was suspended or reported before. */
export function HindranceNote({ hindrance }: Pick<PendingGame, 'hindrance'>) {
  if (hindrance === null) return null;
  return (
    <p>
      <strong>
        <span aria-hidden="true">⚠</span> {NOTES[hindrance]}
      </strong>
    </p>
  );
}
