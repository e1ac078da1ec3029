import { Button, NativeSelect, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { describeStage, type Size, STAGE_SIDE } from '../../../../entities/stage.rules.ts';
import { CHECKED_SCREENS } from '../../../../entities/upload.rules.ts';
import { DigitsInput } from '../../../ui/form/digits-input.tsx';
import { FieldRow } from '../../../ui/form/form.tsx';
import { scaleOf } from '../../../ui/stage-scale.ts';
import type { CheckedSize } from '../../upload/checked-size.ts';
import type { GameValues } from './game-values.ts';
import styles from './game-form.module.css';
import { readStage, sizeWarning, stageValuesOf, type StageValues } from './stage-values.ts';

interface FormProps {
  readonly form: UseFormReturnType<GameValues>;
}

/** The size in the form: its values as they are now, what fills them in, and what the check of the build found. */
export function useStageValues(form: FormProps['form']) {
  const [values, setValues] = useState<StageValues>(() => form.getValues());
  const [measured, measure] = useState<CheckedSize | null>(null);
  const follow = (part: Partial<StageValues>) => setValues((before) => ({ ...before, ...part }));
  const fill = (next: StageValues) => {
    form.setFieldValue('stage', next.stage);
    form.setFieldValue('stage_width', next.stage_width);
    form.setFieldValue('stage_height', next.stage_height);
    follow(next);
  };
  return { values, follow, fill, measured, measure };
}

const CHOICES = [
  { value: '', label: 'Let the check measure it' },
  { value: 'fit', label: 'Fits any size' },
  { value: 'fixed', label: 'Has a size' },
];

interface StageFieldsProps extends FormProps {
  readonly size: ReturnType<typeof useStageValues>;
  /** The findings of the build's check; null for a game without one. */
  readonly measured: CheckedSize | null;
}

/** Whether the game fits any size or has one, which is scaled as a whole, and how that looks. */
export function StageFields({ form, size, measured }: StageFieldsProps) {
  const { values, follow, fill } = size;
  const { onChange, error, ...choice } = form.getInputProps('stage');
  const warning = sizeWarning(values, measured);
  const stage = readStage(values);
  return (
    <>
      <NativeSelect
        key={form.key('stage')}
        {...choice}
        onChange={(event) => {
          onChange(event);
          const { value } = event.currentTarget;
          follow({ stage: value === 'fit' || value === 'fixed' ? value : '' });
        }}
        label="Size"
        description="A game that is made for one size is shown as a whole on every screen, scaled. The check measures whether yours is."
        data={CHOICES}
        error={error ?? warning}
        errorProps={{ role: 'alert' }}
      />
      {warning === null || measured === null || measured.stage.kind === 'fit' ? null : (
        <div>
          <Button onClick={() => fill(stageValuesOf(measured.stage))}>
            Use {describeStage(measured.stage)}
          </Button>
        </div>
      )}
      {values.stage === 'fixed' ? (
        <>
          <FieldRow>
            <SideField form={form} name="stage_width" label="Width in pixels" onType={follow} />
            <SideField form={form} name="stage_height" label="Height in pixels" onType={follow} />
          </FieldRow>
          {stage?.kind === 'fixed' ? <StagePreview size={stage} /> : null}
        </>
      ) : null}
    </>
  );
}

interface SideFieldProps extends FormProps {
  readonly name: 'stage_width' | 'stage_height';
  readonly label: string;
  /** Called with what is typed. */
  readonly onType: (part: Partial<StageValues>) => void;
}

function SideField({ form, name, label, onType }: SideFieldProps) {
  const { onChange, ...input } = form.getInputProps(name);
  return (
    <DigitsInput
      key={form.key(name)}
      {...input}
      onChange={(event) => {
        onChange(event);
        onType({ [name]: event.currentTarget.value });
      }}
      label={label}
      description={`From ${STAGE_SIDE.min} to ${STAGE_SIDE.max}.`}
      digits={5}
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
