import { lazy, Suspense } from 'react';
import { useSignInOpen } from './sign-in.ts';

const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'));

/** The place of the sign-in dialog in the page; its code is loaded when it first opens. */
export function SignInHost() {
  if (!useSignInOpen()) return null;
  return (
    <Suspense fallback={null}>
      <SignInDialog />
    </Suspense>
  );
}
