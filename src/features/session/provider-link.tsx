import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { PROVIDER_PATHS } from '../../../entities/provider.rules.ts';
import { rememberReturnPath } from './provider-place.ts';
import styles from './sign-in-form.module.css';

interface ProviderLinkProps {
  readonly name: string;
  /** Whether the person must prove to the provider who they are, even if it knows them. */
  readonly anew?: boolean;
  /** Whether it is the only way. */
  readonly alone?: boolean;
}

/** Leads to the operator's provider, and from there back to this page. */
export function ProviderLink({ name, anew = false, alone = false }: ProviderLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // It comes after the dialog has looked for what to focus.
  useEffect(() => {
    if (alone) link.current?.focus();
  }, [alone]);
  return (
    <Button
      ref={link}
      component="a"
      href={`${PROVIDER_PATHS.begin}${anew ? '?anew' : ''}`}
      variant={alone ? 'solid' : 'default'}
      fullWidth
      className={styles.provider}
      onClick={rememberReturnPath}
    >
      Sign in with {name}
    </Button>
  );
}
