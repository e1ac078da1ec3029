import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { paths } from '../../../entities/page.rules.ts';
import { countOf } from '../../ui/count.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { rememberFollowed } from './game-link.tsx';
import { removeSearch, clearSearches, rememberSearch } from './recent-searches.ts';
import styles from './search-suggestions.module.css';
import { SuggestionRow } from './suggestion-row.tsx';
import { createSuggest, popularOf, type Suggestion, withoutHiddenGames } from './suggestions.ts';
import { useHidden } from './use-hidden.ts';
import { type SuggestionForm, useSuggestionList } from './use-suggestion-list.ts';

const NO_GAMES = { games: [], categories: [] };

interface SearchSuggestionsProps extends SuggestionForm {
  readonly listId: string;
  readonly onChoose: (() => void) | undefined;
}

/**
 * The list of a combobox (WAI-ARIA): recent searches or, before the first, popular games while the field is empty, then
 * games, categories and studios.
 * Enter without a selected option searches for the text.
 */
export default function SearchSuggestions({
  listId,
  onChoose,
  ...search
}: SearchSuggestionsProps): ReactNode {
  const navigate = useNavigate();
  const index = trpc.game.searchIndex.useQuery();
  const hidden = useHidden();
  const visible = withoutHiddenGames(index.data ?? NO_GAMES, hidden);
  const list = useSuggestionList(search, {
    suggest: index.isPending ? () => [] : createSuggest(visible),
    popular: popularOf(visible),
  });
  const { suggestions, heading, recent, opened, option, store, close } = list;
  const choose = (key: string) => {
    const suggestion = suggestions.find((each) => each.key === key);
    if (suggestion === undefined) return;
    if (suggestion.kind === 'search') rememberSearch(suggestion.text);
    else search.form.current?.reset();
    close();
    onChoose?.();
    if (suggestion.kind === 'game') rememberFollowed(suggestion.game);
    void navigate(addressOf(suggestion));
  };
  const keepFocus = (change: () => void) => {
    search.field.current?.focus();
    change();
  };
  return (
    <Combobox store={store} onOptionSubmit={choose} classNames={styles}>
      <div className={styles.dropdown} hidden={!opened}>
        {heading === null ? null : <p className={styles.heading}>{heading}</p>}
        <div className={styles.rows}>
          <Options listId={listId} suggestions={suggestions} selected={option} />
          <RemoveButtons searches={recent} onRemove={(text) => keepFocus(() => removeSearch(text))} />
        </div>
        {recent.length > 0 ? (
          <UnstyledButton className={styles.clear} onClick={() => keepFocus(clearSearches)}>
            Clear recent searches
          </UnstyledButton>
        ) : null}
      </div>
      <span className="visually-hidden" role="status">
        {opened ? countOf(suggestions.length, 'suggestion') : ''}
      </span>
    </Combobox>
  );
}

interface OptionsProps {
  readonly listId: string;
  readonly suggestions: readonly Suggestion[];
  /** The id of the selected option. */
  readonly selected: string | null;
}

function Options({ listId, suggestions, selected }: OptionsProps) {
  return (
    <Combobox.Options id={listId} aria-label="Suggestions">
      {suggestions.map((suggestion, at) => (
        <Combobox.Option
          key={suggestion.key}
          id={`${listId}-${at}`}
          value={suggestion.key}
          aria-selected={selected === `${listId}-${at}`}
        >
          <SuggestionRow suggestion={suggestion} />
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}

interface RemoveButtonsProps {
  readonly searches: readonly string[];
  readonly onRemove: (text: string) => void;
}

/** A button for each recent search, beside the list, because an option may hold no button. */
function RemoveButtons({ searches, onRemove }: RemoveButtonsProps) {
  return (
    <div>
      {searches.map((text) => (
        <UnstyledButton
          key={text}
          className={styles.forgetOne}
          aria-label={`Remove “${text}” from recent searches`}
          onClick={() => onRemove(text)}
        >
          <CloseIcon size={18} />
        </UnstyledButton>
      ))}
    </div>
  );
}

function addressOf(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'game':
      return paths.game(suggestion.game.slug);
    case 'category':
      return paths.category(suggestion.slug);
    case 'studio':
      return paths.studio(suggestion.slug);
    case 'search':
      return paths.search(suggestion.text);
  }
}
