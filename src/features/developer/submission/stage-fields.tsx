import { NativeSelect, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { type Size, STAGE_SIDE } from '../../../../entities/stage.rules.ts';
import { CHECKED_SCREENS } from '../../../../entities/upload.rules.ts';
import { FieldRow } from '../../../ui/form/form.tsx';
import { scaleOf } from '../../../ui/stage-scale.ts';
import type { GameValues } from './game-values.ts';
import styles from './game-form.module.css';
import { readStage, type StageValues } from './stage-values.ts';

interface FormProps {
  readonly form: UseFormReturnType<GameValues>;
}

/** The size in the form: its values as they are now, what follows them while they are typed, and what fills them in. */
export function useStageValues(form: FormProps['form']) {
  const [values, setValues] = useState<StageValues>(() => form.getValues());
  const follow = (part: Partial<StageValues>) => setValues((before) => ({ ...before, ...part }));
  const fill = (next: StageValues) => {
    form.setFieldValue('stage', next.stage);
    form.setFieldValue('stage_width', next.stage_width);
    form.setFieldValue('stage_height', next.stage_height);
    follow(next);
  };
  return { values, follow, fill };
}

const CHOICES = [
  { value: '', label: 'Let the check measure it' },
  { value: 'fit', label: 'Fits any size' },
  { value: 'fixed', label: 'Has a size' },
];

interface StageFieldsProps extends FormProps {
  readonly values: StageValues;
  /** Called with what is typed. */
  readonly onType: (part: Partial<StageValues>) => void;
}

/** Whether the game fits any size or has one, which is scaled as a whole, and how that looks. */
export function StageFields({ form, values, onType }: StageFieldsProps) {
  const { onChange, ...choice } = form.getInputProps('stage');
  const stage = readStage(values);
  return (
    <>
      <NativeSelect
        key={form.key('stage')}
        {...choice}
        onChange={(event) => {
          onChange(event);
          const { value } = event.currentTarget;
          onType({ stage: value === 'fit' || value === 'fixed' ? value : '' });
        }}
        label="Size"
        description="A game that is made for one size is shown as a whole on every screen, scaled. The check measures whether yours is."
        data={CHOICES}
      />
      {values.stage === 'fixed' ? (
        <>
          <FieldRow>
            <SideField form={form} name="stage_width" label="Width in pixels" onType={onType} />
            <SideField form={form} name="stage_height" label="Height in pixels" onType={onType} />
          </FieldRow>
          {stage?.kind === 'fixed' ? <StagePreview size={stage} /> : null}
        </>
      ) : null}
    </>
  );
}

interface SideFieldProps extends Omit<StageFieldsProps, 'values'> {
  readonly name: 'stage_width' | 'stage_height';
  readonly label: string;
}

function SideField({ form, name, label, onType }: SideFieldProps) {
  const { onChange, ...input } = form.getInputProps(name);
  return (
    <TextInput
      key={form.key(name)}
      {...input}
      onChange={(event) => {
        onChange(event);
        onType({ [name]: event.currentTarget.value });
      }}
      label={label}
      description={`From ${STAGE_SIDE.min} to ${STAGE_SIDE.max}.`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      required
    />
  );
}

/** The frames in which most players have a game. */
const FRAMES = [
  { name: 'Desktop', ...CHECKED_SCREENS.desktop },
  { name: 'Phone', ...CHECKED_SCREENS.phone },
] as const;
/** The height of a drawn frame, in CSS pixels. */
const DRAWN = 112;

/** Draws the part of a frame that a game of this size takes, on a desktop and on a phone. */
function StagePreview({ size }: { readonly size: Size }) {
  return (
    <div className={styles.preview}>
      {FRAMES.map(({ name, ...frame }) => {
        const scale = scaleOf(size, frame);
        const drawn = DRAWN / frame.height;
        return (
          <Stack key={name} component="figure" gap="xs" align="center" m={0}>
            <div className={styles.frame} style={{ width: frame.width * drawn, height: DRAWN }}>
              <div
                className={styles.game}
                style={{ width: size.width * scale * drawn, height: size.height * scale * drawn }}
              />
            </div>
            <figcaption className={styles.caption}>
              {name}: {Math.round(scale * 100)}%
            </figcaption>
          </Stack>
        );
      })}
    </div>
  );
}
