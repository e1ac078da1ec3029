import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { departmentsOf, officeOf } from '../features/contact/contact-facts.ts';
import { MessageForm } from '../features/contact/message-form.tsx';
import type { Page } from '../app/page.ts';
import { paths } from '../../entities/page.rules.ts';
import { useBrand, useClaims } from '../ui/brand.ts';
import { Columns } from '../ui/columns.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './text-page.module.css';

export const handle: Page = {
  head: ({ site }) => ({
    title: 'Contact Us',
    description: `Write to the people behind ${site}: support, developers, business.`,
    canonical: paths.contact,
  }),
};

/** `/contact`. */
export function Component() {
  const { support } = useClaims();
  return (
    <div className={styles.page}>
      <PageTitle title="Contact Us">Questions, ideas or problems? A person reads every message.</PageTitle>
      <Columns>
        <section className={styles.panel} aria-labelledby="message-title">
          <h2 id="message-title" className={styles.panelTitle}>
            Write to us
          </h2>
          <MessageForm
            label="Write to us"
            source="contact"
            thanks={
              support === null
                ? 'Thank you for your message!'
                : `Thank you for your message! We'll get back to you within ${support.messages}.`
            }
          />
        </section>
        <Facts />
      </Columns>
    </div>
  );
}

function Facts() {
  const brand = useBrand();
  const departments = departmentsOf(brand);
  const office = officeOf(brand);
  const responses = departments.flatMap(({ name, response }) =>
    response === null ? [] : [{ label: name, value: response }],
  );
  return (
    <div className={styles.aside}>
      <Addresses departments={departments} />
      {responses.length === 0 ? null : (
        <section aria-labelledby="response-title">
          <h2 id="response-title">Response times</h2>
          <FactList facts={responses} />
        </section>
      )}
      {office.length === 0 ? null : (
        <section aria-labelledby="office-title">
          <h2 id="office-title">Our office</h2>
          <address className={styles.address}>
            {office.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </section>
      )}
      <section aria-labelledby="sooner-title">
        <h2 id="sooner-title">Faster answers</h2>
        <p className={styles.soft}>Many questions are already answered here.</p>
        <div className={styles.actions}>
          <Button component={Link} to={paths.help}>
            Visit Help Center
          </Button>
          <Button component={Link} to={`${paths.help}#faq`}>
            Visit FAQ
          </Button>
        </div>
      </section>
    </div>
  );
}

/** One address where all departments have the same. */
function Addresses({ departments }: { readonly departments: ReturnType<typeof departmentsOf> }) {
  const facts = departments.flatMap(({ name, email }) => (email === null ? [] : [{ name, email }]));
  const isOne = new Set(facts.map(({ email }) => email)).size === 1;
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="departments-title">
      <h2 id="departments-title">{isOne ? 'Email' : 'Departments'}</h2>
      <FactList
        facts={facts.slice(0, isOne ? 1 : undefined).map(({ name, email }) => ({
          label: isOne ? 'For everything' : name,
          value: <a href={`mailto:${email}`}>{email}</a>,
        }))}
      />
    </section>
  );
}
