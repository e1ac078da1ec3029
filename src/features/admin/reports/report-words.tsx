import { Link } from 'react-router-dom';
import { paths } from '../../../../entities/page.rules.ts';
import type { ReportView } from '../../../../entities/report-moderation.schema.ts';
import { countOf } from '../../../ui/count.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { BriefText } from '../brief-text.tsx';
import { EmailAddress } from '../email-address.tsx';
import table from '../list.module.css';
import styles from './reports.module.css';

interface ReportWordsProps {
  readonly report: ReportView;
}

/** The reported subject and its author, the reporter's text and name, and the moderator's note. */
export function ReportWords({ report }: ReportWordsProps) {
  return (
    <>
      <Author author={report.author} />
      {report.description ? <BriefText text={report.description} isQuote /> : null}
      <Line label="Reported title" value={report.gameTitle} />
      <Line label="Reported URL" value={report.gameUrl} />
      <Reporter report={report} />
      <Line label="Note" value={report.note} />
    </>
  );
}

/** The author of the words below, or of the score, with a link to their entry, where they can be blocked. */
function Author({ author }: Pick<ReportView, 'author'>) {
  if (author === null) return null;
  const entry = new URLSearchParams({ search: author.email });
  return (
    <p className={styles.facts}>
      <Link to={`${paths.tab(paths.admin, 'users')}&${entry.toString()}`}>
        <bdi>{author.name || author.email}</bdi>
      </Link>
      {author.stars === null ? null : <span>{countOf(author.stars, 'star')}</span>}
    </p>
  );
}

/** The reporter and the time: a member's name and address, or a guest, with the address of the form. */
function Reporter({ report: { reporter, email, createdAt } }: ReportWordsProps) {
  const addresses = new Set([reporter?.email, email].filter((address) => typeof address === 'string'));
  const name = reporter === null ? 'a guest' : reporter.name;
  return (
    <p className={styles.facts}>
      <span>
        Reported by <bdi>{name}</bdi>
      </span>
      {[...addresses].map((address) => (
        <EmailAddress key={address} address={address} />
      ))}
      <span>{formatMoment(createdAt)}</span>
    </p>
  );
}

function Line({ label, value }: { readonly label: string; readonly value: string | null }) {
  return value === null ? null : (
    <span className={table.line}>
      <span className={table.soft}>{label}:</span> <bdi>{value}</bdi>
    </span>
  );
}
