import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError, type ErrorDescription } from './describe-error.ts';
import { isInProcess } from './in-process.ts';
import { ReportingExporter } from './reporting-exporter.ts';
import { isNoise, routeOf } from './route-of.ts';
import { statementName, statementText } from './statement-text.ts';
import type { Tracing } from './tracing.ts';
import { version } from './version.ts';

/** Maximum of spans waiting to be sent; more are dropped. */
const maximumQueueSize = 2048;
/** How long sending the rest may take when the server stops, in ms. */
const flushMilliseconds = 2000;

type Options = {
  /** An OTLP endpoint over HTTP. */
  url: string;
  serviceName: string;
  /** How long spans are collected before they are sent, in ms. */
  delay?: number;
};

/** Sends traces to a URL. Nothing is registered globally, so several can run in one process. */
export function createTracing({ url, serviceName, delay = 5000 }: Options): Tracing {
  const exporter = new ReportingExporter(new OTLPTraceExporter({ url }));
  const processor = new BatchSpanProcessor({ exporter, maxQueueSize: maximumQueueSize, scheduledDelayMillis: delay });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('sobuj', version);
  const active = new AsyncLocalStorage<Span>();
  return {
    aroundStatement: aroundStatement(tracer, active),
    aroundJob: aroundJob(tracer, active),
    watch(app) {
      exporter.log = app.log;
      watchRequests(app, tracer, active);
    },
    async close() {
      const late = wait(flushMilliseconds, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

function aroundStatement(tracer: Tracer, active: AsyncLocalStorage<Span>): Tracing['aroundStatement'] {
  return (sql, run) => {
    const parent = active.getStore();
    if (!parent) return run();
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statementText(sql) };
    const options = { kind: SpanKind.CLIENT, attributes };
    const span = tracer.startSpan(statementName(sql), options, trace.setSpan(ROOT_CONTEXT, parent));
    const result = run();
    result.then(
      () => span.end(),
      (error: unknown) => {
        fail(span, error);
        span.end();
      },
    );
    return result;
  };
}

function aroundJob(tracer: Tracer, active: AsyncLocalStorage<Span>): Tracing['aroundJob'] {
  return async ({ kind, isLast }, run) => {
    const options = { kind: SpanKind.CONSUMER, attributes: { 'sobuj.job.kind': kind } };
    const span = tracer.startSpan(`job ${kind}`, options, ROOT_CONTEXT);
    try {
      const result = await active.run(span, run);
      span.setAttribute('sobuj.job.outcome', 'done');
      return result;
    } catch (error) {
      span.setAttribute('sobuj.job.outcome', isLast ? 'given up' : 'failed');
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  };
}

function watchRequests(app: FastifyInstance, tracer: Tracer, active: AsyncLocalStorage<Span>): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const errors = new WeakMap<FastifyRequest, Error>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (isNoise(request)) return done();
    const parent = isInProcess(request) ? active.getStore() : undefined;
    const span = startRequest(tracer, request, parent);
    spans.set(request, span);
    active.run(span, done);
  });
  // Reading a body loses the async context: it continues in the socket's.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) active.run(span, done);
    else done();
  });
  app.addHook('onError', (request, _reply, error, done) => {
    errors.set(request, error);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    endRequest(spans.get(request), reply, errors.get(request));
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end();
    done();
  });
}

/** The route is a pattern and the method a known one, so neither contains user data. */
function startRequest(tracer: Tracer, request: FastifyRequest, parent: Span | undefined): Span {
  const route = routeOf(request);
  const method = route === 'unknown' ? '_OTHER' : request.method;
  const attributes = { 'http.request.method': method, 'http.route': route };
  const options = { kind: SpanKind.SERVER, attributes };
  return tracer.startSpan(`${method} ${route}`, options, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);
}

/** A refusal is no error of the shop, so its exception is left out. */
function endRequest(span: Span | undefined, { statusCode }: FastifyReply, error: Error | undefined): void {
  // The client may have disconnected during the response.
  if (!span?.isRecording()) return;
  span.setAttribute('http.response.status_code', statusCode);
  if (statusCode >= 500 && error) fail(span, error);
  else if (statusCode >= 500)
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', `${statusCode}`);
  span.end();
}

/** Records an error as the log does: without messages that may contain user data. */
function fail(span: Span, error: unknown): void {
  const description = describeError(error);
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', codeOf(description));
  span.addEvent('exception', {
    'exception.type': description.type,
    'exception.message': description.message,
    'exception.stacktrace': description.stack,
  });
}

/** Returns the code of the root cause, if any. */
function codeOf({ code, cause, type }: ErrorDescription): string {
  return cause ? codeOf(cause) : (code ?? type);
}
