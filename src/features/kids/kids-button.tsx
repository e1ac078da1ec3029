import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './kids-button.module.css';

type Tone = 'bright' | 'plain' | 'play';

const look = (tone: Tone) => [styles.button, tone === 'bright' ? '' : styles[tone]].filter(Boolean).join(' ');

/** A big button of the Kids Zone. */
export function KidsButton({
  tone = 'bright',
  ...rest
}: ComponentProps<'button'> & { readonly tone?: Tone }) {
  return <UnstyledButton {...rest} className={look(tone)} />;
}

/** A big link within the Kids Zone, or its Exit. */
export function KidsLink({
  tone = 'bright',
  ...rest
}: ComponentProps<typeof Link> & { readonly tone?: Tone }) {
  return <Link viewTransition {...rest} className={look(tone)} />;
}
