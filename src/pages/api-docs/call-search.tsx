import { Input } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { SearchIcon } from '../../ui/icons.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import styles from './call-search.module.css';

const FoundCalls = onDemand(async () => ({ default: (await import('./found-calls.tsx')).FoundCalls }));

/** Finds calls of the API and the SDK while one types. The arrow keys lead to the results and back, Enter to the first. */
export function CallSearch() {
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const clear = () => {
    form.current?.reset();
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear();
    else if (form.current !== null) moveFocus(event, form.current);
  };
  return (
    <form
      ref={form}
      role="search"
      aria-label="Calls"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.querySelector('a')?.click();
      }}
    >
      <Input
        type="search"
        aria-label="Search all calls"
        placeholder="Search all calls: upload, stage_width, player.get"
        leftSection={<SearchIcon />}
        autoComplete="off"
        spellCheck={false}
        // Uncontrolled: with `value`, Mantine's first render after hydration would discard text typed before it.
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {text.trim() === '' ? null : <FoundCalls text={text.trim()} onFollow={clear} onKeyDown={onKeyDown} />}
    </form>
  );
}

/** Moves the focus between the field and the results with the arrow keys. */
function moveFocus(event: KeyboardEvent, form: HTMLFormElement): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const stops = [...form.querySelectorAll<HTMLElement>('input, a')];
  stops[stops.findIndex((stop) => stop === document.activeElement) + step]?.focus();
}
