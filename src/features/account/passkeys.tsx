import { Button, TextInput } from '@mantine/core';
import { commandOf } from '../../../entities/command.rules.ts';
import { PASSKEY_NAME } from '../../../entities/session.rules.ts';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';
import { formatMoment } from '../../ui/moment.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { Panel } from './panel.tsx';
import { BESIDE_BUTTON } from './beside-button.ts';
import styles from './account.module.css';
import { type NewPasskey, usePasskeys } from './use-passkeys.ts';

interface PasskeysProps {
  /** Whether the first one needs an enrollment code, for all that is known; the server may ask for it anyway. */
  readonly needsEnrolment?: boolean;
  readonly onAdded?: () => void;
}

/** The person's passkeys: an optional second step after the e-mail. */
export function Passkeys({ needsEnrolment: isFirst = false, onAdded }: PasskeysProps) {
  const { passkeys, add, remove, busy, problem, needsEnrolment, isPossible } = usePasskeys(onAdded);
  return (
    <Panel
      id="passkeys"
      title="Passkeys"
      lead="With a passkey, you sign in with your email and this device’s screen lock or a security key."
    >
      {passkeys.isError ? <LoadFailure error={passkeys.error} onRetry={passkeys.refetch} /> : null}
      <ul>
        {passkeys.data?.map(({ id, name, createdAt }) => (
          <li key={id} className={styles.row}>
            <div>
              <p>{name}</p>
              <p className="soft">Added {formatMoment(createdAt)}</p>
            </div>
            {/* Not `disabled`, which would take the focus from it. */}
            <Button aria-disabled={busy} onClick={() => remove(id)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {isPossible ? (
        <AddPasskey busy={busy} needsEnrolment={isFirst || needsEnrolment} onAdd={add} />
      ) : (
        <p className="soft">This browser does not support passkeys.</p>
      )}
      <FormProblem>{problem}</FormProblem>
    </Panel>
  );
}

interface AddPasskeyProps {
  readonly busy: boolean;
  /** Whether the server has asked for an enrollment code. */
  readonly needsEnrolment: boolean;
  /** Resolves to whether the passkey was added. */
  readonly onAdd: (passkey: NewPasskey) => Promise<boolean>;
}

const FIRST_NAME: string = 'This device';
const RULES = { name: { missing: 'Enter a name for the passkey.', ...PASSKEY_NAME } } as const;

function AddPasskey({ busy, needsEnrolment, onAdd }: AddPasskeyProps) {
  const form = useSubmitForm({
    initialValues: { name: FIRST_NAME, enrolment: '' },
    rules: RULES,
    send: async (passkey): Promise<void> => {
      // On failure what was typed stays.
      form.setInitialValues((await onAdd(passkey)) ? { name: FIRST_NAME, enrolment: '' } : passkey);
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <TextInput
        key={form.key('name')}
        {...form.getInputProps('name')}
        flex="1 1 14rem"
        inputWrapperOrder={BESIDE_BUTTON}
        label="Name of the new passkey"
        maxLength={PASSKEY_NAME.max}
        required
      />
      {needsEnrolment ? (
        <TextInput
          key={form.key('enrolment')}
          {...form.getInputProps('enrolment')}
          flex="1 1 14rem"
          inputWrapperOrder={BESIDE_BUTTON}
          label="Enrollment code"
          description={`For an administrator’s first passkey, this prints it: ${commandOf('admin', 'enrol ADDRESS')}.`}
          autoComplete="off"
          required
        />
      ) : null}
      <Button type="submit" disabled={busy}>
        Add a passkey
      </Button>
    </Form>
  );
}
