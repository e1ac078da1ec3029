import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './kids-button.module.css';

type Tone = 'bright' | 'plain' | 'play';

const classesOf = (tone: Tone, className: string | undefined) =>
  [styles.button, tone === 'bright' ? '' : styles[tone], className].filter(Boolean).join(' ');

/** A big button of the Kids Zone. */
export function KidsButton({
  tone = 'bright',
  className,
  ...rest
}: ComponentProps<'button'> & { readonly tone?: Tone }) {
  return <UnstyledButton {...rest} className={classesOf(tone, className)} />;
}

/** A big link within the Kids Zone. */
export function KidsLink({
  tone = 'bright',
  className,
  ...rest
}: ComponentProps<typeof Link> & { readonly tone?: Tone }) {
  return <Link viewTransition data-edged {...rest} className={classesOf(tone, className)} />;
}
