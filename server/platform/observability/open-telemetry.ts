import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Attributes,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DatabaseConnection } from 'kysely';
import { type TaskRun, taskRuns } from '../jobs/scheduled-task.ts';
import { loggedError } from './log.ts';
import { withoutValues } from './statement-text.ts';

/** Process managers ask these every few seconds. */
const UNTRACED: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
/** Time for which a process that stops waits for a collector, in milliseconds. */
const LAST_SEND_MS = 2000;

const ignore = () => undefined;

/** The tracing of requests and jobs down to their statements. */
export interface Tracing {
  /** Follows the statements of a connection to the database; the ORM calls it for each new one. */
  readonly watchConnection: (connection: unknown) => Promise<void>;
  /** Follows the requests of a server; call it before its other hooks. */
  traceRequests(app: FastifyInstance): void;
  /** Sends what is left, as long as that takes no more than two seconds. */
  close(): Promise<void>;
}

/**
 * Spans of requests, of rounds of jobs, and of the statements of either. They have routes and statements, but no addresses,
 * names or values. Other settings than the endpoint are the SDK's own environment variables (`OTEL_*`).
 */
export class OpenTelemetry implements Tracing {
  /** The request or the round that the running code belongs to. */
  readonly #current = new AsyncLocalStorage<Span>();
  readonly #spans = new WeakMap<FastifyRequest | TaskRun, Span>();
  readonly #provider: BasicTracerProvider;
  readonly #stopListening: () => void;

  constructor(endpoint: string, onError: (error: unknown) => void) {
    const error = (message: string) => onError(new Error(`Traces cannot be sent: ${message}`));
    diag.setLogger(
      { error, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
      { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
    );
    const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
    this.#provider = new BasicTracerProvider({
      // Names of the process in the environment (OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES) win.
      resource: resourceFromAttributes({ 'service.name': 'playport' }).merge(
        detectResources({ detectors: [envDetector] }),
      ),
      spanProcessors: [new BatchSpanProcessor(exporter)],
    });
    this.#stopListening = this.#traceRuns();
  }

  traceRequests(app: FastifyInstance): void {
    app.addHook('onRequest', (request, _reply, done) => {
      const { method, id } = request;
      const route = request.routeOptions.url ?? 'none';
      if (UNTRACED.has(route)) return done();
      // Not the parent that a visitor may name in `traceparent`: whoever asks does not decide what is traced.
      const span = this.#start(`${method} ${route}`, SpanKind.SERVER, {
        'http.request.method': method,
        'http.route': route,
        'playport.request_id': id,
      });
      this.#spans.set(request, span);
      this.#current.run(span, done);
    });
    // Once a body was read, the code runs on behalf of the connection, not of the request.
    app.addHook('preValidation', (request, _reply, done) => {
      const span = this.#spans.get(request);
      if (span === undefined) done();
      else this.#current.run(span, done);
    });
    app.addHook('onResponse', (request, { statusCode }, done) => {
      const span = this.#spans.get(request);
      span?.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      done();
    });
  }

  readonly watchConnection = async (connection: unknown): Promise<void> => {
    if (!isConnection(connection)) throw new Error('This is no connection to a database');
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query, options) =>
      this.#traceStatement(query.sql, () => execute(query, options));
  };

  async close(): Promise<void> {
    this.#stopListening();
    await Promise.race([this.#provider.shutdown(), sleep(LAST_SEND_MS, undefined, { ref: false })]);
  }

  async #traceStatement<Result>(text: string, execute: () => Promise<Result>): Promise<Result> {
    const parent = this.#current.getStore();
    if (parent === undefined) return execute();
    const statement = withoutValues(text);
    const [operation = ''] = statement.split(' ', 1);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement };
    const span = this.#start(operation.toLowerCase(), SpanKind.CLIENT, attributes, parent);
    try {
      return await execute();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  #traceRuns(): () => void {
    taskRuns.start.bindStore(this.#current, (run) => {
      const span = this.#start(`job ${run.name}`, SpanKind.INTERNAL, { 'playport.job': run.name });
      this.#spans.set(run, span);
      return span;
    });
    const listener = {
      start: ignore,
      end: ignore,
      asyncStart: ignore,
      asyncEnd: (run: TaskRun) => this.#spans.get(run)?.end(),
      error: (run: TaskRun & { readonly error: unknown }) => {
        const span = this.#spans.get(run);
        if (span !== undefined) fail(span, run.error);
      },
    };
    taskRuns.subscribe(listener);
    return () => {
      taskRuns.unsubscribe(listener);
      taskRuns.start.unbindStore(this.#current);
    };
  }

  #start(name: string, kind: SpanKind, attributes: Attributes, parent?: Span): Span {
    const context = parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent);
    return this.#provider.getTracer('playport').startSpan(name, { kind, attributes }, context);
  }
}

/** Marks a span as failed, with what of the error may be logged. */
function fail(span: Span, error: unknown): void {
  const { type, code, message } = loggedError(error);
  span.setAttribute('error.type', code ?? type);
  span.setStatus({ code: SpanStatusCode.ERROR, message });
}

function isConnection(value: unknown): value is DatabaseConnection {
  return typeof value === 'object' && value !== null && 'executeQuery' in value;
}
