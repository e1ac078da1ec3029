import type { PersonalState } from '../../entities/personal.schema.ts';
import { useToken } from './token.ts';
import { trpc } from './trpc.ts';

/**
 * The member's own data on pages that are the same for everyone: fetched once and added in the browser. Undefined for
 * guests and while loading.
 */
export function usePersonal(): PersonalState | undefined {
  const token = useToken();
  const hasToken = token !== null && token !== 'unknown';
  // A session that is still waiting for its passkey has no personal data yet.
  const me = trpc.session.me.useQuery(undefined, { enabled: hasToken });
  const state = trpc.personal.state.useQuery(undefined, {
    enabled: hasToken && me.data?.secondStep === false,
  });
  return token === null ? undefined : state.data;
}
