import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { CATEGORIES } from '../../../entities/category.rules.ts';
import { ORIENTATION_LABELS, ORIENTATIONS, PLAY_TYPES, type PlayType } from '../../../entities/game.rules.ts';
import { SUBMITTED_CATEGORIES } from '../../../entities/submission.rules.ts';
import { Boxes, Checkbox, CheckboxGroup, ChoiceGroup } from '../../ui/form/choices.tsx';
import { FieldRow, optional } from '../../ui/form/form.tsx';
import type { GameValues } from './game-values.ts';
import {
  ADDRESS_RULE,
  AddressField,
  AgeRatingField,
  DescriptionField,
  GAME_ADDRESS_RULE,
  SHARED_RULES,
  TagsField,
  TitleField,
} from './shared-fields.tsx';

/** The validation rules of the developer form. */
export const GAME_RULES = {
  ...SHARED_RULES,
  srcUrl: GAME_ADDRESS_RULE,
  thumbUrl: { missing: 'Enter the URL of an image.', ...ADDRESS_RULE },
  bannerUrl: ADDRESS_RULE,
} as const;

const PLAY_TYPE_LABELS: Record<PlayType, string> = {
  IFRAME: 'IFRAME: a standalone page',
  CANVAS: 'CANVAS: one canvas that fills the page',
};

interface GameFieldsProps {
  readonly form: UseFormReturnType<GameValues>;
}

/** The fields of the developer form, for a new game and for an edit. */
export function GameFields({ form }: GameFieldsProps) {
  return (
    <>
      <TitleField key={form.key('title')} {...form.getInputProps('title')} />
      <DescriptionField
        key={form.key('description')}
        {...form.getInputProps('description')}
        description="Describe the gameplay and the controls in a few sentences."
      />
      <Addresses form={form} />
      <FieldRow>
        <NativeSelect
          key={form.key('playType')}
          {...form.getInputProps('playType')}
          label="Play type"
          required
          data={PLAY_TYPES.map((value) => ({ value, label: PLAY_TYPE_LABELS[value] }))}
        />
        <AgeRatingField key={form.key('ageRating')} {...form.getInputProps('ageRating')} />
      </FieldRow>
      <NativeSelect
        key={form.key('orientation')}
        {...form.getInputProps('orientation')}
        label="How a phone is held"
        description="Play asks for it on a phone, in fullscreen."
        data={ORIENTATIONS.map((value) => ({ value, label: ORIENTATION_LABELS[value] }))}
      />
      <ChoiceGroup legend="Players">
        <Boxes>
          <Checkbox
            key={form.key('singlePlayer')}
            {...form.getInputProps('singlePlayer', { type: 'checkbox' })}
            label="Single player"
          />
          <Checkbox
            key={form.key('multiplayer')}
            {...form.getInputProps('multiplayer', { type: 'checkbox' })}
            label="Multiplayer"
          />
        </Boxes>
      </ChoiceGroup>
      <CategoryBoxes form={form} />
      <TagsField key={form.key('tags')} {...form.getInputProps('tags')} />
    </>
  );
}

function Addresses({ form }: GameFieldsProps) {
  return (
    <>
      <AddressField
        key={form.key('srcUrl')}
        {...form.getInputProps('srcUrl')}
        label="Game URL"
        description="The https:// address of the game. Only its origin will be allowed in the frame."
        required
      />
      <FieldRow>
        <AddressField
          key={form.key('thumbUrl')}
          {...form.getInputProps('thumbUrl')}
          label="Thumbnail URL"
          description="400x300, JPG/PNG."
          required
        />
        <AddressField
          key={form.key('bannerUrl')}
          {...form.getInputProps('bannerUrl')}
          label={optional('Banner URL')}
          description="A wide image, for when your game is featured."
        />
      </FieldRow>
    </>
  );
}

/** A checkbox for each category; once the maximum is chosen, the others are disabled. */
function CategoryBoxes({ form }: GameFieldsProps) {
  const { onChange, ...group } = form.getInputProps('categories');
  const [count, setCount] = useState(form.getValues().categories.length);
  return (
    <CheckboxGroup
      key={form.key('categories')}
      {...group}
      onChange={(slugs) => {
        onChange(slugs);
        setCount(slugs.length);
      }}
      label={`Categories (up to ${SUBMITTED_CATEGORIES.max})`}
      description={
        count >= SUBMITTED_CATEGORIES.max
          ? 'Remove one to choose another.'
          : 'Where players will find your game. Kids is only for games rated KIDS. A moderator may adjust your choice.'
      }
      maxSelectedValues={SUBMITTED_CATEGORIES.max}
    >
      <Boxes>
        {CATEGORIES.map(({ slug, name }) => (
          <Checkbox key={slug} value={slug} label={name} />
        ))}
      </Boxes>
    </CheckboxGroup>
  );
}
