import { Button, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { PlayIcon } from '../../ui/icons.tsx';
import styles from './lost-level.module.css';
import { useLostLevel } from './use-lost-level.ts';

const JUMP_KEYS = [' ', 'Enter', 'ArrowUp'];

/** A playable 404: the zero rolls, the fours are hurdles. */
export function LostLevelStage() {
  const { canvas, running, started, cleared, start, leap } = useLostLevel();
  const pad = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (running) pad.current?.focus({ preventScroll: true });
  }, [running]);
  const press = (event: KeyboardEvent) => {
    if (!JUMP_KEYS.includes(event.key)) return;
    event.preventDefault();
    if (!event.repeat) leap();
  };
  return (
    <>
      <div className={styles.stage}>
        {started ? null : <Number404 />}
        <canvas ref={canvas} className={styles.canvas} hidden={!started} aria-hidden="true" />
        {running ? (
          <UnstyledButton
            ref={pad}
            type="button"
            className={styles.pad}
            aria-label="Jump"
            onPointerDown={leap}
            onKeyDown={press}
          />
        ) : null}
      </div>
      <p className={styles.said} role="status">
        {running ? 'Jump over the fours: Space, a click or a tap.' : resultText(cleared)}
      </p>
      <div className={styles.action}>
        {running ? null : (
          <Button variant="play" onClick={start}>
            <PlayIcon size={18} />
            {started ? 'Once more' : 'Play this level'}
          </Button>
        )}
      </div>
    </>
  );
}

function resultText(cleared: number | null): string {
  if (cleared === null) return '';
  if (cleared === 0) return 'The first four is always the hardest.';
  return cleared === 1 ? 'You cleared 1 four.' : `You cleared ${cleared} fours.`;
}

function Number404() {
  return (
    <p className={styles.number} aria-hidden="true">
      4
      <svg className={styles.zero} viewBox="0 0 48 48">
        <circle cx="24" cy="24" r="17" fill="none" stroke="currentColor" strokeWidth="12" />
        <path
          d="M17.6 15.6c0-1.9 2.1-3.1 3.7-2l12.2 8.3c1.4 1 1.4 3.1 0 4.1l-12.2 8.3c-1.6 1.1-3.7-.1-3.7-2z"
          fill="var(--lime)"
        />
      </svg>
      4
    </p>
  );
}
