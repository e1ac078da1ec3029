import type { Tracing } from './open-telemetry.ts';

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
