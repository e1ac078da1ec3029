import type { TRPCLink } from '@trpc/client';
import { observableToPromise } from '@trpc/server/observable';
import type { AppRouter } from '../../server/router.ts';
import { failureOf } from '../ui/failure.ts';
import { answerOf } from './answer-of.ts';

/** The only query that needs a proof. */
const EXPORT = 'account.export';

/**
 * Makes such a call wait while the person proves again who they are, and then sends it once more. If they do not, it
 * fails as it did.
 * @param promptReauthentication resolves to whether the person has proved it
 */
export function reauthenticationLink(promptReauthentication: () => Promise<boolean>): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      if (op.type === 'query' && op.path !== EXPORT) return next(op);
      const send = () => observableToPromise(next(op));
      const sendProven = async () => {
        try {
          return await send();
        } catch (error) {
          if (failureOf(error).code !== 'proof_required' || !(await promptReauthentication())) throw error;
          return send();
        }
      };
      return answerOf(sendProven);
    };
}
