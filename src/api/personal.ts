import type { PersonalState } from '../../entities/personal.schema.ts';
import { useToken } from './token.ts';
import { trpc } from './trpc.ts';

/**
 * What is a signed-in person's own on the pages that are the same for everyone: asked for once and added in the browser.
 * Undefined for guests and until it is known.
 */
export function usePersonal(): PersonalState | undefined {
  const token = useToken();
  const hasToken = token !== null && token !== 'unknown';
  // A session that still waits for its passkey has nothing of its own yet.
  const me = trpc.session.me.useQuery(undefined, { enabled: hasToken });
  const state = trpc.personal.state.useQuery(undefined, {
    enabled: hasToken && me.data?.secondStep === false,
  });
  return token === null ? undefined : state.data;
}
