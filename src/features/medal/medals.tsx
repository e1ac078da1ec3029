import { SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import type { ListedMedal } from '../../../entities/medal.schema.ts';
import { MedalFace } from '../../ui/medal-face.tsx';
import { LoadFailure } from '../../ui/notice.tsx';
import styles from './medals.module.css';
import { type MedalsProps, useMedals } from './use-medals.ts';

interface MedalListProps extends MedalsProps {
  /** About how high the list is, while it loads. */
  readonly height: string;
}

/** The list of a game's medals, or stickers; stores those that the game tells of. */
export default function Medals({ height, ...props }: MedalListProps) {
  const { awarded } = props;
  const { declared, earned, isForChildren, isMember, isPending, failure, isKnown, store } = useMedals(props);
  const storeAwarded = useEffectEvent(store);
  useEffect(() => {
    if (isKnown) storeAwarded();
  }, [awarded, isKnown]);
  if (failure !== null) return <LoadFailure error={failure.error} onRetry={failure.retry} />;
  if (isPending) return <Skeleton h={height} radius="lg" animate={false} />;
  const isEarned = ({ id }: ListedMedal) => id !== null && earned.includes(id);
  const count = declared.filter(isEarned).length;
  const where = isForChildren
    ? 'Kept with what the game saves.'
    : isMember
      ? 'Kept in your account.'
      : 'Kept in this browser. Sign in to move them to your account.';
  return (
    <>
      <Text inherit mb="md" c="dimmed">
        {count} of {declared.length} earned. {where}
      </Text>
      <SimpleGrid component="ul" autoFlow="auto-fit" minColWidth="min(100%, 14rem)">
        {declared.map((medal) => (
          <MedalItem
            key={medal.id ?? 'secret'}
            medal={medal}
            isEarned={isEarned(medal)}
            isForChildren={isForChildren}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

interface MedalItemProps {
  readonly medal: ListedMedal;
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
        {isForChildren ? null : (
          <Text span ml="0.5em" c="dimmed" size="sm">
            {tier}
          </Text>
        )}
        <p>
          {isHidden ? 'Find out how.' : how} {isEarned ? <b>Earned</b> : null}
        </p>
      </div>
    </li>
  );
}
