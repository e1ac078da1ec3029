import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { optional } from '../../ui/form/form.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './game-source.module.css';
import type { GameValues } from './game-values.ts';
import { AddressField } from './shared-fields.tsx';
import type { UploadParts } from './upload-parts.ts';

interface FormProps {
  readonly form: UseFormReturnType<GameValues>;
}

export interface GameSourceProps extends FormProps {
  /** The form's name, such as `submit-game`. */
  readonly name: string;
  readonly BuildField: UploadParts['BuildField'];
}

/** Where the game's files are, and its pictures. */
export function GameSource({ form, name, BuildField }: GameSourceProps) {
  const [source, setSource] = useState(form.getValues().source);
  const choose = (next: GameValues['source']) => {
    form.setFieldValue('source', next);
    setSource(next);
  };
  const tabs = [
    { id: 'address', label: 'Give an address', panel: <Address form={form} /> },
    {
      id: 'upload',
      label: 'Upload a build',
      panel: <Build form={form} name={name} BuildField={BuildField} />,
    },
  ] as const;
  return (
    <>
      <div className={styles.sources}>
        <Tabs
          label="Where the game is"
          tabs={tabs}
          selected={source}
          onSelect={(id) => choose(id === 'upload' ? 'upload' : 'address')}
        />
      </div>
      <AddressField
        key={form.key('thumbUrl')}
        {...form.getInputProps('thumbUrl')}
        label={source === 'upload' ? optional('Thumbnail URL') : 'Thumbnail URL'}
        description={
          source === 'upload' ? 'In place of a picture of the build. 400x300, JPG/PNG.' : '400x300, JPG/PNG.'
        }
        required={source === 'address'}
      />
    </>
  );
}

function Address({ form }: FormProps) {
  return (
    <AddressField
      key={form.key('srcUrl')}
      {...form.getInputProps('srcUrl')}
      label="Game URL"
      description="The https:// address of the game. Only its origin will be allowed in the frame."
      required
    />
  );
}

/** The uploaded build, and what is new in it. */
function Build({ form, name, BuildField }: GameSourceProps) {
  const [value, setValue] = useState(form.getValues().uploadId);
  const [picture, setPicture] = useState(form.getValues().picture);
  const choosePicture = (address: string) => {
    form.setFieldValue('picture', address);
    setPicture(address);
  };
  return (
    <div className={styles.build}>
      <BuildField
        form={name}
        value={value}
        onChange={(id) => {
          form.setFieldValue('uploadId', id);
          setValue(id);
          // A picture belongs to its build.
          choosePicture('');
        }}
        error={form.errors['uploadId']}
        picture={picture}
        onPicture={choosePicture}
      />
      <Textarea
        key={form.key('versionNote')}
        {...form.getInputProps('versionNote')}
        label={optional('What is new')}
        description="A note on this version, for you and for moderators."
        classNames={{ input: styles.note }}
        rows={2}
      />
    </div>
  );
}
