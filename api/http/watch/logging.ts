import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { pino } from 'pino';
import { describeError } from './describe-error.ts';
import { isInProcess } from './in-process.ts';
import { isNoise, routeOf } from './route-of.ts';

/** The destination of log lines; standard output by default. */
export type LogStream = { write(line: string): void };

const serializers = {
  err: (error: unknown) => describeError(error),
  error: (error: unknown) => describeError(error),
  req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
};

/**
 * Creates the log: JSON lines without personal data. Errors are described (`describeError`), requests named by their route;
 * messages of libraries lose their query.
 */
export function createLog({ logLevel }: { logLevel: string }, stream?: LogStream): FastifyBaseLogger {
  return pino(
    {
      level: logLevel,
      serializers,
      hooks: {
        logMethod(args, method) {
          method.apply(this, withoutValues(args as unknown[]) as typeof args);
        },
      },
    },
    stream ?? pino.destination(1),
  );
}

/** Without our own message, pino would log the error's, which may contain values. */
function withoutValues([first, words, ...rest]: unknown[]): unknown[] {
  if (typeof first === 'string')
    return words === undefined ? [withoutQuery(first)] : [withoutQuery(first), words, ...rest];
  const fields = first instanceof Error ? { err: first } : withoutObjects(first);
  return [fields, typeof words === 'string' ? withoutQuery(words) : 'error', ...rest];
}

/** Only fields with a serializer and plain values are logged: other objects may contain headers, and with them tokens. */
function withoutObjects(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => name in serializers || typeof value !== 'object'),
  );
}

function withoutQuery(words: string): string {
  return words.replace(/\?[^\s"']*/g, '');
}

/** Logs the line of a finished request: method, route, status, time in ms and the request's id. */
export function logRequest(request: FastifyRequest, reply: FastifyReply, error?: Error | null): void {
  const line = {
    method: request.method,
    route: routeOf(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ...(error && { err: error }),
  };
  // In-process requests are part of rendering a page.
  if (isNoise(request) || isInProcess(request)) request.log.debug(line, 'request');
  else request.log.info(line, 'request');
}

/** Logs one line per request, without any address. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {}
  override routeNotFound(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    logRequest(request, reply, error);
  }

  override defaultErrorLog(error: Error, request: FastifyRequest): void {
    request.log.error({ err: error }, 'request failed');
  }

  override writeHeadError(error: Error, request: FastifyRequest): void {
    request.log.warn({ err: error }, 'the head of an answer could not be written');
  }

  override serviceUnavailable(logger: FastifyBaseLogger): void {
    logger.info({ status: 503 }, 'request refused while stopping');
  }
}
