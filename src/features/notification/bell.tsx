import { UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { onDemand } from '../../ui/on-demand.tsx';
import styles from './notification.module.css';
import { useUnread } from './use-unread.ts';

const loadPanel = () => import('./notices-panel.tsx');
const NoticesPanel = onDemand(loadPanel);

/** The highest number that the bell shows. */
const MOST_SHOWN = 99;

/** The member's bell: how many notices are new, and a panel with the last ones, whose code loads when it is wanted. */
export default function Bell() {
  const id = useId();
  const unread = useUnread();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [requested, setRequested] = useState(false);
  const load = () => void loadPanel();
  return (
    <>
      <UnstyledButton
        ref={button}
        id={`${id}-target`}
        className={styles.bell}
        aria-label={unread === 0 ? 'Notices' : `Notices, ${unread} new`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          setRequested(true);
          setOpened(!opened);
        }}
      >
        <IconBell size={22} aria-hidden="true" />
        {unread === 0 ? null : (
          <span className={styles.count} aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </UnstyledButton>
      {requested ? <NoticesPanel id={id} button={button} opened={opened} onChange={setOpened} /> : null}
    </>
  );
}
