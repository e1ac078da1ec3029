import { Button } from '@mantine/core';
import type { AdminGame } from '../../../entities/moderation.schema.ts';
import { paths } from '../../paths.ts';
import { trpc } from '../../api/trpc.ts';
import { countOf } from '../../ui/count.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './moderation.module.css';
import { useDecision } from './use-decision.ts';

interface GameRowProps {
  readonly game: AdminGame;
  /** Called for actions that need a dialog. */
  readonly onAsk: (kind: 'suspend' | 'label') => void;
}

/** A game of any status, with its facts and the administrator's actions. */
export function GameRow({ game, onAsk }: GameRowProps) {
  const facts = [
    game.studio ?? 'Independent Developer',
    game.ageRating,
    countOf(game.plays, 'play'),
    countOf(game.openReports, 'open report'),
  ];
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <h3>
          <span className={styles.status} data-status={game.status}>
            {game.status}
          </span>{' '}
          {game.status === 'APPROVED' ? (
            <PageLink to={paths.game(game.slug)}>{game.title}</PageLink>
          ) : (
            game.title
          )}
        </h3>
        <p className={styles.soft}>{facts.join(' · ')}</p>
        <p className={styles.soft}>
          {game.categories.join(', ') || 'No category'} · {game.tags.join(', ') || 'no tags'} ·{' '}
          {game.hosted ? 'hosted here' : game.originAllowlists.join(', ')}
        </p>
        {game.decisionReason === null ? null : <p>{game.decisionReason}</p>}
        <div className={styles.actions}>
          <Button onClick={() => onAsk('label')}>Edit labels</Button>
          {game.status === 'APPROVED' ? <Button onClick={() => onAsk('suspend')}>Suspend</Button> : null}
          {game.status === 'SUSPENDED' ? <Reinstate id={game.id} /> : null}
        </div>
      </div>
    </article>
  );
}

function Reinstate({ id }: { readonly id: string }) {
  const reinstate = trpc.moderation.reinstate.useMutation(
    useDecision({
      done: { title: 'Game reinstated', message: 'It is in the catalogue again.' },
      failed: 'That did not work. Please try again.',
    }),
  );
  return (
    <Button disabled={reinstate.isPending} onClick={() => reinstate.mutate({ id })}>
      Reinstate
    </Button>
  );
}
