import { lazy, Suspense } from 'react';
import { useSignInOpen } from './sign-in.ts';

const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'));

/** Renders the sign-in dialog; its code is loaded when it first opens. */
export function SignInHost() {
  if (!useSignInOpen()) return null;
  return (
    <Suspense fallback={null}>
      <SignInDialog />
    </Suspense>
  );
}
