import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { CATEGORIES } from '../../../../entities/category.rules.ts';
import {
  ORIENTATION_LABELS,
  ORIENTATIONS,
  PLAY_TYPE_LABELS,
  PLAY_TYPES,
} from '../../../../entities/game.rules.ts';
import { CONTROL_LINES } from '../../../../entities/read-control.rules.ts';
import { STAGE_SIDE_TEXT } from '../../../../entities/stage.rules.ts';
import { SUBMITTED_CATEGORIES } from '../../../../entities/submission.rules.ts';
import { VERSION_NOTE } from '../../../../entities/upload.rules.ts';
import { Boxes, Checkbox, CheckboxGroup, ChoiceGroup } from '../../../ui/form/choices.tsx';
import type { TextRules } from '../../../ui/form/text-rule.ts';
import { FieldRow, optional } from '../../../ui/form/form.tsx';
import { CheckedAddressField } from './checked-address-field.tsx';
import { GameSource, type GameSourceProps } from './game-source.tsx';
import styles from './game-form.module.css';
import type { GameValues } from './game-values.ts';
import { StageFields, useStageValues } from './stage-fields.tsx';
import {
  ADDRESS_RULE,
  AgeRatingField,
  DescriptionField,
  GAME_ADDRESS_RULE,
  SHARED_RULES,
  TagsField,
  TitleField,
} from './shared-fields.tsx';

const RULES = { ...SHARED_RULES, controls: { shape: CONTROL_LINES } } as const;

/** The validation rules of the developer form: an uploaded game has no address, and a thumbnail of its own. */
export function gameRules({ source, stage }: GameValues): TextRules<GameValues> {
  const side = { missing: STAGE_SIDE_TEXT.mismatch, shape: STAGE_SIDE_TEXT };
  const sides = stage === 'fixed' ? { stage_width: side, stage_height: side } : {};
  if (source === 'upload')
    return {
      ...RULES,
      ...sides,
      uploadId: { missing: 'Upload a build, and wait until all of it has arrived.' },
      thumbUrl: ADDRESS_RULE,
      versionNote: VERSION_NOTE,
    };
  return {
    ...RULES,
    ...sides,
    srcUrl: GAME_ADDRESS_RULE,
    thumbUrl: { missing: 'Enter the URL of an image.', ...ADDRESS_RULE },
  };
}

interface GameFieldsProps extends Omit<GameSourceProps, 'size'> {
  /** Whether there is an earlier version. */
  readonly isEdit?: boolean;
}

/** The fields of the developer form, for a new game and for an edit: the game itself first, what few need under More. */
export function GameFields({ form, name, isEdit = false }: GameFieldsProps) {
  const size = useStageValues(form);
  const [source, setSource] = useState(form.getValues().source);
  const choose = (next: GameValues['source']) => {
    form.setFieldValue('source', next);
    setSource(next);
  };
  return (
    <>
      <GameSource form={form} name={name} size={size} source={source} onSource={choose} />
      <StageFields form={form} size={size} measured={source === 'upload' ? size.measured : null} />
      <TitleField key={form.key('title')} {...form.getInputProps('title')} />
      <DescriptionField
        key={form.key('description')}
        {...form.getInputProps('description')}
        description="Describe the gameplay and the controls in a few sentences."
      />
      <AgeRatingField key={form.key('ageRating')} {...form.getInputProps('ageRating')} />
      <details className={styles.more}>
        <summary>More: categories, tags, players, orientation, controls</summary>
        <div className="stack">
          <MoreFields form={form} source={source} isEdit={isEdit} />
        </div>
      </details>
    </>
  );
}

interface MoreFieldsProps extends Pick<GameSourceProps, 'form'> {
  readonly source: GameValues['source'];
  readonly isEdit: boolean;
}

function MoreFields({ form, source, isEdit }: MoreFieldsProps) {
  return (
    <>
      <CategoryBoxes form={form} />
      <TagsField key={form.key('tags')} {...form.getInputProps('tags')} />
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
      <FieldRow>
        <NativeSelect
          key={form.key('playType')}
          {...form.getInputProps('playType')}
          label="Play type"
          data={PLAY_TYPES.map((value) => ({ value, label: PLAY_TYPE_LABELS[value] }))}
        />
        <NativeSelect
          key={form.key('orientation')}
          {...form.getInputProps('orientation')}
          label="Orientation on a phone"
          description="On a phone, players are asked to hold it this way in fullscreen."
          data={ORIENTATIONS.map((value) => ({ value, label: ORIENTATION_LABELS[value] }))}
        />
      </FieldRow>
      <Textarea
        key={form.key('controls')}
        {...form.getInputProps('controls')}
        label={optional('Controls')}
        description="A line each, such as “Arrow keys: Steer”; for another device “Swipe (touch): Steer”, with touch, mouse or gamepad."
        rows={3}
      />
      {source === 'upload' ? <BuildExtras form={form} isEdit={isEdit} /> : null}
    </>
  );
}

/** Fields of uploaded builds alone. */
function BuildExtras({ form, isEdit }: Omit<MoreFieldsProps, 'source'>) {
  return (
    <>
      <CheckedAddressField
        field="thumbnail"
        key={form.key('thumbUrl')}
        {...form.getInputProps('thumbUrl')}
        label={optional('Thumbnail URL')}
        description="Shown instead of a picture from the build. 400x300, JPG/PNG."
      />
      {isEdit ? (
        <Textarea
          key={form.key('versionNote')}
          {...form.getInputProps('versionNote')}
          label={optional('What is new')}
          description="A note on this version, for you and for moderators."
          rows={2}
        />
      ) : null}
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
