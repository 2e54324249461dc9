import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyHttpOptions, FastifyServerFactory } from 'fastify';
import type { Metrics } from '#api/http/watch/metrics.ts';
import { requestIdHeader } from '#api/http/watch/request-id.ts';
import type { AnswerCache } from './answer-cache.ts';

type DirectAnswersOptions = {
  cache: AnswerCache;
  newRequestId: (request: IncomingMessage) => string;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'requestAnswered'>;
};

/**
 * Sends cached answers before the framework: the same bytes and headers as it sent the time before. What its hooks guard
 * is the database, and what they look up is a session; neither matters to what is the same for everybody. Whatever is
 * asked in another way than by a plain GET goes to the framework.
 */
export class DirectAnswers {
  readonly #options: DirectAnswersOptions;
  #stopped = false;

  constructor(options: DirectAnswersOptions) {
    this.#options = options;
  }

  /** For `fastify({ serverFactory })`: a server like the framework's own that asks this one first. */
  readonly serverFactory: FastifyServerFactory = (handle, options) =>
    createFrameworkServer(
      (request, response) => {
        if (!this.#send(request, response)) handle(request, response);
      },
      options as FastifyHttpOptions<Server>,
    );

  /** From now on the framework says that the server stops. */
  stop(): void {
    this.#stopped = true;
  }

  #send(request: IncomingMessage, response: ServerResponse): boolean {
    const start = performance.now();
    const { headers, url } = request;
    if (this.#stopped || request.method !== 'GET' || url === undefined || !isPlain(headers)) return false;
    const { cache, newRequestId, log, metrics } = this.#options;
    const form = cache.sentBefore(url, headers);
    if (!form) return false;
    const { status, head, body, route } = form;
    const requestId = newRequestId(request);
    response.writeHead(status, [...head, requestIdHeader, requestId]);
    response.end(body);
    const ms = performance.now() - start;
    metrics.requestAnswered({ method: 'GET', route, status, seconds: ms / 1000 });
    log.info({ requestId, method: 'GET', route, status, ms: Math.round(ms * 10) / 10 }, 'request');
    return true;
  }
}

/** Without a body, a foreign origin, or something to be refused. */
function isPlain(headers: IncomingMessage['headers']): boolean {
  return (
    headers.host !== undefined &&
    headers.origin === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** As the framework makes its own when it is given no factory. */
function createFrameworkServer(handle: RequestListener, options: FastifyHttpOptions<Server>): Server {
  const server = createServer(options.http ?? {}, handle);
  server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
  server.requestTimeout = options.requestTimeout ?? server.requestTimeout;
  server.setTimeout(options.connectionTimeout ?? 0);
  return server;
}
