'use no memo'; // Rendered once or twice: a memo cache would be larger than what it saves.

import type { Hideable } from '../../../entities/hidden.rules.ts';
import { createStore } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import styles from './card-menu.module.css';

/** The fields of a game that the menu needs; without studio and tags only the game itself can be hidden. */
export interface MenuGame extends Hideable {
  readonly title: string;
  readonly titleLang?: string | undefined;
  readonly developerProfile?: { readonly studio: string } | null;
}

interface Asked {
  readonly game: MenuGame;
  /** The game's place in its list, from which the focus goes to the next. */
  readonly place: Element | null;
}

const asked = createStore<Asked | null>(null);
export const askAbout = asked.set;
/** The game about which the menu is open; null if it is closed. */
export const useAsked = () => useBrowserStore(asked, null);

/** The button of a card that opens Not for me; its code loads when it is pressed. */
export function CardMenu({ game }: { readonly game: MenuGame }) {
  return (
    <button
      type="button"
      className={styles.menu}
      aria-label={`Not for me: ${game.title}`}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => askAbout({ game, place: currentTarget.closest('li') })}
    />
  );
}
