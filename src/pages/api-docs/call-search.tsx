import { type KeyboardEvent, useRef, useState } from 'react';
import { onDemand } from '../../ui/on-demand.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './api-docs.module.css';

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
    if (form.current !== null) moveFocus(event, form.current);
    if (event.key === 'Escape') clear();
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
      <SearchField
        label="Search all calls"
        placeholder="Search all calls: upload, stage_width, player.get"
        spellCheck={false}
        // Uncontrolled: with `value`, Mantine's first render after hydration would discard text typed before it.
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {text.trim() === '' ? null : <FoundCalls text={text.trim()} onFollow={clear} onKeyDown={onKeyDown} />}
    </form>
  );
}

/** Moves the focus between the field and the results with the arrow keys, and with Escape back to the field. */
function moveFocus(event: KeyboardEvent, form: HTMLFormElement): void {
  const stops = [...form.querySelectorAll<HTMLElement>('input, a')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Escape: 0 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  stops[next]?.focus();
}
