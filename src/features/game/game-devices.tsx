import { IconDeviceMobileCheck, IconHandFinger, IconKeyboard, IconMouse } from '@tabler/icons-react';
import type { GameCard } from '../../../entities/game.schema.ts';
import type { InputDevice } from '../../../entities/game.rules.ts';
import styles from './game-devices.module.css';

const DEVICES: Record<InputDevice, { readonly name: string; readonly Icon: typeof IconKeyboard }> = {
  keyboard: { name: 'Keyboard', Icon: IconKeyboard },
  mouse: { name: 'Mouse', Icon: IconMouse },
  touch: { name: 'Touch', Icon: IconHandFinger },
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
    <ul className={compact ? styles.compact : styles.devices} aria-label="Plays with">
      {game.inputs.map((input) => {
        const { name, Icon } = DEVICES[input];
        return (
          <li key={input} className={styles.device}>
            <Icon size={18} aria-hidden="true" />
            <span className={word}>{name}</span>
          </li>
        );
      })}
      {game.goodOnPhones ? (
        <li className={styles.phones}>
          <IconDeviceMobileCheck size={18} aria-hidden="true" />
          <span className={word}>Good on phones</span>
        </li>
      ) : null}
    </ul>
  );
}
