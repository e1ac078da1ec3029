import { Button, Table } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Finding, RequestSeen, PassResult, CheckResult } from '../../../entities/upload.rules.ts';
import type { UploadView } from '../../../entities/upload.schema.ts';
import { formatSize } from '../../ui/size.ts';
import {
  barOf,
  buildFacts,
  DEVICE_NAMES,
  formatTime,
  hostsWords,
  LEVEL_NAMES,
  MEASURES,
  slowestOf,
  uniqueOf,
  verdictOf,
} from './check-result-words.ts';
import styles from './check-result.module.css';

/** Findings and requests that are shown at once. */
const SHOWN = { findings: 5, requests: 6 };

interface CheckResultViewProps {
  /** Null for a game at an address. */
  readonly upload: UploadView | null;
  readonly result: CheckResult;
  readonly pictures: ReactNode;
  readonly actions: ReactNode;
  /** Whether everything else is behind a word that opens it. */
  readonly isFolded?: boolean;
}

/** A check result of a game: what to know in ten seconds first, everything else below. */
export function CheckResultView({
  upload,
  result,
  pictures,
  actions,
  isFolded = false,
}: CheckResultViewProps) {
  const { verdict, findings, runs, notRun } = result;
  return (
    <>
      <div className={styles.state} data-tone={notRun !== null && verdict === 'good' ? 'mend' : verdict}>
        <p className={styles.title}>
          {upload === null && notRun !== null ? 'It was not played.' : verdictOf(result)}
        </p>
        {upload === null ? null : (
          <p>
            {upload.fileName}: {buildFacts(upload).join(' · ')}
          </p>
        )}
        {notRun === null ? null : (
          <p className="soft">
            {upload === null ? notRun : `It was checked without being played: ${notRun}`}
          </p>
        )}
        <Findings findings={findings} />
        <div className={styles.actions}>{actions}</div>
      </div>
      {pictures}
      {runs.length === 0 ? null : isFolded ? (
        <details className={styles.details}>
          <summary>Details</summary>
          <Measured passes={runs} isAtAddress={upload === null} />
        </details>
      ) : (
        <Measured passes={runs} isAtAddress={upload === null} />
      )}
    </>
  );
}

interface MeasuredProps {
  readonly passes: readonly PassResult[];
  readonly isAtAddress: boolean;
}

/** All that the passes saw. */
function Measured({ passes, isAtAddress }: MeasuredProps) {
  return (
    <>
      <Passes passes={passes} />
      <Texts {...hostsWords(isAtAddress)} texts={uniqueOf(passes, ({ hosts }) => hosts)} />
      <Texts title="Exceptions" texts={uniqueOf(passes, ({ exceptions }) => exceptions)} />
      {passes.map((pass) => (
        <Loading key={pass.device} pass={pass} />
      ))}
    </>
  );
}

/** What to fix, the most important first. */
function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const [all, setAll] = useState(false);
  if (findings.length === 0) return null;
  const shown = all ? findings : findings.slice(0, SHOWN.findings);
  return (
    <>
      <ol className={styles.findings} aria-label="What to fix">
        {shown.map(({ level, code, message, path }) => (
          <li key={`${code} ${path} ${message}`}>
            <strong className={styles.level} data-level={level}>
              {LEVEL_NAMES[level]}
            </strong>{' '}
            {message}
            {path === undefined || message.includes(path) ? null : (
              <code className={styles.path}>{path}</code>
            )}
          </li>
        ))}
      </ol>
      <ShowAll count={findings.length} shown={SHOWN.findings} what="findings" all={all} onToggle={setAll} />
    </>
  );
}

/** What the passes measured, side by side. */
function Passes({ passes }: { readonly passes: readonly PassResult[] }) {
  return (
    <Table className={styles.table}>
      <Table.Caption className={styles.caption}>Played by our checker</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          {passes.map(({ device }) => (
            <Table.Th key={device} scope="col">
              {DEVICE_NAMES[device]}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {MEASURES.map(({ label, valueOf }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row">{label}</Table.Th>
            {passes.map((pass) => (
              <Table.Td key={pass.device}>{valueOf(pass)}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** What a pass asked for: the slowest requests, or all. */
function Loading({ pass: { device, requests } }: { readonly pass: PassResult }) {
  const [all, setAll] = useState(false);
  if (requests.length === 0) return null;
  const shown = all ? requests : slowestOf(requests, SHOWN.requests);
  return (
    <div className={styles.loading}>
      <Table className={styles.table}>
        <Table.Caption className={styles.caption}>
          {all || requests.length <= SHOWN.requests ? 'What it loaded' : 'What took longest to load'}:{' '}
          {DEVICE_NAMES[device].toLowerCase()}
        </Table.Caption>
        <Table.Thead className="visually-hidden">
          <Table.Tr>
            <Table.Th scope="col">File</Table.Th>
            <Table.Th scope="col">Size</Table.Th>
            <Table.Th scope="col">Time</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((request, index) => (
            <Request key={`${index} ${request.address}`} request={request} requests={requests} />
          ))}
        </Table.Tbody>
      </Table>
      <ShowAll count={requests.length} shown={SHOWN.requests} what="requests" all={all} onToggle={setAll} />
    </div>
  );
}

interface RequestProps {
  readonly request: RequestSeen;
  readonly requests: readonly RequestSeen[];
}

function Request({ request, requests }: RequestProps) {
  const { address, status, bytes, startMs, endMs } = request;
  const { start, part } = barOf(request, requests);
  const isMissing = status === null || status >= 400;
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles.file}>
        {address}
        {isMissing ? (
          <strong className={styles.level} data-level="error">
            {' '}
            {status ?? 'no answer'}
          </strong>
        ) : null}
        <span className={styles.bar} data-missing={isMissing} style={{ '--start': start, '--part': part }} />
      </Table.Th>
      <Table.Td className={styles.number}>{formatSize(bytes)}</Table.Td>
      <Table.Td className={styles.number}>{formatTime(endMs - startMs)}</Table.Td>
    </Table.Tr>
  );
}

interface TextsProps {
  readonly title: string;
  readonly note?: string;
  readonly texts: readonly string[];
}

/** A titled list of lines; nothing without any. */
function Texts({ title, note, texts }: TextsProps) {
  if (texts.length === 0) return null;
  return (
    <div>
      <p className={styles.caption}>{title}</p>
      {note === undefined ? null : <p className="soft">{note}</p>}
      <ul className={styles.texts}>
        {texts.map((text) => (
          <li key={text}>
            <code>{text}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ShowAllProps {
  readonly count: number;
  /** How many are shown otherwise. */
  readonly shown: number;
  readonly what: string;
  readonly all: boolean;
  readonly onToggle: (all: boolean) => void;
}

function ShowAll({ count, shown, what, all, onToggle }: ShowAllProps) {
  if (count <= shown) return null;
  return (
    <div>
      <Button aria-expanded={all} onClick={() => onToggle(!all)}>
        {all ? 'Show fewer' : `Show all ${count} ${what}`}
      </Button>
    </div>
  );
}
