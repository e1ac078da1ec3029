import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { SecondStep } from './second-step.tsx';
import { closeSignIn, useEndedPerson } from './sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useCurrentSession } from './use-session.ts';

/**
 * The dialog behind every Sign In button, and of a session that has ended: first the e-mail, then the passkey of people
 * who have one.
 */
export default function SignInDialog() {
  const session = useCurrentSession();
  const ended = useEndedPerson();
  const welcome = (name?: string) => {
    closeSignIn();
    showToast({
      isGreeting: true,
      title: name === undefined ? 'Welcome back' : `Hello, ${name}`,
      message: 'You are signed in.',
      tone: 'good',
    });
  };
  return (
    <Dialog title="Sign In" onClose={closeSignIn}>
      {ended === null ? null : (
        <p role="status">Your session has ended. Sign in again: your text is saved and will be sent.</p>
      )}
      {session.kind === 'unconfirmed' ? (
        <SecondStep onDone={() => welcome()} />
      ) : (
        <SignInForm
          email={ended?.email ?? ''}
          onDone={(user) => (user.secondStep ? undefined : welcome(user.name))}
        />
      )}
    </Dialog>
  );
}
