import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { DecisionOutcome } from './outcome.tsx';

interface UndoableProps {
  /** The decision in words. */
  readonly outcome: string;
  /** Until when it can be undone, in milliseconds since 1970; null: for as long as it is shown. */
  readonly until: number | null;
  readonly label: 'Undo' | 'Undo all';
  readonly busy: boolean;
  readonly onUndo: () => void;
}

/** Shows a decision, with the button that takes it back while that is possible. */
export function Undoable({ outcome, until, label, busy, onUndo }: UndoableProps) {
  const [final, setFinal] = useState(() => until !== null && Date.now() >= until);
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => setFinal(true), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <>
      <DecisionOutcome>{outcome}</DecisionOutcome>
      {final ? null : (
        <Button data-undo disabled={busy} onClick={onUndo}>
          {label}
        </Button>
      )}
    </>
  );
}
