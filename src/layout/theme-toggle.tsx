import { useMantineColorScheme } from '@mantine/core';
import { MoonIcon, SunIcon } from '../ui/icons.tsx';
import styles from './theme-toggle.module.css';

/**
 * Switches between dark and light. Which one it is stands in the document alone: the server does not know it, so
 * the style sheet picks the icon.
 */
export function ThemeToggle({ className = '' }: { readonly className?: string | undefined }) {
  const { setColorScheme } = useMantineColorScheme();
  const toggle = () => {
    const scheme = document.documentElement.dataset['mantineColorScheme'] === 'light' ? 'dark' : 'light';
    setColorScheme(scheme);
    const ground = getComputedStyle(document.body).getPropertyValue('--ground');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  };
  return (
    <button type="button" className={`${className} ${styles.toggle}`} onClick={toggle}>
      <span className="visually-hidden">Switch between dark and light theme</span>
      <SunIcon size={22} />
      <MoonIcon size={22} />
    </button>
  );
}
