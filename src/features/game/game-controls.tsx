import { IconHandFinger, IconKeyboard, IconMouse } from '@tabler/icons-react';
import type { GameControl } from '../../../entities/game.schema.ts';
import styles from './game-controls.module.css';

/** The usual keys; a game's own controls are listed below them. */
const STEERING = [
  { key: 'W', does: 'Up' },
  { key: 'A', does: 'Left' },
  { key: 'S', does: 'Down' },
  { key: 'D', does: 'Right' },
];

/** The WASD keys and, if the developer described them, the game's own controls by device. */
export function GameControls({ controls }: { readonly controls: readonly GameControl[] }) {
  return (
    <section className={styles.panel} aria-labelledby="controls-title">
      <h2 id="controls-title" className={styles.title}>
        Controls
      </h2>
      <ul className={styles.keys}>
        {STEERING.map(({ key, does }) => (
          <li key={key}>
            <kbd className={styles.key}>{key}</kbd>
            {does}
          </li>
        ))}
      </ul>
      {controls.length === 0 ? null : <OwnControls controls={controls} />}
    </section>
  );
}

function OwnControls({ controls }: { readonly controls: readonly GameControl[] }) {
  return (
    <dl className={styles.own}>
      {controls.map(({ does, keys, mouse, touch }) => (
        <div key={does}>
          <dt>{does}</dt>
          <dd>
            <Way device="Keyboard" icon={<IconKeyboard size={18} aria-hidden="true" />} way={keys} />
            <Way device="Mouse" icon={<IconMouse size={18} aria-hidden="true" />} way={mouse} />
            <Way device="Touch" icon={<IconHandFinger size={18} aria-hidden="true" />} way={touch} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface WayProps {
  readonly device: string;
  readonly icon: React.ReactNode;
  /** The key or gesture; absent if the device has none for the action. */
  readonly way: string | undefined;
}

function Way({ device, icon, way }: WayProps) {
  if (way === undefined) return null;
  return (
    <span className={styles.way}>
      {icon}
      <span className="visually-hidden">{device}: </span>
      {way}
    </span>
  );
}
