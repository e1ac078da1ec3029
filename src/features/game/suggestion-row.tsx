import { langOf } from '../../../entities/script.rules.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { GameThumb } from './game-thumb.tsx';
import styles from './search-suggestions.module.css';
import type { Suggestion } from './suggestions.ts';

/** The contents of an option: a picture or a sign, the name, and what it names. */
export function SuggestionRow({ suggestion }: { readonly suggestion: Suggestion }) {
  switch (suggestion.kind) {
    case 'game':
      return (
        <>
          <span className={styles.picture}>
            <GameThumb game={suggestion.game} sizes="3.25rem" loading="eager" />
          </span>
          <span className={styles.name} lang={langOf(suggestion.game.title)} dir="auto">
            {suggestion.game.title}
          </span>
          <span className={styles.kind} dir="auto">
            {suggestion.game.studio?.name}
          </span>
        </>
      );
    case 'search':
      return (
        <>
          <SearchIcon size={18} />
          <span className={styles.name} dir="auto">
            {suggestion.label}
          </span>
        </>
      );
    default:
      return (
        <>
          <SearchIcon size={18} />
          <span className={styles.name} dir="auto">
            {suggestion.name}
          </span>
          <span className={styles.kind}>{suggestion.kind === 'category' ? 'Category' : 'Studio'}</span>
        </>
      );
  }
}
