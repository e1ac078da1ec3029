import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { COLLECTION_TEXT, COLLECTION_TITLE } from '../../../../entities/collection.rules.ts';
import type { EditedCollection } from '../../../../entities/collection.schema.ts';
import { trpc, withKey } from '../../../api/trpc.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { Form, FormEnd, optional } from '../../../ui/form/form.tsx';
import { useSubmitForm } from '../../../ui/form/use-submit-form.ts';
import { CollectionGames, GameSearch } from '../chosen-games.tsx';
import { useCollectionChange } from './use-collection-change.ts';

const RULES = { title: { missing: 'Enter a title.', ...COLLECTION_TITLE }, text: COLLECTION_TEXT } as const;

interface CollectionDialogProps {
  /** Null for a new one. */
  readonly collection: EditedCollection | null;
  readonly onClose: () => void;
}

/** Makes or edits a collection: its texts, its games and their order, and whether it is public. */
export function CollectionDialog({ collection, onClose }: CollectionDialogProps) {
  const { form, games, choose } = useCollectionForm({ collection, onClose });
  return (
    <Dialog title={collection === null ? 'New collection' : `Edit ${collection.title}`} onClose={onClose}>
      <Form form={form}>
        <TextInput
          key={form.key('title')}
          {...form.getInputProps('title')}
          label="Title"
          maxLength={COLLECTION_TITLE.max}
          required
        />
        <Textarea key={form.key('text')} {...form.getInputProps('text')} label={optional('Text')} rows={2} />
        <GameSearch chosen={games} onAdd={(game) => choose([...games, { ...game, public: true }])} />
        <CollectionGames games={games} onChange={choose} />
        <Checkbox
          key={form.key('published')}
          {...form.getInputProps('published', { type: 'checkbox' })}
          label="Published"
        />
        <FormEnd form={form} action="Save" wide />
      </Form>
    </Dialog>
  );
}

/** The form, and its games, which have no input of their own. */
function useCollectionForm({ collection, onClose }: CollectionDialogProps) {
  const [games, setGames] = useState(collection?.games ?? []);
  const { client } = trpc.useUtils();
  const saved = useCollectionChange('Collection saved');
  const form = useSubmitForm({
    initialValues: {
      title: collection?.title ?? '',
      text: collection?.text ?? '',
      published: collection?.published ?? false,
      games: collection?.games ?? [],
    },
    rules: RULES,
    send: (values, key) => {
      const draft = { ...values, games: values.games.map(({ id }) => id) };
      return collection === null
        ? client.collection.create.mutate(draft, withKey(key))
        : client.collection.edit.mutate({ ...draft, id: collection.id });
    },
    onSent: () => {
      saved.onSuccess();
      onClose();
    },
  });
  const choose = (chosen: EditedCollection['games']) => {
    setGames(chosen);
    form.setFieldValue('games', chosen);
  };
  return { form, games, choose };
}
