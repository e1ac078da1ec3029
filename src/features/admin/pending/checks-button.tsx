import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import styles from '../admin.module.css';
import { checksWords } from './finding-lines.ts';
import { AddressChecksList } from './address-checks-list.tsx';

interface ChecksButtonProps extends Pick<PendingGame, 'findings'> {
  /** Of the game. */
  readonly title: string;
}

/** The checks in two words; pressed, all that they found below it. */
export function ChecksButton({ title, findings }: ChecksButtonProps) {
  const isWarning = findings !== null && !(findings.game.ok && findings.thumbnail.ok);
  const Icon = findings === null ? IconClock : isWarning ? IconAlertTriangle : IconCircleCheck;
  const [isOpen, setOpen] = useState(false);
  const words = useId();
  return (
    <div>
      <UnstyledButton
        className={styles.button}
        data-warning={isWarning || undefined}
        aria-expanded={isOpen}
        aria-controls={words}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={16} aria-hidden="true" />
        {checksWords(findings)}
        <span className="visually-hidden"> of {title}</span>
      </UnstyledButton>
      <div id={words} className={styles.checksButtonWords} hidden={!isOpen}>
        {isOpen ? <AddressChecksList findings={findings} /> : null}
      </div>
    </div>
  );
}
