import { showToast } from '../../ui/toast.ts';

/** Opens the sign-in dialog. */
export function openSignIn(): void {
  showToast({ title: 'Sign in is not open yet', message: 'Every game plays without an account.' });
}
