import { Button, Table } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ClaimsShown } from '../../../../entities/claim.rules.ts';
import { formatRating } from '../../../../entities/game.rules.ts';
import type { OwnGame } from '../../../../entities/submission.schema.ts';
import { paths } from '../../../../entities/page.rules.ts';
import { useClaims } from '../../../ui/brand.ts';
import { countOf, formatCount } from '../../../ui/count.ts';
import { formatDate, formatMoment } from '../../../ui/moment.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Thumb } from '../../../ui/thumb.tsx';
import { canChange, hasMenu } from './own-game.ts';
import { OwnGameDetails, reviewLine } from './own-game-details.tsx';
import styles from './submission.module.css';

/** The place of a menu that is not there, or not yet. */
const NO_MENU = <span className={styles.noMenu} />;
/** Its code loads after the rows. */
const OwnGameMenu = onDemand(() => import('./own-game-menu.tsx'), NO_MENU);

interface OwnGameRowProps {
  readonly game: OwnGame;
  /** The number of the table's columns. */
  readonly columns: number;
  /** Whether it was submitted just now: its details, which say how its check goes, are open. */
  readonly isSubmitted: boolean;
  /** Whether the focus goes on here. */
  readonly takesFocus: boolean;
  readonly onEdit: () => void;
  readonly onWithdraw: () => void;
  readonly onAnswer: () => void;
}

/** One of the developer's games in a row, with what it says about its review and its check in a second one. */
export function OwnGameRow({ game, columns, isSubmitted, takesFocus, ...actions }: OwnGameRowProps) {
  const [isOpen, setOpen] = useState(isSubmitted);
  const [isResultOpen, setResultOpen] = useState(false);
  const id = useId();
  return (
    <Table.Tbody aria-labelledby={`own-${game.id}`}>
      <Table.Tr className={styles.game}>
        <Table.Th scope="row">
          <GameName game={game} takesFocus={takesFocus} hasLine={!isOpen} />
        </Table.Th>
        <Table.Td data-label="State">
          <StatusBadge status={game.status} />
          {game.inReview ? <span className={styles.inReview}>Changes in review</span> : null}
        </Table.Td>
        <Numbers game={game} />
        <Table.Td data-label="Submitted" className={styles.when}>
          <time dateTime={game.createdAt} title={formatMoment(game.createdAt)}>
            {formatDate(game.createdAt)}
          </time>
        </Table.Td>
        <Table.Td>
          <Actions
            game={game}
            detailsId={id}
            isOpen={isOpen}
            onToggle={() => {
              setOpen(!isOpen);
              setResultOpen(false);
            }}
            isResultOpen={isResultOpen}
            onResult={() => {
              setOpen(true);
              setResultOpen(!isResultOpen);
            }}
            {...actions}
          />
        </Table.Td>
      </Table.Tr>
      {isOpen ? (
        <Table.Tr id={id} className={styles.details}>
          <Table.Td colSpan={columns}>
            <OwnGameDetails game={game} isResultOpen={isResultOpen} />
          </Table.Td>
        </Table.Tr>
      ) : null}
    </Table.Tbody>
  );
}

interface GameNameProps extends Pick<OwnGameRowProps, 'game' | 'takesFocus'> {
  /** Whether the most important of its details stands below the title. */
  readonly hasLine: boolean;
}

function GameName({ game, takesFocus, hasLine }: GameNameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const claims = useClaims();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.name}>
      <Thumb title={game.title} address={game.pictureUrl} />
      <div className={styles.words}>
        <h2 id={`own-${game.id}`} ref={heading} tabIndex={-1} title={game.title} dir="auto">
          {game.title}
        </h2>
        {hasLine ? (
          <p className={styles.line} dir="auto">
            {lineOf(game, claims)}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The most important of a game's details, of which one line is shown. */
function lineOf({ review, decisionReason, description }: OwnGame, claims: ClaimsShown): string {
  if (decisionReason !== null) return decisionReason;
  return review === null ? description : reviewLine(review, claims);
}

interface ActionsProps extends Pick<OwnGameRowProps, 'game' | 'onEdit' | 'onWithdraw' | 'onAnswer'> {
  readonly detailsId: string;
  readonly isOpen: boolean;
  /** Opens the details, or closes them. */
  readonly onToggle: () => void;
  readonly isResultOpen: boolean;
  /** Opens the check result, or closes it. */
  readonly onResult: () => void;
}

/** The frequent acts stand in the row, the others in its menu. */
function Actions({ game, detailsId, isOpen, onToggle, onEdit, ...rest }: ActionsProps) {
  return (
    <div className={styles.actions}>
      {game.status === 'APPROVED' ? (
        <PageLink className={styles.view} to={paths.game(game.slug)} aria-label={`View ${game.title}`}>
          View
        </PageLink>
      ) : null}
      {canChange(game) ? (
        <Button onClick={onEdit} aria-label={`Edit ${game.title}`}>
          Edit
        </Button>
      ) : null}
      <Button
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        aria-label={`Details of ${game.title}`}
        onClick={onToggle}
      >
        <IconChevronDown size={20} aria-hidden="true" />
      </Button>
      {hasMenu(game) ? <OwnGameMenu game={game} {...rest} /> : NO_MENU}
    </div>
  );
}

/** Plays and rating of a game that is or was published. */
function Numbers({ game: { status, metrics, ratingSummary } }: Pick<OwnGameRowProps, 'game'>) {
  const { avg, count } = ratingSummary;
  const isCounted = status === 'APPROVED' || status === 'SUSPENDED';
  return (
    <>
      <Table.Td data-label="Plays" data-number>
        {isCounted ? formatCount(metrics.plays) : null}
      </Table.Td>
      <Table.Td data-label="Rating" data-number>
        {isCounted ? <Rating avg={avg} count={count} /> : null}
      </Table.Td>
    </>
  );
}

function Rating({ avg, count }: OwnGame['ratingSummary']) {
  if (count === 0) return 'Not rated yet';
  return (
    <>
      {formatRating(avg)} <span className={styles.soft}>({formatCount(count)})</span>
      <span className="visually-hidden"> out of 5, {countOf(count, 'rating')}</span>
    </>
  );
}
