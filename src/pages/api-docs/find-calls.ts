import { callId } from '../../../entities/api-reference.rules.ts';
import type { ReferenceCall } from '../../../entities/api-reference.schema.ts';
import { paths } from '../../../entities/page.rules.ts';
import { tabOfCall } from './part.ts';
import { type CallsBlock, sdkCallId } from './read-calls.ts';

/** A call of the API or the SDK, as the search has it. */
export interface SearchedCall {
  /** Such as `GET /games` or `player.get()`. */
  readonly name: string;
  readonly title: string;
  readonly fields: readonly string[];
  /** Leads to the call's description. */
  readonly address: string;
}

export const searchedApiCall = (call: ReferenceCall): SearchedCall => ({
  name: `${call.method} ${call.path}`,
  title: call.title,
  fields: [...new Set([...call.request, ...call.response].map(({ name }) => name))],
  address: `${paths.tab(paths.apiDocs, tabOfCall(call))}#${callId(call)}`,
});

/** The calls in the SDK's README. */
export const searchedSdkCalls = (blocks: readonly CallsBlock[]): SearchedCall[] =>
  blocks
    .flatMap((block) => (block.kind === 'table' ? block.rows : []))
    .map(([call, here]) => ({
      name: call.replaceAll('`', ''),
      title: here.replaceAll('`', ''),
      fields: [],
      address: `${paths.sdk}#${sdkCallId(call)}`,
    }));

export interface FoundCall extends SearchedCall {
  /** Its fields that were searched for. */
  readonly foundFields: readonly string[];
}

/** The calls that have every word of a text in their name, title or a field; those with all in the name come first. */
export function findCalls(calls: readonly SearchedCall[], text: string): FoundCall[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isIn = (part: string) => (word: string) => part.toLowerCase().includes(word);
  const matches = calls.flatMap((call) => {
    const title = `${call.name} ${call.title}`;
    if (!words.every(isIn([title, ...call.fields].join(' ')))) return [];
    const sought = words.filter((word) => !isIn(title)(word));
    return [{ ...call, foundFields: call.fields.filter((field) => sought.some(isIn(field))) }];
  });
  const isNamed = ({ name }: FoundCall) => words.every(isIn(name));
  return [...matches.filter(isNamed), ...matches.filter((call) => !isNamed(call))];
}
