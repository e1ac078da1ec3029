import { Textarea } from '@mantine/core';
import { EMBED_HOST_LIST, EMBED_HOSTS, embedCode, hostLines } from '../../../../entities/embed.rules.ts';
import type { OwnGame } from '../../../../entities/submission.schema.ts';
import { trpc } from '../../../api/trpc.ts';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Form, FormEnd, optional } from '../../../ui/form/form.tsx';
import { useChanged } from '../../../ui/form/use-changed.ts';
import { useSubmitForm } from '../../../ui/form/use-submit-form.ts';
import { showToast } from '../../../ui/toast.ts';
import styles from './game-form.module.css';

const RULES = { hosts: { shape: EMBED_HOST_LIST } } as const;

/** The sites that may show a developer's game, and the code for them. */
export default function EmbedGame({ game }: { readonly game: OwnGame }) {
  return (
    <section className={styles.edit} aria-labelledby="embed-game">
      <h2 id="embed-game">Embed it on other sites</h2>
      <p>{leadOf(game)}</p>
      <HostsForm game={game} />
      {game.embedHosts.length === 0 ? null : (
        <>
          <CodeBlock
            label="Code for these sites"
            code={embedCode({ ...game, origin: window.location.origin })}
          />
          <p>Sites that know oEmbed need only the address of the game’s page.</p>
        </>
      )}
    </section>
  );
}

function leadOf({ status }: OwnGame): string {
  const rule = 'Name the sites that may show this game in a frame. Plays there count like plays here.';
  return status === 'APPROVED' ? rule : `${rule} The sites can show it once it is approved.`;
}

function HostsForm({ game }: { readonly game: OwnGame }) {
  const utils = trpc.useUtils();
  const allow = trpc.embed.allow.useMutation();
  const saved = { hosts: textOf(game.embedHosts) };
  const { variant, onValuesChange } = useChanged(saved);
  const form = useSubmitForm({
    initialValues: saved,
    rules: RULES,
    onValuesChange,
    send: async (values): Promise<void> => {
      const { hosts } = await allow.mutateAsync({ id: game.id, hosts: hostLines(values.hosts) });
      // A reset then restores the saved values.
      form.setInitialValues({ hosts: textOf(hosts) });
      utils.submission.mine.setData(undefined, (games) =>
        games?.map((one) => (one.id === game.id ? { ...one, embedHosts: hosts } : one)),
      );
      showToast({ title: 'Sites saved', message: 'It takes effect at once.', tone: 'good' });
    },
  });
  return (
    <Form form={form} label="Sites">
      <Textarea
        key={form.key('hosts')}
        {...form.getInputProps('hosts')}
        label={optional('Sites')}
        description={`One per line, up to ${EMBED_HOSTS.max}: example.org, or *.example.org for all its subdomains. They must use https.`}
        rows={4}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <FormEnd form={form} action="Save sites" busyAction="Saving…" variant={variant} />
    </Form>
  );
}

/** The sites as they are typed, one per line. */
function textOf(hosts: readonly string[]): string {
  return hosts.join('\n');
}
