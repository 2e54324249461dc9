import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyHttpOptions, FastifyServerFactory } from 'fastify';
import type { Metrics } from '#api/http/watch/metrics.ts';
import { requestIdHeader } from '#api/http/watch/request-id.ts';
import type { ResponseCache } from './response-cache.ts';

type DirectResponsesOptions = {
  cache: ResponseCache;
  newRequestId: (request: IncomingMessage) => string;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'requestAnswered'>;
};

/**
 * Sends cached responses before the framework: the same bytes and headers as last time. The framework's hooks protect the
 * database and look up the session; a response that is the same for everybody needs neither. Everything other than a plain GET
 * goes to the framework.
 */
export class DirectResponses {
  readonly #options: DirectResponsesOptions;
  #stopped = false;

  constructor(options: DirectResponsesOptions) {
    this.#options = options;
  }

  /** For `fastify({ serverFactory })`: a server like the framework's own that tries this class first. */
  readonly serverFactory: FastifyServerFactory = (handle, options) =>
    createFrameworkServer(
      (request, response) => {
        if (!this.#send(request, response)) handle(request, response);
      },
      options as FastifyHttpOptions<Server>,
    );

  /** Leaves all requests to the framework from now on, whose responses announce the stop. */
  stop(): void {
    this.#stopped = true;
  }

  #send(request: IncomingMessage, response: ServerResponse): boolean {
    const start = performance.now();
    const { headers, url } = request;
    if (this.#stopped || request.method !== 'GET' || url === undefined || !isPlain(headers)) return false;
    const { cache, newRequestId, log, metrics } = this.#options;
    const encoding = cache.sentBefore(url, headers);
    if (!encoding) return false;
    const { status, head, body, route } = encoding;
    const requestId = newRequestId(request);
    response.writeHead(status, [...head, requestIdHeader, requestId]);
    response.end(body);
    const ms = performance.now() - start;
    metrics.requestAnswered({ method: 'GET', route, status, seconds: ms / 1000 });
    log.info({ requestId, method: 'GET', route, status, ms: Math.round(ms * 10) / 10 }, 'request');
    return true;
  }
}

/** Returns whether a request has no body, no other origin, and nothing that may be refused. */
function isPlain(headers: IncomingMessage['headers']): boolean {
  return (
    headers.host !== undefined &&
    headers.origin === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** Creates the server as the framework does without a factory. */
function createFrameworkServer(handle: RequestListener, options: FastifyHttpOptions<Server>): Server {
  const server = createServer(options.http ?? {}, handle);
  server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
  server.requestTimeout = options.requestTimeout ?? server.requestTimeout;
  server.setTimeout(options.connectionTimeout ?? 0);
  return server;
}
