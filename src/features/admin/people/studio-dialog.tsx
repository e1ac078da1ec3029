import { Textarea, TextInput } from '@mantine/core';
import { STUDIO, URL_LENGTH } from '../../../../entities/game.rules.ts';
import { ABOUT, WEBSITE } from '../../../../entities/studio.rules.ts';
import type { StudioView } from '../../../../entities/studio.schema.ts';
import { trpc } from '../../../api/trpc.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, FormEnd, optional } from '../../../ui/form/form.tsx';
import { useSubmitForm } from '../../../ui/form/use-submit-form.ts';
import { showToast } from '../../../ui/toast.ts';

const RULES = {
  name: { missing: 'Enter a name.', ...STUDIO },
  about: ABOUT,
  website: { shape: WEBSITE, ...URL_LENGTH },
} as const;

interface StudioDialogProps {
  readonly studio: StudioView;
  readonly onClose: () => void;
}

/** Edits what a studio says about itself, as a moderator. */
export default function StudioDialog({ studio, onClose }: StudioDialogProps) {
  const { id, slug, name, about, website } = studio;
  const utils = trpc.useUtils();
  const edit = trpc.studio.editAny.useMutation({
    onSuccess: (saved) => {
      utils.studio.bySlug.setData({ slug: saved.slug }, saved);
      utils.studio.bySlug.setData({ slug }, saved);
      showToast({ title: 'Studio saved', message: 'Its developer has been notified.', tone: 'good' });
    },
  });
  const form = useSubmitForm({
    initialValues: { name, about, website: website ?? '' },
    rules: RULES,
    send: (values) => edit.mutateAsync({ id, ...values }),
    onSent: onClose,
  });
  return (
    <Dialog title={`Edit ${name}`} onClose={onClose}>
      <Form form={form}>
        <TextInput
          key={form.key('name')}
          {...form.getInputProps('name')}
          label="Name"
          description="Links with the old name still lead to the studio."
          maxLength={STUDIO.max}
          required
        />
        <Textarea
          key={form.key('about')}
          {...form.getInputProps('about')}
          label={optional('About')}
          rows={4}
        />
        <TextInput
          key={form.key('website')}
          {...form.getInputProps('website')}
          type="url"
          inputMode="url"
          autoComplete="off"
          label={optional('Website')}
          placeholder="https://"
          maxLength={URL_LENGTH.max}
        />
        <FormEnd form={form} action="Save" busyAction="Saving…" wide />
      </Form>
    </Dialog>
  );
}
