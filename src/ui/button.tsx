import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

/** `play` is lime and only ever starts a game; `solid` is the page's main action; `quiet` is everything else. */
export type ButtonTone = 'play' | 'solid' | 'quiet';

interface Look {
  readonly tone?: ButtonTone;
  readonly wide?: boolean;
}

/** A button that does something on this page. */
export function Button({
  tone = 'quiet',
  wide = false,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button {...rest} type={type} className={look({ tone, wide }, rest.className)} />;
}

/** A link of the portal that looks like a button. */
export function ButtonLink({ tone = 'quiet', wide = false, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={look({ tone, wide }, rest.className)} />;
}

/** The same look for a link that leaves the portal. */
export function ButtonAnchor({
  tone = 'quiet',
  wide = false,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={look({ tone, wide }, rest.className)}>
      {children}
    </a>
  );
}

function look({ tone = 'quiet', wide = false }: Look, extra: string | undefined): string {
  return [styles.button, styles[tone], wide ? styles.wide : '', extra ?? ''].filter(Boolean).join(' ');
}
