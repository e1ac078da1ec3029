import { useEffect } from 'react';
import { MoonIcon, SunIcon } from '../../ui/icons.tsx';
import { followOtherTabs, toggleScheme } from './colour-scheme.ts';
import styles from './theme-toggle.module.css';

/**
 * Switches between dark and light. Which one it is stands in the document alone: the server does not know it, so
 * the style sheet picks the icon.
 */
export function ThemeToggle({ className = '' }: { readonly className?: string | undefined }) {
  useEffect(followOtherTabs, []);
  return (
    <button type="button" className={`${className} ${styles.toggle}`} onClick={toggleScheme}>
      <span className="visually-hidden">Switch between dark and light theme</span>
      <SunIcon size={22} />
      <MoonIcon size={22} />
    </button>
  );
}
