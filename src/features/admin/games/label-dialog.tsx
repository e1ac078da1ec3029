import { Textarea, TextInput } from '@mantine/core';
import { CATEGORIES, inCatalogueOrder } from '../../../../entities/category.rules.ts';
import type { AdminGame } from '../../../../entities/moderation.schema.ts';
import { splitTags, SUBMITTED_CATEGORIES } from '../../../../entities/submission.rules.ts';
import { trpc } from '../../../api/trpc.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Boxes, Checkbox, CheckboxGroup } from '../../../ui/form/choices.tsx';
import { Form, FormEnd } from '../../../ui/form/form.tsx';
import { useSubmitForm } from '../../../ui/form/use-submit-form.ts';
import { useDecision } from '../use-moderation-mutation.ts';

interface LabelDialogProps {
  readonly game: AdminGame;
  readonly onClose: () => void;
}

/** Sets a game's categories, tags and allowed origins. */
export default function LabelDialog({ game, onClose }: LabelDialogProps) {
  const label = trpc.moderation.label.useMutation(
    useDecision({
      done: { title: 'Game updated', message: 'The catalog shows the change immediately.' },
      failed: 'Failed to update the game. Please try again.',
    }),
  );
  const form = useSubmitForm({
    initialValues: {
      categories: inCatalogueOrder(game.categories.map(({ slug }) => slug)),
      tags: game.tags.join(', '),
      originAllowlists: game.originAllowlists.join('\n'),
    },
    send: ({ categories, tags, originAllowlists }) =>
      label.mutateAsync({
        id: game.id,
        categories: inCatalogueOrder(categories),
        tags: splitTags(tags),
        originAllowlists: originAllowlists.split(/\s+/).filter(Boolean),
      }),
    onSent: onClose,
  });
  return (
    <Dialog title={`Labels of ${game.title}`} onClose={onClose}>
      <Form form={form}>
        <CheckboxGroup
          key={form.key('categories')}
          {...form.getInputProps('categories')}
          label={`Categories (up to ${SUBMITTED_CATEGORIES.max})`}
        >
          <Boxes>
            {CATEGORIES.map(({ slug, name }) => (
              <Checkbox key={slug} value={slug} label={name} />
            ))}
          </Boxes>
        </CheckboxGroup>
        <TextInput key={form.key('tags')} {...form.getInputProps('tags')} label="Tags, separated by commas" />
        <Textarea
          key={form.key('originAllowlists')}
          {...form.getInputProps('originAllowlists')}
          label="Allowed origins, one per line"
          rows={3}
        />
        <FormEnd form={form} action="Save" wide />
      </Form>
    </Dialog>
  );
}
