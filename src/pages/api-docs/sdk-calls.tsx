import sdk from '../../../play-origin/sdk/v2/README.md?raw';
import { CallTables } from './call-tables.tsx';
import { readCalls, sdkCallId } from './read-calls.ts';

const DOCUMENTS = [readCalls(sdk)];

/** The effect of each call of the SDK, as its README says. */
export function SdkCalls() {
  return <CallTables documents={DOCUMENTS} idOf={sdkCallId} />;
}
