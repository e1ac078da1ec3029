import { Button } from '@mantine/core';

interface ShowAllProps {
  readonly count: number;
  /** Number of those that are shown otherwise. */
  readonly shown: number;
  readonly what: string;
  readonly all: boolean;
  readonly onToggle: (all: boolean) => void;
}

/** Shows the rest of a list, where it is longer than what is shown. */
export function ShowAll({ count, shown, what, all, onToggle }: ShowAllProps) {
  if (count <= shown) return null;
  return (
    <div>
      <Button aria-expanded={all} onClick={() => onToggle(!all)}>
        {all ? 'Show fewer' : `Show all ${count} ${what}`}
      </Button>
    </div>
  );
}
