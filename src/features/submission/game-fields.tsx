import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { CATEGORIES } from '../../../entities/category.rules.ts';
import {
  ORIENTATION_LABELS,
  ORIENTATIONS,
  PLAY_TYPE_LABELS,
  PLAY_TYPES,
} from '../../../entities/game.rules.ts';
import { SUBMITTED_CATEGORIES } from '../../../entities/submission.rules.ts';
import { VERSION_NOTE } from '../../../entities/upload.rules.ts';
import { Boxes, Checkbox, CheckboxGroup, ChoiceGroup } from '../../ui/form/choices.tsx';
import type { TextRules } from '../../ui/form/text-rule.ts';
import { FieldRow } from '../../ui/form/form.tsx';
import { GameSource, type GameSourceProps } from './game-source.tsx';
import type { GameValues } from './game-values.ts';
import {
  ADDRESS_RULE,
  AgeRatingField,
  DescriptionField,
  GAME_ADDRESS_RULE,
  SHARED_RULES,
  TagsField,
  TitleField,
} from './shared-fields.tsx';

const COMMON_RULES = { ...SHARED_RULES, bannerUrl: ADDRESS_RULE } as const;

/** The validation rules of the developer form: an uploaded game has no address, and a thumbnail of its own. */
export function gameRules({ source }: GameValues): TextRules<GameValues> {
  if (source === 'upload')
    return {
      ...COMMON_RULES,
      uploadId: { missing: 'Upload a build, and wait until all of it has arrived.' },
      thumbUrl: ADDRESS_RULE,
      versionNote: VERSION_NOTE,
    };
  return {
    ...COMMON_RULES,
    srcUrl: GAME_ADDRESS_RULE,
    thumbUrl: { missing: 'Enter the URL of an image.', ...ADDRESS_RULE },
  };
}

/** The fields of the developer form, for a new game and for an edit. */
export function GameFields({ form, name, BuildField }: GameSourceProps) {
  return (
    <>
      <TitleField key={form.key('title')} {...form.getInputProps('title')} />
      <DescriptionField
        key={form.key('description')}
        {...form.getInputProps('description')}
        description="Describe the gameplay and the controls in a few sentences."
      />
      <GameSource form={form} name={name} BuildField={BuildField} />
      <FieldRow>
        <NativeSelect
          key={form.key('playType')}
          {...form.getInputProps('playType')}
          label="Play type"
          data={PLAY_TYPES.map((value) => ({ value, label: PLAY_TYPE_LABELS[value] }))}
        />
        <AgeRatingField key={form.key('ageRating')} {...form.getInputProps('ageRating')} />
      </FieldRow>
      <NativeSelect
        key={form.key('orientation')}
        {...form.getInputProps('orientation')}
        label="Orientation on a phone"
        description="On a phone, players are asked to hold it this way in fullscreen."
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

/** A checkbox for each category; once the maximum is chosen, the others are disabled. */
function CategoryBoxes({ form }: Pick<GameSourceProps, 'form'>) {
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
