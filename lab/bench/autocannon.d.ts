/** The part of autocannon that the benchmarks use; the package has no types. */
declare module 'autocannon' {
  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }
  export interface Options {
    url: string;
    /** Concurrent sockets. */
    connections: number;
    /** In seconds. */
    duration: number;
    requests?: { setupRequest(request: Request): Request }[];
    /** Requests a second, over all sockets; as many as possible if absent. */
    overallRate?: number;
    setupClient?(client: Client): void;
  }
  interface Client {
    /** The time is in milliseconds, as a fraction; the results' latency has whole ones. */
    on(event: 'response', listener: (status: number, bytes: number, responseTime: number) => void): void;
  }
  export interface Result {
    /** Per second, and in all. */
    requests: { average: number; total: number };
    /** In milliseconds. */
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
