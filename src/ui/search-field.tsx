import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { SearchIcon } from './icons.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps extends ComponentProps<'input'> {
  readonly id: string;
  /** Says what is searched; read aloud, not shown. */
  readonly label: string;
}

/** A search box with its button, to be put in a form; the `ref` is the input's. */
export function SearchField({ id, label, ...input }: SearchFieldProps) {
  return (
    <div className={styles.field}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <span className={styles.icon}>
        <SearchIcon />
      </span>
      <input
        {...input}
        id={id}
        className={styles.input}
        type="search"
        name="search"
        autoComplete="off"
        enterKeyHint="search"
      />
      <UnstyledButton className={styles.submit} type="submit">
        Search
      </UnstyledButton>
    </div>
  );
}
