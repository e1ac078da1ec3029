import { IconDeviceGamepad2, IconHandFinger, IconKeyboard, IconMouse } from '@tabler/icons-react';
import type { GameControl, GameDetail } from '../../../entities/game.schema.ts';
import styles from './game-controls.module.css';

/** The usual keys, for a game whose developer described none. */
const STEERING = [
  { key: 'W', does: 'Up' },
  { key: 'A', does: 'Left' },
  { key: 'S', does: 'Down' },
  { key: 'D', does: 'Right' },
];

/**
 * A game's own controls, of the device in hand where the game has any for it; or the WASD keys, if the game may well use
 * a keyboard and there may be one. The style sheet knows the device, so the HTML is the same for everyone.
 */
export function GameControls({ game }: { readonly game: Pick<GameDetail, 'controls' | 'inputs'> }) {
  const { controls, inputs } = game;
  if (controls.length > 0) {
    return (
      <ControlsPanel>
        <OwnControls controls={controls} />
      </ControlsPanel>
    );
  }
  if (inputs.length > 0 && !inputs.includes('keyboard')) return null;
  return (
    <ControlsPanel forKeyboard>
      <ul className={styles.keys}>
        {STEERING.map(({ key, does }) => (
          <li key={key}>
            <kbd className={styles.key}>{key}</kbd>
            {does}
          </li>
        ))}
      </ul>
    </ControlsPanel>
  );
}

interface ControlsPanelProps {
  /** Whether it is of no use without a keyboard. */
  readonly forKeyboard?: boolean;
  readonly children: React.ReactNode;
}

function ControlsPanel({ forKeyboard = false, children }: ControlsPanelProps) {
  return (
    <section
      className={styles.panel}
      data-for={forKeyboard ? 'keyboard' : null}
      aria-labelledby="controls-title"
    >
      <h2 id="controls-title" className={styles.title}>
        Controls
      </h2>
      {children}
    </section>
  );
}

function OwnControls({ controls }: { readonly controls: readonly GameControl[] }) {
  return (
    <dl
      className={styles.own}
      data-touch={controls.some(({ touch }) => touch !== undefined)}
      data-desk={controls.some(({ keys, mouse, pad }) => (keys ?? mouse ?? pad) !== undefined)}
    >
      {controls.map(({ does, keys, mouse, touch, pad }, at) => (
        <div
          key={`${at} ${does}`}
          data-touch={touch !== undefined}
          data-desk={(keys ?? mouse ?? pad) !== undefined}
        >
          <dt dir="auto">{does}</dt>
          <dd>
            <Way device="Keyboard" icon={<IconKeyboard size={18} aria-hidden="true" />} way={keys} />
            <Way device="Mouse" icon={<IconMouse size={18} aria-hidden="true" />} way={mouse} />
            <Way device="Touch" icon={<IconHandFinger size={18} aria-hidden="true" />} way={touch} />
            <Way device="Gamepad" icon={<IconDeviceGamepad2 size={18} aria-hidden="true" />} way={pad} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface WayProps {
  readonly device: 'Keyboard' | 'Mouse' | 'Touch' | 'Gamepad';
  readonly icon: React.ReactNode;
  /** The key or gesture; absent if the device has none for the action. */
  readonly way: string | undefined;
}

function Way({ device, icon, way }: WayProps) {
  if (way === undefined) return null;
  return (
    <span className={styles.way} data-device={device}>
      {icon}
      <span className="visually-hidden">{device}: </span>
      {way}
    </span>
  );
}
