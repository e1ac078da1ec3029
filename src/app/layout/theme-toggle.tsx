import { UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { MoonIcon, SunIcon } from '../../ui/icons.tsx';
import styles from './theme-toggle.module.css';

/**
 * Switches between dark and light. The server does not know the choice, so the style sheet selects the icon by the
 * document's attribute.
 */
export function ThemeToggle({ className = '' }: { readonly className?: string | undefined }) {
  const { toggleColorScheme } = useMantineColorScheme();
  return (
    <UnstyledButton className={`${className} ${styles.toggle}`} onClick={() => toggleColorScheme()}>
      <span className="visually-hidden">Switch between dark and light theme</span>
      <SunIcon size={22} />
      <MoonIcon size={22} />
    </UnstyledButton>
  );
}
