import '@mantine/core/styles/Popover.layer.css';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import styles from './checks-button.module.css';
import { checksWords } from './finding-lines.ts';
import { Findings } from './findings.tsx';

interface ChecksButtonProps extends Pick<PendingGame, 'findings'> {
  /** Of the game. */
  readonly title: string;
}

/** The checks in two words; pressed, all that they found. */
export function ChecksButton({ title, findings }: ChecksButtonProps) {
  const isWarning = findings !== null && !(findings.game.ok && findings.thumbnail.ok);
  const Icon = findings === null ? IconClock : isWarning ? IconAlertTriangle : IconCircleCheck;
  return (
    <Popover position="bottom-start" width="min(22rem, calc(100vw - 2rem))" withinPortal>
      <Popover.Target>
        <UnstyledButton className={styles.button} data-warning={isWarning || undefined}>
          <Icon size={16} aria-hidden="true" />
          {checksWords(findings)}
          <span className="visually-hidden"> of {title}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.words}>
        <Findings findings={findings} />
      </Popover.Dropdown>
    </Popover>
  );
}
