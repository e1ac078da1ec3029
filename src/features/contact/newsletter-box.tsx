import { Button, Input } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { useClaims } from '../../ui/brand.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './newsletter-box.module.css';
import { useNewsletter } from './use-newsletter.ts';

/** The home page's newsletter form: one field, without `useSubmitForm`, which would exceed the page's size budget. */
export function NewsletterBox() {
  const { state, join } = useNewsletter();
  const { subscribers } = useClaims();
  const hydrated = useHydrated();
  const answer = useRef<HTMLParagraphElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = new FormData(form).get('email');
    if (typeof email !== 'string' || !(await join(email))) return;
    form.reset();
    answer.current?.focus();
  };
  return (
    <section className={styles.box} aria-labelledby="newsletter-title">
      <div>
        <h2 id="newsletter-title">New games, every week</h2>
        <p className={styles.text}>
          {subscribers === null
            ? 'Be the first to hear about them.'
            : `Join over ${subscribers.number} gamers who hear about them first.`}
        </p>
      </div>
      <form className={styles.form} noValidate method="post" onSubmit={(event) => void submit(event)}>
        {/* Not a `TextInput`: `src/ui/search-field.tsx`. */}
        <Input
          classNames={{ input: styles.input }}
          aria-label="Email address"
          type="email"
          name="email"
          placeholder="you@example.com"
          autoComplete="email"
          required
          // Only marks the field; the message is below, in reserved space.
          error={state.kind === 'failed'}
        />
        <Button variant="solid" type="submit" disabled={!hydrated || state.kind === 'sending'}>
          Subscribe
        </Button>
        <p ref={answer} className={styles.answer} role="status" tabIndex={-1}>
          {state.kind === 'asked' ? 'Thank you! Check your inbox to confirm your subscription.' : null}
          {state.kind === 'failed' ? state.message : null}
        </p>
      </form>
    </section>
  );
}
