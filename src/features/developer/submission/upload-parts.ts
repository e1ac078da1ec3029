import type { ComponentType, ReactNode } from 'react';
import type { Stage } from '../../../../entities/stage.rules.ts';

/** The field of a build, which another feature has and the page gives. */
export interface BuildFieldProps {
  /** The form, such as `submit-game`; what is being sent goes on when the form is left. */
  readonly form: string;
  /** The chosen upload; empty for none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error: ReactNode;
  /** The picture of the run that becomes the thumbnail; empty for the first one. */
  readonly picture: string;
  readonly onPicture: (address: string) => void;
  /** Called with the title that the build's document has. */
  readonly onTitle: (title: string) => void;
  /** The size that the form gives; null leaves it to the check. */
  readonly stage: Stage | null;
  /** Called with the stage that the build has unless its developer says otherwise, once its check has ended. */
  readonly onStage: (stage: Stage) => void;
}

/** What the developer's screens show of uploads and reports. */
export interface UploadParts {
  readonly BuildField: ComponentType<BuildFieldProps>;
  /** The approved versions of a game. */
  readonly Versions: ComponentType<{ readonly gameId: string }>;
  /** The check result of a game at an address. */
  readonly AddressCheckResult: ComponentType<{ readonly id: string }>;
}
