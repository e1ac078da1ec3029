import { Textarea, TextInput } from '@mantine/core';
import { STUDIO, URL_LENGTH } from '../../../entities/game.rules.ts';
import { ABOUT, WEBSITE } from '../../../entities/studio.rules.ts';
import type { OwnStudio as Studio } from '../../../entities/studio.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { paths } from '../../../entities/page.rules.ts';
import { countOf } from '../../ui/count.ts';
import { Form, FormEnd, optional } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { showToast } from '../../ui/toast.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import styles from './account.module.css';
import { PanelGroup } from './panel.tsx';

const RULES = {
  name: { missing: 'Enter a name.', ...STUDIO },
  about: ABOUT,
  website: { shape: WEBSITE, ...URL_LENGTH },
} as const;

/** The words of the person's studio about itself on its page; before their first game, the way to it. */
export function OwnStudio() {
  const own = trpc.studio.own.useQuery();
  return (
    <PanelGroup id="studio" title="Studio">
      {own.isError ? <LoadFailure error={own.error} onRetry={own.refetch} /> : null}
      {own.data ? <StudioPanel studio={own.data} /> : null}
      {own.data === null ? (
        <p>
          Your studio begins with your first game. Submit it in the{' '}
          <PageLink to={paths.developer}>Developer Portal</PageLink>.
        </p>
      ) : null}
    </PanelGroup>
  );
}

function StudioPanel({ studio }: { readonly studio: Studio }) {
  return (
    <>
      <p className={styles.lead}>
        {studio.games === 0 ? (
          'Your studio gets a page once one of your games is approved.'
        ) : (
          <>
            {studio.followers === 0 ? null : `${countOf(studio.followers, 'follower')}. `}
            <PageLink to={paths.studio(studio.slug)}>Your studio’s page</PageLink>
          </>
        )}{' '}
        <PageLink to={paths.tab(paths.developer, 'my-games')}>My Games</PageLink>
      </p>
      <StudioForm studio={studio} />
    </>
  );
}

function StudioForm({ studio: { name, about, website } }: { readonly studio: Studio }) {
  const utils = trpc.useUtils();
  const edit = trpc.studio.edit.useMutation({
    onSuccess: (studio) => {
      utils.studio.own.setData(undefined, studio);
      showToast({ title: 'Studio saved', message: 'Your studio’s page shows the changes.', tone: 'good' });
    },
  });
  const form = useSubmitForm({
    initialValues: { name, about, website: website ?? '' },
    rules: RULES,
    send: async (values): Promise<void> => {
      const saved = await edit.mutateAsync(values);
      // A reset then restores the saved values.
      form.setInitialValues({ name: saved.name, about: saved.about, website: saved.website ?? '' });
    },
  });
  return (
    <Form form={form} label="Studio">
      <TextInput
        key={form.key('name')}
        {...form.getInputProps('name')}
        label="Name"
        description="Links with the old name still lead to your studio."
        maxLength={STUDIO.max}
        required
      />
      <Textarea key={form.key('about')} {...form.getInputProps('about')} label={optional('About')} />
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
      <FormEnd form={form} action="Save studio" busyAction="Saving…" />
    </Form>
  );
}
