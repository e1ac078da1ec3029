import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A request to a portal on this machine. */
export interface Question {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request to the portal over a socket, as browsers do; injected requests reach only the routes. */
export async function requestOverSocket(port: number, { path, method = 'GET', headers = {} }: Question) {
  const own = { host: 'localhost', ...headers };
  const asking = request({ host: '127.0.0.1', port, path, method, headers: own }).end();
  const [response] = await once(asking, 'response');
  const body = await buffer(response);
  return { status: Number(response.statusCode), headers: response.headers, body };
}
