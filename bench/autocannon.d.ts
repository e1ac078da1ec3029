/** As much of autocannon as the benchmarks use; the package brings no types. */
declare module 'autocannon' {
  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
  }
  export interface Options {
    url: string;
    /** Sockets at a time. */
    connections: number;
    /** Seconds. */
    duration: number;
    requests: { setupRequest(request: Request): Request }[];
  }
  export interface Result {
    /** A second. */
    requests: { average: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
