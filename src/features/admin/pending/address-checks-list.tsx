import { Box } from '@mantine/core';
import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import { findingLines, NOT_CHECKED } from './finding-lines.ts';

/** Lists the findings about the game's addresses. */
export function AddressChecksList({ findings }: Pick<PendingGame, 'findings'>) {
  if (findings === null) return <p className="soft">{NOT_CHECKED}</p>;
  return (
    <Box component="ul" fz="sm">
      {findingLines(findings).map(({ ok, labels, note }) => (
        <li key={labels}>
          <span aria-hidden="true">{ok ? '✓' : '⚠'}</span> {labels}: {note}
        </li>
      ))}
    </Box>
  );
}
