import type { ComponentType } from 'react';

interface ReviewedProps {
  /** Of the game. */
  readonly id: string;
  /** `PendingGame.version`. */
  readonly version: string;
}

/** What the review shows of an uploaded version, and of the report on a game at an address; another feature has it, and the page gives it. */
export interface ReviewUploadParts {
  /** The build in its frame. */
  readonly Preview: ComponentType<ReviewedProps & { readonly title: string }>;
  /** The report on it, its note and what it changes. */
  readonly Report: ComponentType<ReviewedProps>;
  /** The report on a game at an address. */
  readonly AddressReport: ComponentType<Pick<ReviewedProps, 'id'>>;
}
