import { Badge, Box, Button, Group, Table } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { besideMultiplayer } from '../../../../entities/category.rules.ts';
import { ORIENTATION_LABELS } from '../../../../entities/game.rules.ts';
import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { BriefText } from '../brief-text.tsx';
import { AnswerNote } from './answer-note.tsx';
import { ChecksButton } from './checks-button.tsx';
import { editionChanges } from './edition-changes.ts';
import { HindranceNote } from './hindrance-note.tsx';
import table from '../list.module.css';
import styles from '../admin.module.css';
import { DecisionButtons, type PendingActions } from './pending-actions.tsx';
import { ReviewAge } from './review-times.tsx';
import { type Selection } from '../selection.tsx';
import { Thumb } from '../../../ui/thumb.tsx';

interface PendingRowProps {
  readonly game: PendingGame;
  readonly actions: PendingActions;
  readonly selection: Selection;
  /** The query of the address at which this game alone is reviewed. */
  readonly review: string;
  /** Whether the moderator comes back from the review of this game. */
  readonly takesFocus: boolean;
}

/** A pending game with what a decision needs; one that is decided stays in its place until the list is loaded again. */
export function PendingRow({ game, actions, selection, review, takesFocus }: PendingRowProps) {
  return (
    <Table.Tr className={styles.row}>
      <Table.Th scope="row">
        <Group gap={0} wrap="nowrap" align="stretch">
          {selection.open.includes(game.id) ? (
            <Checkbox
              className={table.select}
              checked={selection.chosen.includes(game.id)}
              onChange={() => selection.toggle(game.id)}
              label={<span className="visually-hidden">Select {game.title}</span>}
            />
          ) : (
            <span className={table.select} />
          )}
          <Words game={game} review={review} takesFocus={takesFocus} />
        </Group>
      </Table.Th>
      <Table.Td className={styles.studio} data-label="Studio">
        <bdi>{game.developerProfile?.studio ?? 'Independent Developer'}</bdi>
      </Table.Td>
      <Table.Td data-label="Age rating">
        {game.ageRating}
        <span className={`${table.line} ${table.soft}`}>{kindOf(game)}</span>
      </Table.Td>
      <Table.Td className={styles.submitted} data-label="Submitted">
        <span className={styles.moment}>{formatMoment(game.createdAt)}</span>
        <ReviewAge submittedAt={game.createdAt} brief />
      </Table.Td>
      <Table.Td className={styles.checks} data-label="Checks">
        {game.uploadId === null ? (
          <ChecksButton title={game.title} findings={game.findings} />
        ) : (
          <span className={table.soft}>Uploaded; see its check result.</span>
        )}
      </Table.Td>
      <Table.Td className={styles.decide}>
        <div className={table.actions}>
          <Button aria-label={`Preview ${game.title}`} onClick={() => actions.preview(game)}>
            Preview
          </Button>
          <DecisionButtons game={game} actions={actions} named />
        </div>
      </Table.Td>
    </Table.Tr>
  );
}

/** The game's title, which leads to its review, and its developer's texts. */
function Words({ game, review, takesFocus }: Omit<PendingRowProps, 'actions' | 'selection'>) {
  const title = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.pending}>
      <Thumb title={game.title} address={game.thumbUrl} />
      <div className={styles.words}>
        <Link
          ref={title}
          className={`${table.name} ${styles.title}`}
          title={game.title}
          to={{ search: review }}
          preventScrollReset
        >
          <span dir="auto">{game.title}</span>
        </Link>
        <Labels game={game} />
        <BriefText text={game.description} subject={game.title} />
        {game.kind === 'revision' ? <p className="soft">Changes to a live game.</p> : null}
        <HindranceNote hindrance={game.hindrance} />
        <EditionChanges game={game} />
        <AnswerNote answer={game.answer} />
      </div>
    </div>
  );
}

const kindOf = ({ playType, orientation }: PendingGame): string =>
  orientation === 'any' ? playType : `${playType}, ${ORIENTATION_LABELS[orientation]}`;

/** The categories that the game asks for; the review shows its tags too. */
function Labels({ game }: { readonly game: PendingGame }) {
  const categories = besideMultiplayer(game.categories, game.multiplayer);
  if (categories.length === 0 && !game.multiplayer) return null;
  return (
    <ul className={styles.badges} aria-label="Categories">
      {categories.map(({ id, name }) => (
        <li key={id}>
          <Badge>{name}</Badge>
        </li>
      ))}
      {game.multiplayer ? (
        <li>
          <Badge variant="multiplayer">Multiplayer</Badge>
        </li>
      ) : null}
    </ul>
  );
}

/** Lists the fields of a live game that its pending edit changes. */
export function EditionChanges({ game }: { readonly game: PendingGame }) {
  const changes = editionChanges(game);
  if (changes.length === 0) return null;
  return (
    <Box component="ul" fz="sm" aria-label="Changes">
      {changes.map(({ label, from, to }) => (
        <li key={label}>
          {label}: <bdi>{from}</bdi> → <bdi>{to}</bdi>
        </li>
      ))}
    </Box>
  );
}
