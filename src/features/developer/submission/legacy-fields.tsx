import { NativeSelect, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CATEGORIES } from '../../../../entities/category.rules.ts';
import { INSTRUCTIONS } from '../../../../entities/game.rules.ts';
import { LEGACY_CATEGORIES } from '../../../../entities/submission.rules.ts';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { FieldRow, optional } from '../../../ui/form/form.tsx';
import { CheckedAddressField } from './checked-address-field.tsx';
import type { LegacyValues } from './legacy-values.ts';
import {
  ADDRESS_RULE,
  AgeRatingField,
  DescriptionField,
  GAME_ADDRESS_RULE,
  SHARED_RULES,
  TagsField,
  TitleField,
} from './shared-fields.tsx';

/** The validation rules of the short form. */
export const LEGACY_RULES = {
  ...SHARED_RULES,
  category: { missing: 'Choose a category.' },
  gameUrl: GAME_ADDRESS_RULE,
  thumbnailUrl: ADDRESS_RULE,
  instructions: INSTRUCTIONS,
} as const;

const CATEGORY_OPTIONS = [
  { value: '', label: 'Choose one' },
  ...LEGACY_CATEGORIES.map((value) => ({
    value,
    label: CATEGORIES.find(({ slug }) => slug === value)?.name ?? value,
  })),
];

interface LegacyFieldsProps {
  readonly form: UseFormReturnType<LegacyValues>;
}

/** The fields of the short form. */
export function LegacyFields({ form }: LegacyFieldsProps) {
  return (
    <>
      <FieldRow>
        <TitleField key={form.key('title')} {...form.getInputProps('title')} />
        <NativeSelect
          key={form.key('category')}
          {...form.getInputProps('category')}
          label="Category"
          required
          data={CATEGORY_OPTIONS}
        />
      </FieldRow>
      <DescriptionField
        key={form.key('description')}
        {...form.getInputProps('description')}
        description="Describe the gameplay in a few sentences."
      />
      <Addresses form={form} />
      <FieldRow>
        <AgeRatingField key={form.key('ageRating')} {...form.getInputProps('ageRating')} />
        <TagsField key={form.key('tags')} {...form.getInputProps('tags')} />
      </FieldRow>
      <Checkbox
        key={form.key('multiplayer')}
        {...form.getInputProps('multiplayer', { type: 'checkbox' })}
        label="Multiplayer"
      />
      <Textarea
        key={form.key('instructions')}
        {...form.getInputProps('instructions')}
        label={optional('Instructions')}
        description="How to play, and the controls."
      />
    </>
  );
}

function Addresses({ form }: LegacyFieldsProps) {
  return (
    <>
      <CheckedAddressField
        field="game"
        key={form.key('gameUrl')}
        {...form.getInputProps('gameUrl')}
        label="Game URL"
        description="The https:// address of the game."
        required
      />
      <CheckedAddressField
        field="thumbnail"
        key={form.key('thumbnailUrl')}
        {...form.getInputProps('thumbnailUrl')}
        label={optional('Thumbnail URL')}
        description="400x300, JPG/PNG. Without one, cards show the first letter of the title."
      />
    </>
  );
}
