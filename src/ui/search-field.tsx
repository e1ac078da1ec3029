import { Input, type InputProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { SearchIcon } from './icons.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps
  extends Omit<InputProps, 'classNames'>, Omit<ComponentPropsWithRef<'input'>, keyof InputProps> {
  /** The name of what is searched, for screen readers only. */
  readonly label: string;
}

/**
 * A search box with a submit button, to use inside a form; the `ref` is the input's. An `Input`, because `TextInput`
 * renders a second time when it is hydrated, and React then finishes the whole page in that one task.
 */
export function SearchField({ label, ...props }: SearchFieldProps) {
  return (
    <Input
      type="search"
      {...props}
      aria-label={label}
      classNames={{ input: styles.input, section: styles.section }}
      name="search"
      autoComplete="off"
      enterKeyHint="search"
      leftSection={<SearchIcon />}
      rightSection={
        <button className={styles.submit} type="submit">
          Search
        </button>
      }
    />
  );
}
