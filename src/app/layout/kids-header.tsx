import { IconDoorExit, IconLock, IconUsers } from '@tabler/icons-react';
import { Guide } from '../../features/kids/guide.tsx';
import { KidsButton, KidsLink } from '../../features/kids/kids-button.tsx';
import { paths } from '../../../entities/page.rules.ts';
import styles from './kids-header.module.css';

interface KidsHeaderProps {
  /** Whether a grown-up has locked this device in the Kids Zone: Exit then requires the PIN. */
  readonly locked: boolean;
  readonly onParents: () => void;
  /** A grown-up answers before the zone is left: a child presses everything. */
  readonly onExit: () => void;
}

/** The guide (Pip), the zone's name, the grown-ups' corner and Exit. */
export function KidsHeader({ locked, onParents, onExit }: KidsHeaderProps) {
  const ExitIcon = locked ? IconLock : IconDoorExit;
  return (
    <header className={styles.header}>
      <KidsLink className={styles.home} tone="plain" to={paths.kids} aria-label="Kids Zone home">
        <Guide size={52} />
        <span className={styles.name}>Kids Zone</span>
      </KidsLink>
      <div className={styles.tools}>
        <KidsButton tone="plain" onClick={onParents} aria-label="For grown-ups">
          <IconUsers size={26} aria-hidden="true" />
          <span className={styles.word}>Grown-ups</span>
        </KidsButton>
        {/* A button and no link: a link leads out before its handler is there, and in another tab. */}
        <KidsButton tone="plain" onClick={onExit} aria-label={locked ? 'Exit (locked)' : 'Exit'}>
          <ExitIcon size={26} aria-hidden="true" />
          <span className={styles.word}>Exit</span>
        </KidsButton>
      </div>
    </header>
  );
}
