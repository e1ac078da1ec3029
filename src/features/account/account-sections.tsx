import {
  IconBell,
  IconDeviceFloppy,
  IconEyeOff,
  IconShieldLock,
  IconBuildingStore,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import { usePersonal } from '../../api/personal.ts';
import {
  ACCOUNT_SECTION_LABELS,
  ACCOUNT_SECTIONS,
  type AccountSection,
} from '../../../entities/account.rules.ts';
import { paths } from '../../../entities/page.rules.ts';
import { bringIntoRow } from '../../ui/bring-into-row.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './account.module.css';

const ICONS: Record<AccountSection, Icon> = {
  you: IconUser,
  'saved-games': IconDeviceFloppy,
  privacy: IconEyeOff,
  security: IconShieldLock,
  notices: IconBell,
  studio: IconBuildingStore,
};

interface AccountSectionsProps {
  readonly shown: AccountSection;
  /** The section that is shown. */
  readonly children: React.ReactNode;
}

/** The account's sections, each at an address of its own: a list at the side, and a row on a phone. */
export function AccountSections({ shown, children }: AccountSectionsProps) {
  const unread = usePersonal()?.unread ?? 0;
  return (
    <div className={styles.account}>
      <nav className={styles.sections} aria-label="Account">
        {ACCOUNT_SECTIONS.map((id) => {
          const Sign = ICONS[id];
          return (
            <PageLink
              key={id}
              ref={id === shown ? bringIntoRow : null}
              className={styles.section}
              to={id === 'you' ? paths.account : paths.accountSection(id)}
              aria-current={id === shown ? 'page' : undefined}
            >
              <Sign size={20} aria-hidden="true" />
              {ACCOUNT_SECTION_LABELS[id]}
              {id === 'notices' && unread > 0 ? (
                <span className={styles.unread}>
                  {unread}
                  <span className="visually-hidden"> new</span>
                </span>
              ) : null}
            </PageLink>
          );
        })}
      </nav>
      <div className={styles.parts}>{children}</div>
    </div>
  );
}
