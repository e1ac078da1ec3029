import { MantineProvider, TextInput } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Hydration } from '../hydration.tsx';
import { Form, FormEnd, optional } from './form.tsx';
import { useSubmitForm } from './use-submit-form.ts';

function Newsletter() {
  const form = useSubmitForm({ initialValues: { email: 'asha@example.org' }, send: () => Promise.resolve() });
  return (
    <Form form={form} label="Newsletter">
      <TextInput key={form.key('email')} {...form.getInputProps('email')} label={optional('Email')} />
      <FormEnd form={form} action="Subscribe" busyAction="Subscribing…" />
    </Form>
  );
}

/** The HTML of the form, as the server renders it or after hydration. */
const htmlOf = (hydrated: boolean) =>
  renderToString(
    <MantineProvider>
      <Hydration matches={!hydrated}>
        <Newsletter />
      </Hydration>
    </MantineProvider>,
  );

test('a form cannot be sent before hydration', () => {
  expect(htmlOf(false)).toMatch(/<button[^>]* disabled/);
  expect(htmlOf(true)).not.toMatch(/<button[^>]* disabled/);
});

test('a server-rendered field has its name and value', () => {
  const [field] = /<input[^>]*>/.exec(htmlOf(false)) ?? [];
  expect(field).toContain('name="email"');
  expect(field).toContain('value="asha@example.org"');
});

test('an optional field says so', () => {
  expect(htmlOf(true).replaceAll(/<[^>]*>/g, '')).toContain('Email (optional)');
});
