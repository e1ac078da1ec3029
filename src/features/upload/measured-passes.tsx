import { Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { PassResult, RequestSeen } from '../../../entities/upload.rules.ts';
import { formatSize } from '../../ui/size.ts';
import {
  barOf,
  DEVICE_NAMES,
  formatTime,
  hostsWords,
  MEASURES,
  slowestOf,
  uniqueOf,
} from './check-result-words.ts';
import styles from './check-result.module.css';
import { ShowAll } from './show-all.tsx';

/** Requests that are shown at once. */
const SHOWN = 6;

interface MeasuredPassesProps {
  readonly passes: readonly PassResult[];
  readonly isAtAddress: boolean;
}

/** All that the passes saw. */
export function MeasuredPasses({ passes, isAtAddress }: MeasuredPassesProps) {
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

/** Shows the figures of the passes, side by side. */
function Passes({ passes }: { readonly passes: readonly PassResult[] }) {
  return (
    <Table>
      <Table.Caption>Played by our checker</Table.Caption>
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

/** Shows the requests of a pass: the slowest, or all. */
function Loading({ pass: { device, requests } }: { readonly pass: PassResult }) {
  const [all, setAll] = useState(false);
  if (requests.length === 0) return null;
  const shown = all ? requests : slowestOf(requests, SHOWN);
  return (
    <div className={styles.loading}>
      <Table>
        <Table.Caption>
          {all || requests.length <= SHOWN ? 'What it loaded' : 'What took longest to load'}:{' '}
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
      <ShowAll count={requests.length} shown={SHOWN} what="requests" all={all} onToggle={setAll} />
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
      <Table.Th scope="row" className={styles.fileName}>
        {address}
        {isMissing ? (
          <strong className={styles.level} data-level="error">
            {' '}
            {status ?? 'no answer'}
          </strong>
        ) : null}
        <span className={styles.bar} data-missing={isMissing} style={{ '--start': start, '--part': part }} />
      </Table.Th>
      <Table.Td data-number>{formatSize(bytes)}</Table.Td>
      <Table.Td data-number>{formatTime(endMs - startMs)}</Table.Td>
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
      <Text pb={4} size="sm" fw={650}>
        {title}
      </Text>
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
