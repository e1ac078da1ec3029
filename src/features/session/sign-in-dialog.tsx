import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { SecondStep } from './second-step.tsx';
import { closeSignIn } from './sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useSession } from './use-session.ts';

/** The dialog behind every Sign In button: first the e-mail, then the passkey of people who have one. */
export default function SignInDialog() {
  const session = useSession();
  const welcome = (name?: string) => {
    closeSignIn();
    showToast({
      title: name === undefined ? 'Welcome back' : `Hello, ${name}`,
      message: 'You are signed in.',
      tone: 'good',
    });
  };
  return (
    <Dialog title="Sign In" onClose={closeSignIn}>
      {session.kind === 'unconfirmed' ? (
        <SecondStep onDone={() => welcome()} />
      ) : (
        <SignInForm onDone={(user) => (user.secondStep ? undefined : welcome(user.name))} />
      )}
    </Dialog>
  );
}
