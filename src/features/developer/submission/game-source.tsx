import { Skeleton, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import styles from './game-form.module.css';
import type { GameValues } from './game-values.ts';
import type { useStageValues } from './stage-fields.tsx';
import { readStage, stageValuesOf, UNSAID_STAGE } from './stage-values.ts';
import { CheckedAddressField } from './checked-address-field.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';

const UploadField = onDemand(() => import('../../upload/upload-field.tsx'), <Skeleton h="13rem" />);

interface FormProps {
  readonly form: UseFormReturnType<GameValues>;
}

export interface GameSourceProps extends FormProps {
  /** The form's name, such as `submit-game`. */
  readonly name: string;
  readonly size: ReturnType<typeof useStageValues>;
}

interface ChosenSourceProps extends GameSourceProps {
  readonly source: GameValues['source'];
  readonly onSource: (source: GameValues['source']) => void;
}

/** The place of the game's files; a game at an address has its picture at one too. */
export function GameSource({ form, name, size, source, onSource }: ChosenSourceProps) {
  const tabs = [
    {
      id: 'upload',
      label: 'Upload a build',
      panel: <Build form={form} name={name} size={size} />,
    },
    { id: 'address', label: 'Give an address', panel: <Address form={form} /> },
  ] as const;
  return (
    <div className={styles.sources}>
      <Tabs
        label="Where the game is"
        tabs={tabs}
        selected={source}
        onSelect={(id) => onSource(id === 'address' ? 'address' : 'upload')}
      />
    </div>
  );
}

function Address({ form }: FormProps) {
  return (
    <Stack gap={20}>
      <CheckedAddressField
        field="game"
        key={form.key('srcUrl')}
        {...form.getInputProps('srcUrl')}
        label="Game URL"
        description="The https:// address of the game. Only its origin will be allowed in the frame."
        required
      />
      <CheckedAddressField
        field="thumbnail"
        key={form.key('thumbUrl')}
        {...form.getInputProps('thumbUrl')}
        label="Thumbnail URL"
        description="400x300, JPG/PNG."
        required
      />
    </Stack>
  );
}

/** The uploaded build. */
function Build({ form, name, size }: GameSourceProps) {
  const [value, setValue] = useState(form.getValues().uploadId);
  const [picture, setPicture] = useState(form.getValues().picture);
  const choosePicture = (address: string) => {
    form.setFieldValue('picture', address);
    setPicture(address);
  };
  return (
    <Stack gap={20}>
      <UploadField
        form={name}
        value={value}
        onChange={(id) => {
          form.setFieldValue('uploadId', id);
          setValue(id);
          // A picture belongs to its build.
          choosePicture('');
          size.measure(null);
          // A size given before there was a build stays.
          if (id === '') size.fill(UNSAID_STAGE);
        }}
        error={form.errors['uploadId']}
        picture={picture}
        onPicture={choosePicture}
        stage={readStage(size.values)}
        // A size that the developer has chosen or typed stays.
        onChecked={(measured) => {
          size.measure(measured);
          if (size.values.stage === '') size.fill(stageValuesOf(measured.stage));
        }}
        onTitle={(title) => {
          if (form.getValues().title.trim() === '') form.setFieldValue('title', title);
        }}
      />
    </Stack>
  );
}
