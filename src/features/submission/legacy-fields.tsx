import { CATEGORIES } from '../../../entities/category.rules.ts';
import { INSTRUCTIONS } from '../../../entities/game.rules.ts';
import { LEGACY_CATEGORIES } from '../../../entities/submission.rules.ts';
import { SelectField, TextAreaField } from '../../ui/form/fields.tsx';
import { FieldRow } from '../../ui/form/form.tsx';
import { AgeRatingField } from './age-rating-field.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { GameAddressField } from './game-address-field.tsx';
import { DescriptionField, TitleField } from './game-text-fields.tsx';
import type { LegacyValues } from './legacy-values.ts';
import { TagsField } from './tags-field.tsx';

const CATEGORY_OPTIONS = LEGACY_CATEGORIES.map((value) => ({
  value,
  label: CATEGORIES.find(({ slug }) => slug === value)?.name ?? value,
}));

/** The fields of the short form. */
export function LegacyFields({ initial }: { readonly initial: LegacyValues }) {
  return (
    <>
      <FieldRow>
        <TitleField initial={initial.title} />
        <SelectField
          name="category"
          label="Category"
          missing="Choose a category."
          required
          placeholder="Choose one"
          options={CATEGORY_OPTIONS}
          defaultValue={initial.category}
        />
      </FieldRow>
      <DescriptionField initial={initial.description} hint="What one does in it, in a few sentences." />
      <GameAddressField
        name="gameUrl"
        label="Game URL"
        hint="The https:// address that players will see in the frame."
        missing="Enter the game’s address."
        required
        defaultValue={initial.gameUrl}
      />
      <GameAddressField
        name="thumbnailUrl"
        label="Thumbnail URL"
        hint="400x300, JPG/PNG. Without one, cards show the first letter of the title."
        defaultValue={initial.thumbnailUrl}
      />
      <FieldRow>
        <AgeRatingField initial={initial.ageRating} />
        <TagsField initial={initial.tags} />
      </FieldRow>
      <CheckField name="multiplayer" label="Multiplayer" defaultChecked={initial.multiplayer} />
      <TextAreaField
        name="instructions"
        label="Instructions"
        hint="How it is played and controlled."
        maxLength={INSTRUCTIONS.max}
        defaultValue={initial.instructions}
      />
    </>
  );
}
