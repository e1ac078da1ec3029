import type { GameCard } from '../../../entities/game.schema.ts';
import type { InputDevice } from '../../../entities/game.rules.ts';
import { FingerIcon, KeyboardIcon, MouseIcon, PhoneIcon } from '../../ui/icons.tsx';
import styles from './game-card.module.css';

const DEVICES: Record<InputDevice, { readonly name: string; readonly Icon: typeof KeyboardIcon }> = {
  keyboard: { name: 'Keyboard', Icon: KeyboardIcon },
  mouse: { name: 'Mouse', Icon: MouseIcon },
  touch: { name: 'Touch', Icon: FingerIcon },
};

interface GameDevicesProps {
  readonly game: Pick<GameCard, 'inputs' | 'goodOnPhones'>;
  /** Shows only icons, on a picture; the words are for screen readers. */
  readonly compact?: boolean;
}

/** A game's input devices, and whether it works well on phones; nothing if the developer gave neither. */
export function GameDevices({ game, compact = false }: GameDevicesProps) {
  if (game.inputs.length === 0 && !game.goodOnPhones) return null;
  const word = compact ? 'visually-hidden' : undefined;
  return (
    <ul className={compact ? styles.compact : styles.gameDevicesDevices} aria-label="Plays with">
      {game.inputs.map((input) => {
        const { name, Icon } = DEVICES[input];
        return (
          <li key={input} className={styles.device}>
            <Icon size={18} />
            <span className={word}>{name}</span>
          </li>
        );
      })}
      {game.goodOnPhones ? (
        <li className={styles.phones}>
          <PhoneIcon size={18} />
          <span className={word}>Good on phones</span>
        </li>
      ) : null}
    </ul>
  );
}
