import sdk from '../../../play-origin/sdk/v2/README.md?raw';
import { CallTables } from './call-tables.tsx';
import { readCalls, sdkCallId } from './read-calls.ts';

const DOCUMENTS = [readCalls(sdk)];

/** What each call of the SDK does, as its README says. */
export function SdkCalls() {
  return <CallTables documents={DOCUMENTS} idOf={sdkCallId} />;
}
