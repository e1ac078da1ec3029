import type { Medal } from '../../../entities/medal.schema.ts';
import { MedalFace } from '../../ui/medal-face.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './medals-section.module.css';

interface MedalsSectionProps {
  readonly declared: readonly Medal[];
  /** The ids of those that this player has. */
  readonly earned: readonly string[];
  readonly isForChildren: boolean;
  readonly isMember: boolean;
}

/** A game's medals, or stickers, and which of them this player has. */
export function MedalsSection({ declared, earned, isForChildren, isMember }: MedalsSectionProps) {
  const count = declared.filter(({ id }) => earned.includes(id)).length;
  const where = isForChildren
    ? 'Kept with what the game saves.'
    : isMember
      ? 'Kept in your account.'
      : 'Kept in this browser; sign in, and they move into your account.';
  return (
    <Section
      id="medals"
      title={isForChildren ? 'Stickers' : 'Medals'}
      subtitle={`${count} of ${declared.length} earned. ${where}`}
    >
      <ul className={styles.medals}>
        {declared.map((medal) => (
          <MedalItem
            key={medal.id}
            medal={medal}
            isEarned={earned.includes(medal.id)}
            isForChildren={isForChildren}
          />
        ))}
      </ul>
    </Section>
  );
}

interface MedalItemProps {
  readonly medal: Medal;
  readonly isEarned: boolean;
  readonly isForChildren: boolean;
}

function MedalItem({ medal: { tier, name, how, secret }, isEarned, isForChildren }: MedalItemProps) {
  const isHidden = secret && !isEarned;
  return (
    <li className={styles.medal}>
      <MedalFace tier={tier} isEarned={isEarned} />
      <div>
        <strong>{isHidden ? (isForChildren ? 'Secret sticker' : 'Secret medal') : name}</strong>
        {isForChildren ? null : <span className="visually-hidden"> ({tier})</span>}
        <p>
          {isHidden ? 'Find out how.' : how} {isEarned ? <b>Earned</b> : null}
        </p>
      </div>
    </li>
  );
}
