import { Button, Group } from '@mantine/core';
import { countOf } from '../../ui/count.ts';
import { Dialog } from '../../ui/dialog.tsx';

interface SignOutDialogProps {
  /** The number of queued mutations that would be lost. */
  readonly unsent: number;
  readonly onSignOut: () => void;
  readonly onStay: () => void;
}

/** Warns before signing out that queued mutations would be lost. */
export default function SignOutDialog({ unsent, onSignOut, onStay }: SignOutDialogProps) {
  return (
    <Dialog title="Sign out now?" onClose={onStay}>
      <p>
        {countOf(unsent, 'change')} you made offline {unsent === 1 ? 'has' : 'have'} not been sent yet. If you
        sign out now, {unsent === 1 ? 'it' : 'they'} will be lost. Stay signed in, and we will send{' '}
        {unsent === 1 ? 'it' : 'them'} when you are back online.
      </p>
      <Group gap="xs" mt="md">
        <Button variant="solid" onClick={onStay}>
          Stay signed in
        </Button>
        <Button onClick={onSignOut}>Sign out and lose {unsent === 1 ? 'it' : 'them'}</Button>
      </Group>
    </Dialog>
  );
}
