import { urlOf } from '../../../../entities/url.rules.ts';
import { TextInput } from '@mantine/core';
import { URL_LENGTH } from '../../../../entities/game.rules.ts';
import { WEBHOOK_EVENT_MEANINGS, WEBHOOK_EVENTS } from '../../../../entities/webhook.rules.ts';
import { trpc } from '../../../api/trpc.ts';
import { Checkbox, CheckboxGroup } from '../../../ui/form/choices.tsx';
import { draftOf } from '../../../ui/draft.ts';
import { Form, FormEnd } from '../../../ui/form/form.tsx';
import { useSubmitForm } from '../../../ui/form/use-submit-form.ts';
import styles from './webhook.module.css';

const RULES = {
  url: {
    missing: 'Enter the URL of your server.',
    shape: {
      fits: (text: string) => urlOf(text) !== null,
      mismatch: 'Enter a full URL that starts with https://.',
    },
    ...URL_LENGTH,
  },
} as const;

interface AddWebhookProps {
  readonly userId: string;
  /** Receives the new endpoint's secret, which is shown only once. */
  readonly onSecret: (secret: string) => void;
}

/** The form for a new endpoint. */
export function AddWebhook({ userId, onSecret }: AddWebhookProps) {
  const utils = trpc.useUtils();
  const add = trpc.webhook.add.useMutation();
  const form = useSubmitForm({
    initialValues: { url: '', events: [...WEBHOOK_EVENTS] },
    rules: RULES,
    draft: draftOf('webhook', userId),
    send: async (values) => {
      const { secret, webhooks } = await add.mutateAsync(values);
      utils.webhook.list.setData(undefined, webhooks);
      onSecret(secret);
    },
  });
  return (
    <section className={styles.panel} aria-labelledby="add-webhook">
      <h2 id="add-webhook" className={styles.title}>
        Add a webhook
      </h2>
      <Form form={form} label="Add a webhook">
        <TextInput
          key={form.key('url')}
          {...form.getInputProps('url')}
          type="url"
          label="Address"
          description="An HTTPS endpoint on your server. Redirects are not followed."
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          required
          maxLength={URL_LENGTH.max}
        />
        <CheckboxGroup key={form.key('events')} {...form.getInputProps('events')} label="Events">
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              value={event}
              label={
                <span>
                  <strong>{event}</strong> {WEBHOOK_EVENT_MEANINGS[event]}
                </span>
              }
            />
          ))}
        </CheckboxGroup>
        <FormEnd form={form} action="Add webhook" busyAction="Adding…" />
      </Form>
    </section>
  );
}
