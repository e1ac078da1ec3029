import type { TRPCLink } from '@trpc/client';
import { observableToPromise } from '@trpc/server/observable';
import type { SessionUserView } from '../../entities/session.schema.ts';
import type { AppRouter } from '../../server/router.ts';
import { failureOf } from '../ui/failure.ts';
import { answerOf } from './answer-of.ts';
import { readToken } from './token.ts';

/** The mutations of signing in and out. */
const OF_SESSION = /^(session\.|passkey\.(start|finish)Check$)/;

interface SignInLinkOptions {
  /** Returns the person whom the page shows as signed in. */
  readonly whoIsHere: () => SessionUserView | undefined;
  /** Asks a person whose session has ended to sign in again; resolves when they have answered. */
  readonly askToSignIn: (person: SessionUserView | undefined) => Promise<void>;
}

/**
 * Makes a mutation wait while a person whose session has ended signs in again, and then sends it once more. It fails if
 * they do not sign in, or if somebody else does.
 */
export function signInLink({ whoIsHere, askToSignIn }: SignInLinkOptions): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      if (op.type !== 'mutation' || OF_SESSION.test(op.path)) return next(op);
      const send = () => observableToPromise(next(op));
      const sendSignedIn = async () => {
        const [token, person] = [readToken(), whoIsHere()];
        try {
          return await send();
        } catch (error) {
          if (failureOf(error).code !== 'unauthenticated') throw error;
          await askToSignIn(person);
          const isAnother = person !== undefined && whoIsHere()?.id !== person.id;
          if (readToken() === token || isAnother) throw error;
          return send();
        }
      };
      return answerOf(sendSignedIn);
    };
}
