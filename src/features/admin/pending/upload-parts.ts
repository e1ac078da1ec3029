import type { ComponentType, ReactNode } from 'react';
import type { Stage } from '../../../../entities/stage.rules.ts';

interface ReviewedProps {
  /** Of the game. */
  readonly id: string;
  /** `PendingGame.etag`. */
  readonly etag: string;
}

/** What the review shows of an uploaded version, and of the check result of a game at an address; another feature has it, and the page gives it. */
export interface ReviewUploadParts {
  /** The build in its frame. */
  readonly Preview: ComponentType<ReviewedProps & { readonly title: string; readonly stage: Stage }>;
  /** Its check result, its note and what it changes. */
  readonly CheckResult: ComponentType<ReviewedProps>;
  /** The check result of a game at an address. */
  readonly AddressCheckResult: ComponentType<
    Pick<ReviewedProps, 'id'> & {
      /** Whether what is in it says already that the address does not answer. */
      readonly isUnreachable: boolean;
      /** What was found of its addresses, in the same card. */
      readonly children: ReactNode;
    }
  >;
}
