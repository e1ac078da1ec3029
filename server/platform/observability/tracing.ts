import type { FastifyInstance } from 'fastify';

/** What follows requests and jobs to their statements. */
export interface Tracing {
  /** Follows the statements of a connection to the database; the ORM calls it for each new one. */
  readonly watchConnection: (connection: unknown) => Promise<void>;
  /** Follows the requests of a server; call it before its other hooks. */
  traceRequests(app: FastifyInstance): void;
  /** Sends what is left, as long as that takes no more than two seconds. */
  close(): Promise<void>;
}

/**
 * Sends traces to an OpenTelemetry collector. Loads OpenTelemetry's packages only when there is one.
 * @param endpoint the collector's address for OTLP over HTTP, without `/v1/traces`; null: there is none
 * @param onError is told when traces cannot be sent
 */
export async function openTracing(
  endpoint: string | null,
  onError: (error: unknown) => void,
): Promise<Tracing | null> {
  if (endpoint === null) return null;
  const { OpenTelemetry } = await import('./open-telemetry.ts');
  return new OpenTelemetry(endpoint, onError);
}
