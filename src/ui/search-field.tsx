import { TextInput, type TextInputProps } from '@mantine/core';
import { SearchIcon } from './icons.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<TextInputProps, 'classNames'> {
  /** What is searched, for screen readers only. */
  readonly label: string;
}

/** A search box with a submit button, to use inside a form; the `ref` is the input's. */
export function SearchField(props: SearchFieldProps) {
  return (
    <TextInput
      {...props}
      classNames={{ label: 'visually-hidden', input: styles.input, section: styles.section }}
      type="search"
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
