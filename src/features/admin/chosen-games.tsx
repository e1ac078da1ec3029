import { Button, Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { COLLECTION_GAMES, movedTo } from '../../../entities/collection.rules.ts';
import type { EditedCollection } from '../../../entities/collection.schema.ts';
import { SEARCH } from '../../../entities/game.rules.ts';
import { trpc } from '../../api/trpc.ts';
import styles from './list.module.css';

type Chosen = EditedCollection['games'];

/** Time for which nobody types before a search, in milliseconds. */
const TYPED_MS = 250;
const RESULTS = 6;

interface GameSearchProps {
  readonly chosen: Chosen;
  readonly onAdd: (game: Omit<Chosen[number], 'public'>) => void;
}

/** Finds public games and adds them. */
export function GameSearch({ chosen, onAdd }: GameSearchProps) {
  const [text, setText] = useState('');
  const [typed] = useDebouncedValue(text.trim(), TYPED_MS);
  const search = trpc.game.list.useQuery(
    { search: typed, limit: RESULTS, page: 1 },
    { enabled: typed !== '' },
  );
  const isFull = chosen.length >= COLLECTION_GAMES.max;
  const results = typed === '' ? [] : (search.data ?? []);
  return (
    <div>
      <TextInput
        type="search"
        label="Find games to add"
        value={text}
        maxLength={SEARCH.max}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        // Enter searches, and does not save the collection.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className="soft">
        {isFull ? `A collection has at most ${COLLECTION_GAMES.max} games.` : null}
        {typed !== '' && search.isSuccess && results.length === 0 ? 'No games match' : null}
      </p>
      <ul className={styles.list} aria-label="Games found">
        {results.map(({ id, title, thumbUrl }) => (
          <Group key={id} component="li" gap="xs" justify="space-between">
            <span dir="auto">{title}</span>
            <Button
              aria-label={`Add ${title}`}
              disabled={isFull || chosen.some((game) => game.id === id)}
              onClick={() => onAdd({ id, title, thumbUrl })}
            >
              Add
            </Button>
          </Group>
        ))}
      </ul>
    </div>
  );
}

interface ChosenGamesProps {
  readonly games: Chosen;
  readonly onChange: (games: Chosen) => void;
}

/** The games of a collection in their order, with buttons that change it; the focus stays on the button. */
export function CollectionGames({ games, onChange }: ChosenGamesProps) {
  const [moved, setMoved] = useState('');
  const section = useRef<HTMLElement>(null);
  const move = (from: number, to: number, button: HTMLButtonElement) => {
    flushSync(() => {
      onChange([...movedTo(games, from, to)]);
      const place = Math.min(Math.max(to, 0), games.length - 1);
      setMoved(`${games[from]?.title}: ${place + 1} of ${games.length}`);
    });
    // Moving its row took the focus away.
    button.focus();
  };
  const remove = (gone: string) => {
    onChange(games.filter(({ id }) => id !== gone));
    // The button goes with its row.
    section.current?.focus();
  };
  return (
    <section ref={section} tabIndex={-1} aria-label="Games of the collection">
      <ol className={styles.list}>
        {games.map(({ id, title, public: isPublic }, place) => (
          <Group key={id} component="li" gap="xs" justify="space-between">
            <span>
              {place + 1}. <bdi>{title}</bdi>
              {isPublic ? null : ' (not public now)'}
            </span>
            <Group component="span" gap="xs" wrap="nowrap">
              <Button
                aria-label={`Move ${title} up`}
                onClick={(event) => move(place, place - 1, event.currentTarget)}
              >
                ↑
              </Button>
              <Button
                aria-label={`Move ${title} down`}
                onClick={(event) => move(place, place + 1, event.currentTarget)}
              >
                ↓
              </Button>
              <Button aria-label={`Remove ${title}`} onClick={() => remove(id)}>
                Remove
              </Button>
            </Group>
          </Group>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
    </section>
  );
}
