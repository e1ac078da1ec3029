'use no memo'; // Rendered once or twice: a memo cache would be larger than what it saves.

import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { showToast } from '../../ui/toast.ts';
import { useOnceKnown } from '../../ui/use-once-known.ts';
import { useAsMember } from '../session/use-as-member.ts';
import { useSession } from '../session/use-session.ts';

interface ReportGameButtonProps {
  readonly label?: string;
  /** Opens the dialog. */
  readonly onReport: () => void;
}

/** Opens the report dialog for this game; requires sign-in (specification §6), which then opens it. */
export function ReportGameButton({ label = 'Report Game', onReport }: ReportGameButtonProps) {
  const session = useSession();
  const asMember = useAsMember();
  const press = useOnceKnown(session.kind !== 'checking', () => {
    if (session.kind === 'member') return onReport();
    showToast({ title: 'Sign in required', message: 'Please sign in to report a game.' });
    asMember(onReport);
  });
  return (
    <Button onClick={press}>
      <IconFlag size={20} aria-hidden="true" />
      {label}
    </Button>
  );
}
