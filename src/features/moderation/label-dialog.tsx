import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { CATEGORIES, type CategorySlug } from '../../../entities/category.rules.ts';
import type { AdminGame } from '../../../entities/moderation.schema.ts';
import { splitTags } from '../../../entities/submission.rules.ts';
import { failureOf } from '../../ui/failure.ts';
import { trpc } from '../../api/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './moderation.module.css';
import { useDecision } from './use-decision.ts';

/** Sets a game's categories, tags and allowed origins. */
export function LabelDialog({ game, onClose }: { readonly game: AdminGame; readonly onClose: () => void }) {
  const decision = useDecision({
    done: { title: 'Game updated', message: 'The catalogue shows it at once.' },
    failed: 'Failed to update the game. Please try again.',
  });
  const label = trpc.moderation.label.useMutation({
    ...decision,
    onSuccess: () => {
      decision.onSuccess();
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    label.mutate({ id: game.id, ...readLabels(new FormData(event.currentTarget)) });
  };
  const fields = label.isError ? Object.entries(failureOf(label.error).fields) : [];
  return (
    <Dialog title={`Labels of ${game.title}`} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <CategoryChoices chosen={game.categories} />
        <label className={styles.field}>
          Tags, separated by commas
          <input className={styles.input} name="tags" defaultValue={game.tags.join(', ')} />
        </label>
        <label className={styles.field}>
          Allowed origins, one a line
          <textarea
            className={styles.input}
            name="origins"
            rows={3}
            defaultValue={game.originAllowlists.join('\n')}
          />
        </label>
        <p className={styles.error} role="alert">
          {fields.map(([name, message]) => `${name}: ${message}`).join(' ')}
        </p>
        <Button variant="solid" fullWidth type="submit" disabled={label.isPending}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}

function CategoryChoices({ chosen }: { readonly chosen: readonly string[] }) {
  return (
    <fieldset className={styles.choices}>
      <legend>Categories (three at most)</legend>
      {CATEGORIES.map(({ slug, name }) => (
        <label key={slug}>
          <input type="checkbox" name="category" value={slug} defaultChecked={chosen.includes(slug)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function readLabels(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    categories: CATEGORIES.map(({ slug }): CategorySlug => slug).filter((slug) =>
      form.getAll('category').includes(slug),
    ),
    tags: splitTags(text('tags')),
    originAllowlists: text('origins').split(/\s+/).filter(Boolean),
  };
}
