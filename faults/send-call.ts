import { zip } from '../server/testing/zip.ts';
import type { World } from '../server/testing/world.ts';
import type { CallerKind, Callers } from './callers.ts';
import type { Operation } from './documented.ts';
import type { Example } from './example-makers.ts';
import { requestAddressOf, headersIn } from './requests.ts';

/** A form with a small game. */
const form = {
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload: Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="kite.zip"\r\n\r\n'),
    zip([{ name: 'index.html', data: '<!doctype html><title>Kite</title>' }]),
    Buffer.from('\r\n--x--\r\n'),
  ]),
};

/** Returns a function that sends a documented call as somebody who may; each from another network. */
export function sender(world: World, callers: Callers) {
  let calls = 0;
  return async (operation: Operation, { given = {}, payload, by }: Example) => {
    const { method, path, parameters, takesForm } = operation;
    const kind = callerOf(operation);
    const json = { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(payload) };
    const sent = takesForm ? form : payload === undefined ? { headers: {} } : json;
    calls += 1;
    const response = await world.app.inject({
      method,
      url: requestAddressOf(path, parameters, given),
      ...sent,
      headers: {
        ...(by === undefined
          ? await callers.headersOf(kind)
          : by !== null && { authorization: `Bearer ${by.token}` }),
        ...sent.headers,
        ...headersIn(parameters, given),
      },
      remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    });
    const { statusCode } = response;
    if (by === undefined && (statusCode === 401 || statusCode === 429)) callers.forget(kind);
    return response;
  };
}

/** Returns the kind of caller who may make a call. */
function callerOf({ path, security }: Operation): CallerKind {
  if (security.some((way) => 'apiKey' in way)) return 'key';
  if (security.some(({ session }) => session?.includes('ADMIN'))) return 'admin';
  if (security.length === 0) return 'guest';
  return path.startsWith('/api/dev/') ? 'developer' : 'member';
}
