import { URL_LENGTH } from '../../../entities/game.rules.ts';
import { WEBHOOK_EVENT_MEANINGS, WEBHOOK_EVENTS } from '../../../entities/webhook.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { CheckField, CheckGroup } from '../../ui/form/check-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { useFormSend } from '../../ui/form/use-form-send.ts';
import styles from './webhook.module.css';

/** The form for a new endpoint; its secret is handed on, to be shown once. */
export function AddWebhook({ onSecret }: { readonly onSecret: (secret: string) => void }) {
  const utils = trpc.useUtils();
  const add = trpc.webhook.add.useMutation();
  const form = useFormSend({
    send: async (values) => {
      const chosen = WEBHOOK_EVENTS.filter((event) => values.checked(event));
      const { secret, webhooks } = await add.mutateAsync({ url: values.text('url'), events: chosen });
      utils.webhook.list.setData(undefined, webhooks);
      onSecret(secret);
    },
  });
  return (
    <section className={styles.panel} aria-labelledby="add-webhook">
      <h2 id="add-webhook" className={styles.title}>
        Add a webhook
      </h2>
      <Form form={form} label="Add a webhook" action="Add webhook" busyAction="Adding…">
        <TextField
          name="url"
          type="url"
          label="Address"
          hint="Of your own server, over https. It may not redirect."
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          required
          missing="Enter the address of your server."
          maxLength={URL_LENGTH.max}
        />
        <CheckGroup legend="Events" name="events">
          {WEBHOOK_EVENTS.map((event) => (
            <CheckField
              key={event}
              name={event}
              label={event}
              meaning={WEBHOOK_EVENT_MEANINGS[event]}
              defaultChecked
            />
          ))}
        </CheckGroup>
      </Form>
    </section>
  );
}
