import type { GameControl } from '../../../entities/game.schema.ts';
import { isPhone } from '../../ui/phone.ts';
import styles from './game-frame.module.css';
import { controlsLine } from './controls-line.ts';
import { useFirstInput } from './use-first-input.ts';

interface StartHintProps {
  /** Whether Play was pressed and the game, which takes no message from the page, has not begun. */
  readonly isShown: boolean;
  readonly controls: readonly GameControl[];
  /** Whether it may stand still until it is pressed. */
  readonly waits: boolean;
}

/** Says how another developer's game is played, until the first input; or that it has a button of its own, if it may have one. */
export function StartHint({ isShown, controls, waits }: StartHintProps) {
  const isOver = useFirstInput(isShown);
  const line = isShown ? controlsLine(controls, isPhone() ? 'touch' : 'desk') : '';
  return (
    <p className={styles.hint} role="status" data-lasts={line !== ''}>
      {isShown && !isOver ? line || (waits ? 'Press to start inside' : null) : null}
    </p>
  );
}
