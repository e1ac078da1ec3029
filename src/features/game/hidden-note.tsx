import { useEffect, useEffectEvent } from 'react';
import type { GameCard } from '../../../entities/game.schema.ts';
import { paths } from '../../../entities/page.rules.ts';
import { formatCount } from '../../ui/count.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { hiddenIn } from './hidden-pages.ts';
import type { HiddenEntries } from './use-hidden.ts';

interface HiddenNoteProps {
  readonly games: readonly GameCard[];
  readonly hidden: HiddenEntries;
  /** The number of games on a page. */
  readonly size: number;
  readonly hasMore: boolean;
  readonly onMore: () => void;
}

/** Says how many games of a list are hidden; where all are, the next pages load by themselves. */
export default function HiddenNote({ games, hidden, size, hasMore, onMore }: HiddenNoteProps) {
  const { count, goesOn } = hiddenIn({ games, size, hasMore }, hidden);
  const load = useEffectEvent(onMore);
  useEffect(() => {
    if (goesOn) load();
  }, [goesOn]);
  if (count === 0) return null;
  return (
    <p className="soft" role="status">
      {formatCount(count)} hidden.{' '}
      <PageLink to={`${paths.accountSection('privacy')}#not-for-me`}>Change what is hidden</PageLink>
    </p>
  );
}
