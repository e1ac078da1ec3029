import { lazy } from 'react';
import { SectionWhenSeen } from '../../ui/section-when-seen.tsx';
import type { MedalsProps } from './use-medals.ts';

/** About how high a list of five medals is. */
const HEIGHT = '13rem';

const Medals = lazy(() => import('./medals.tsx'));

/** The section with a game's medals, or stickers; loaded when it comes into sight, or when the game tells of one. */
export function MedalsSection(props: MedalsProps) {
  const { game, awarded } = props;
  return (
    <SectionWhenSeen
      id="medals"
      title={game.ageRating === 'KIDS' ? 'Stickers' : 'Medals'}
      height={HEIGHT}
      isWanted={awarded.length > 0}
    >
      <Medals {...props} height={HEIGHT} />
    </SectionWhenSeen>
  );
}
