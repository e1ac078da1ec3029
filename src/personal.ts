import type { PersonalState } from '../entities/favourite.schema.ts';
import { useToken } from './token.ts';
import { trpc } from './trpc.ts';

/**
 * What is a signed-in person's own on the pages that are the same for everyone: asked for once and added in the browser.
 * Undefined for guests and until it is known.
 */
export function usePersonal(): PersonalState | undefined {
  const token = useToken();
  const state = trpc.personal.state.useQuery(undefined, { enabled: token !== null && token !== 'unknown' });
  return token === null ? undefined : state.data;
}
