import { showToast } from '../../ui/toast.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { closeSignIn } from './sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The dialog behind every Sign In button. */
export default function SignInDialog() {
  return (
    <Dialog id="sign-in-title" title="Sign In" onClose={closeSignIn}>
      <SignInForm
        onDone={(user) => {
          closeSignIn();
          showToast({ title: `Hello, ${user.name}`, message: 'You are signed in.', tone: 'good' });
        }}
      />
    </Dialog>
  );
}
