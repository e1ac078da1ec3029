import { TextInput } from '@mantine/core';
import { ROOM_CODE } from '../../../entities/room.rules.ts';
import { readCode } from '../../../entities/typed-code.rules.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormEnd } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';

const RULES = {
  code: {
    missing: 'Enter the code of the room.',
    shape: {
      fits: (text: string) => ROOM_CODE.fits.test(readCode(text)),
      mismatch: 'A code has six letters and digits, and never I, O, 0 or 1.',
    },
  },
} as const;

interface CodeDialogProps {
  /** Called with what is a room's code by its shape. */
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** Asks for the code of a room, which somebody may have said aloud. */
export default function CodeDialog({ onCode, onClose }: CodeDialogProps) {
  const form = useSubmitForm({
    initialValues: { code: '' },
    rules: RULES,
    send: async ({ code }) => readCode(code),
    onSent: onCode,
  });
  return (
    <Dialog title="Enter a code" onClose={onClose}>
      <Form form={form} label="Code of a room">
        <TextInput
          key={form.key('code')}
          {...form.getInputProps('code')}
          label="Code"
          description="Six letters and digits, from the friend who made the room."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormEnd form={form} action="Find the room" busyAction="Finding…" />
      </Form>
    </Dialog>
  );
}
