import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { Ref } from 'react';
import styles from './list-table.module.css';

interface RowMenuProps {
  /** The accessible name of its button. */
  readonly label: string;
  /** The button: a dialog that an item opens returns the focus there, because the item goes with the menu. */
  readonly button?: Ref<HTMLButtonElement>;
  /** `Menu.Item`s. */
  readonly children: React.ReactNode;
}

/** The menu at the end of a row. */
export function RowMenu({ label, button, children }: RowMenuProps) {
  return (
    <Menu
      position="bottom-end"
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: styles.dropdown, item: styles.item }}
    >
      <Menu.Target>
        <Button ref={button} className={styles.more} aria-label={label}>
          <IconDots size={20} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
