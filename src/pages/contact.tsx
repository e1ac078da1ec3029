import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CONTACT_RESPONSE_HOURS } from '../../entities/published-terms.rules.ts';
import { DEPARTMENTS, OFFICE } from '../features/contact/contact-facts.ts';
import { MessageForm } from '../features/contact/message-form.tsx';
import type { Page } from '../app/page.ts';
import { paths } from '../../entities/page.rules.ts';
import { Columns } from '../ui/columns.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './text-page.module.css';

export const handle: Page = {
  head: () => ({
    title: 'Contact Us',
    description: 'Write to the people behind Playport: support, developers, business.',
    canonical: paths.contact,
  }),
};

/** `/contact`. */
export function Component() {
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
            thanks={`Thank you for your message! We'll get back to you within ${CONTACT_RESPONSE_HOURS} hours.`}
          />
        </section>
        <Facts />
      </Columns>
    </div>
  );
}

function Facts() {
  return (
    <div className={styles.aside}>
      <section aria-labelledby="departments-title">
        <h2 id="departments-title">Departments</h2>
        <FactList
          facts={DEPARTMENTS.map(({ name, email }) => ({
            label: name,
            value: <a href={`mailto:${email}`}>{email}</a>,
          }))}
        />
      </section>
      <section aria-labelledby="response-title">
        <h2 id="response-title">Response times</h2>
        <FactList facts={DEPARTMENTS.map(({ name, response }) => ({ label: name, value: response }))} />
      </section>
      <section aria-labelledby="office-title">
        <h2 id="office-title">Our office</h2>
        <address className={styles.address}>
          {OFFICE.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </section>
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
