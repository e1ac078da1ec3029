import { failureOf } from '../../ui/failure.ts';
import { trpc } from '../../api/trpc.ts';

export type NewsletterState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sending' }
  /** The confirmation e-mail was sent. */
  | { readonly kind: 'asked' }
  | { readonly kind: 'failed'; readonly message: string };

/** Subscribes to the newsletter. `join` resolves to whether the server accepted the address. */
export function useNewsletter() {
  const subscribe = trpc.message.subscribe.useMutation();
  const join = (email: string): Promise<boolean> =>
    subscribe.mutateAsync({ email }).then(
      () => true,
      // The reason is in `state`.
      () => false,
    );
  return { state: stateOf(subscribe), join };
}

function stateOf({
  status,
  error,
}: Pick<ReturnType<typeof trpc.message.subscribe.useMutation>, 'status' | 'error'>): NewsletterState {
  if (status === 'pending') return { kind: 'sending' };
  if (status === 'success') return { kind: 'asked' };
  if (status === 'idle') return { kind: 'ready' };
  const { fields, message } = failureOf(error);
  return { kind: 'failed', message: fields.email ?? message };
}
