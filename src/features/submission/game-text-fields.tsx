import { DESCRIPTION, TITLE } from '../../../entities/game.rules.ts';
import { TextAreaField, TextField } from '../../ui/form/fields.tsx';

interface GameTextFieldProps {
  readonly initial: string;
}

/** What the game is called. */
export function TitleField({ initial }: GameTextFieldProps) {
  return (
    <TextField
      name="title"
      label="Title"
      missing="Enter a title."
      required
      minLength={TITLE.min}
      maxLength={TITLE.max}
      defaultValue={initial}
    />
  );
}

/** What the game is about. */
export function DescriptionField({ initial, hint }: GameTextFieldProps & { readonly hint: string }) {
  return (
    <TextAreaField
      name="description"
      label="Description"
      hint={hint}
      missing="Say what the game is about."
      required
      minLength={DESCRIPTION.min}
      maxLength={DESCRIPTION.max}
      defaultValue={initial}
    />
  );
}
