import { HELLO, PROTOCOL, type Welcome } from './protocol.ts';

/** The portal at the other end of the port. */
export interface PortalPort {
  readonly welcome: Welcome;
  readonly port: MessagePort;
}

/** Asks the page around this document for a port. It never answers where it is not the portal, but a page of the game. */
export function askPortal(): Promise<PortalPort> {
  return new Promise((resolve) => {
    if (window.parent === window) return;
    const receive = (event: MessageEvent<unknown>) => {
      const [port] = event.ports;
      if (event.source !== window.parent || port === undefined || !isWelcome(event.data)) return;
      // The game has not asked, and need not see the answer.
      event.stopImmediatePropagation();
      window.removeEventListener('message', receive);
      resolve({ welcome: event.data, port });
    };
    window.addEventListener('message', receive);
    // The frame sends no referrer, so the portal's origin is not known here. The message says nothing about anybody.
    window.parent.postMessage(HELLO, '*');
  });
}

const isWelcome = (data: unknown): data is Welcome =>
  typeof data === 'object' &&
  data !== null &&
  Reflect.get(data, PROTOCOL.key) === PROTOCOL.version &&
  Reflect.get(data, 'type') === 'welcome';
