import {
  NativeSelect,
  type NativeSelectProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import {
  AGE_RATING_MEANINGS,
  AGE_RATINGS,
  DESCRIPTION,
  HTTPS_ADDRESS,
  TITLE,
  URL_LENGTH,
} from '../../../../entities/game.rules.ts';
import { TAG_LIST, TAGS } from '../../../../entities/submission.rules.ts';
import { optional } from '../../../ui/form/form.tsx';

/** The validation rules of the fields that both forms have. */
export const SHARED_RULES = {
  title: { missing: 'Enter a title.', ...TITLE },
  description: { missing: 'Enter a description.', ...DESCRIPTION },
  tags: { shape: TAG_LIST },
} as const;
export const ADDRESS_RULE = { shape: HTTPS_ADDRESS, ...URL_LENGTH } as const;
export const GAME_ADDRESS_RULE = { missing: 'Enter the game’s address.', ...ADDRESS_RULE } as const;

export function TitleField(props: TextInputProps) {
  return <TextInput label="Title" required maxLength={TITLE.max} {...props} />;
}

export function DescriptionField(props: TextareaProps) {
  return <Textarea label="Description" required {...props} />;
}

export function AddressField(props: TextInputProps) {
  return <TextInput type="url" inputMode="url" autoComplete="off" maxLength={URL_LENGTH.max} {...props} />;
}

/** Comma-separated search words. */
export function TagsField(props: TextInputProps) {
  return (
    <TextInput
      label={optional('Tags')}
      description={`Separated by commas, up to ${TAGS.max}: physics, one button, relaxing.`}
      {...props}
    />
  );
}

/** The age rating, with an explanation of each. */
export function AgeRatingField(props: NativeSelectProps) {
  return (
    <NativeSelect
      label="Age rating"
      data={AGE_RATINGS.map((rating) => ({
        value: rating,
        label: `${rating}: ${AGE_RATING_MEANINGS[rating]}`,
      }))}
      {...props}
    />
  );
}
