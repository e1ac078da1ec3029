import { AGE_RATING_MEANINGS, AGE_RATINGS, type AgeRating } from '../../../entities/game.rules.ts';
import { SelectField } from '../../ui/form/fields.tsx';

/** Who a game is for, with what each rating means. */
export function AgeRatingField({ initial }: { readonly initial: AgeRating }) {
  return (
    <SelectField
      name="ageRating"
      label="Age rating"
      required
      options={AGE_RATINGS.map((rating) => ({
        value: rating,
        label: `${rating}: ${AGE_RATING_MEANINGS[rating]}`,
      }))}
      defaultValue={initial}
    />
  );
}
