import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, UnstyledButton, useCombobox } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { paths } from '../../paths.ts';
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx';
import { GameThumb } from './game-thumb.tsx';
import { forgetSearch, forgetSearches, rememberSearch, useRecentSearches } from './recent-searches.ts';
import styles from './search-suggestions.module.css';
import { createSuggest, type Suggestion } from './suggestions.ts';

const NO_GAMES = { games: [], categories: [] };

interface SearchSuggestionsProps {
  readonly listId: string;
  /** The search form, which lists its suggestions below its field. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Called with what the field says of its list: whether it is open, and the id of the selected option. */
  readonly onChange: (list: { readonly opened: boolean; readonly option: string | null }) => void;
  readonly onChoose: (() => void) | undefined;
}

/**
 * The list of a combobox (WAI-ARIA): recent searches while the field is empty, then games, categories and studios. The
 * field keeps the focus, and Enter without a selected option searches for the text.
 */
export default function SearchSuggestions({
  listId,
  form,
  field,
  onChange,
  onChoose,
}: SearchSuggestionsProps): ReactNode {
  const navigate = useNavigate();
  const index = trpc.game.searchIndex.useQuery();
  const recent = useRecentSearches();
  const [text, setText] = useState(field.current?.value ?? '');
  const [wanted, setWanted] = useState(() => field.current === document.activeElement);
  const [selected, setSelected] = useState<string | null>(null);
  const suggest = createSuggest(index.data ?? NO_GAMES);
  const isEmpty = text.trim() === '';
  const suggestions: readonly Suggestion[] = isEmpty
    ? recent.map((search) => ({ key: `recent ${search}`, kind: 'recent', text: search }))
    : suggest(text);
  const opened = wanted && suggestions.length > 0;
  const option = opened ? selected : null;
  const store = useCombobox({ opened });

  const select = (id: string | null) => setSelected(id);
  const unselect = () => {
    store.resetSelectedOption();
    setSelected(null);
  };
  const close = () => {
    setWanted(false);
    unselect();
  };
  const choose = (key: string) => {
    const chosen = suggestions.find((each) => each.key === key);
    if (chosen === undefined) return;
    close();
    if (chosen.kind === 'recent') rememberSearch(chosen.text);
    else form.current?.reset();
    setText(field.current?.value ?? '');
    onChoose?.();
    void navigate(addressOf(chosen));
  };

  const report = useEffectEvent(() => onChange({ opened, option }));
  useEffect(() => report(), [opened, option]);

  const onInput = useEffectEvent(() => {
    setText(field.current?.value ?? '');
    setWanted(true);
    unselect();
  });
  const onFocus = useEffectEvent((event: FocusEvent) => {
    if (event.target === field.current) onInput();
  });
  const onBlur = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || form.current?.contains(relatedTarget) !== true) close();
  });
  const onSubmit = useEffectEvent(() => {
    rememberSearch(field.current?.value ?? '');
    close();
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Escape' && opened) {
      // The first Escape closes the list; the browser's own empties the field.
      event.preventDefault();
      field.current?.focus();
      close();
    }
    if (event.target !== field.current || suggestions.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setWanted(true);
      select(event.key === 'ArrowDown' ? store.selectNextOption() : store.selectPreviousOption());
    }
    if (event.key === 'Enter' && option !== null) {
      event.preventDefault();
      store.clickSelectedOption();
    }
  });
  useEffect(() => {
    const box = form.current;
    if (box === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    box.addEventListener('input', () => onInput(), { signal });
    box.addEventListener('focusin', (event) => onFocus(event), { signal });
    box.addEventListener('focusout', (event) => onBlur(event), { signal });
    box.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    box.addEventListener('submit', () => onSubmit(), { signal });
    return () => listening.abort();
  }, [form]);

  return (
    <Combobox store={store} onOptionSubmit={choose} classNames={styles}>
      <div className={styles.dropdown} hidden={!opened}>
        {isEmpty ? <p className={styles.heading}>Recent searches</p> : null}
        <div className={styles.rows}>
          <Combobox.Options id={listId} aria-label="Suggestions">
            {suggestions.map((suggestion, at) => (
              <Combobox.Option
                key={suggestion.key}
                id={`${listId}-${at}`}
                value={suggestion.key}
                aria-selected={option === `${listId}-${at}`}
              >
                <SuggestionRow suggestion={suggestion} />
              </Combobox.Option>
            ))}
          </Combobox.Options>
          {isEmpty ? <ForgetButtons searches={recent} field={field} /> : null}
        </div>
        {isEmpty ? (
          <UnstyledButton
            className={styles.clear}
            onClick={() => {
              field.current?.focus();
              forgetSearches();
            }}
          >
            Clear recent searches
          </UnstyledButton>
        ) : null}
      </div>
      <span className="visually-hidden" role="status">
        {opened ? countOf(suggestions.length) : ''}
      </span>
    </Combobox>
  );
}

/** Beside the list, because an option may hold no button. */
function ForgetButtons({
  searches,
  field,
}: {
  readonly searches: readonly string[];
  readonly field: RefObject<HTMLInputElement | null>;
}) {
  return (
    <div className={styles.forget}>
      {searches.map((search) => (
        <UnstyledButton
          key={search}
          className={styles.forgetOne}
          aria-label={`Remove “${search}” from recent searches`}
          onClick={() => {
            field.current?.focus();
            forgetSearch(search);
          }}
        >
          <CloseIcon size={18} />
        </UnstyledButton>
      ))}
    </div>
  );
}

function SuggestionRow({ suggestion }: { readonly suggestion: Suggestion }) {
  switch (suggestion.kind) {
    case 'game':
      return (
        <>
          <span className={styles.picture}>
            <GameThumb game={suggestion.game} sizes="3.25rem" loading="eager" />
          </span>
          <span className={styles.name}>{suggestion.game.title}</span>
          <span className={styles.kind}>{suggestion.game.studio}</span>
        </>
      );
    case 'recent':
      return (
        <>
          <SearchIcon size={18} />
          <span className={styles.name}>{suggestion.text}</span>
        </>
      );
    default:
      return (
        <>
          <SearchIcon size={18} />
          <span className={styles.name}>{suggestion.name}</span>
          <span className={styles.kind}>{suggestion.kind === 'category' ? 'Category' : 'Studio'}</span>
        </>
      );
  }
}

function addressOf(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'game':
      return paths.game(suggestion.game.slug);
    case 'category':
      return paths.category(suggestion.slug);
    case 'studio':
      return paths.search(suggestion.name);
    case 'recent':
      return paths.search(suggestion.text);
  }
}

function countOf(suggestions: number): string {
  return suggestions === 1 ? '1 suggestion' : `${suggestions} suggestions`;
}
