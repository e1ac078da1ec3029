import { TAG_NAME } from '../../../entities/category.rules.ts';
import { TAGS } from '../../../entities/submission.rules.ts';
import { TextField } from '../../ui/form/fields.tsx';

const TAG = `[^,]{0,${TAG_NAME.max}}`;

/** Comma-separated words that players may search for. */
export function TagsField({ initial }: { readonly initial: string }) {
  return (
    <TextField
      name="tags"
      label="Tags"
      hint={`Separated by commas, up to ${TAGS.max}: physics, one button, relaxing.`}
      pattern={`${TAG}(,${TAG}){0,${TAGS.max - 1}}`}
      data-mismatch={`Up to ${TAGS.max} tags of at most ${TAG_NAME.max} characters each, separated by commas.`}
      defaultValue={initial}
    />
  );
}
