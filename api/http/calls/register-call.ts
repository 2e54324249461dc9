import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
  RouteShorthandOptions,
} from 'fastify';
import type { z } from 'zod';
import { stateTags, type Tags } from '#api/http/cache/response-tags.ts';
import type { SentFile } from '#api/http/limits/upload-intake.ts';
import { failureOf, Refusal, sendRefusal } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import { type Say, sayIn } from '#api/http/replies/say.ts';
import { isInProcess } from '#api/http/watch/in-process.ts';
import type { Access, Call, CallReply } from '#contract/declarations/call.ts';
import { failureSchemaOf, replySchemaOf } from '#contract/failure-schemas.ts';
import { type Attempt, attemptOf } from './idempotency.ts';
import { readUploads, uploadBody, withUploads } from './uploads.ts';

type PartOutput<C extends Call, K extends 'params' | 'query' | 'body' | 'headers'> = C[K] extends z.ZodType
  ? z.output<C[K]>
  : undefined;

/**
 * The input of a handler: the parsed parts of the request and, for calls that need a login, the current user's or seller's id.
 */
export type CallContext<C extends Call> = {
  params: PartOutput<C, 'params'>;
  query: PartOutput<C, 'query'>;
  body: PartOutput<C, 'body'>;
  headers: PartOutput<C, 'headers'>;
  /** The pictures of a call with `files`: none, or up to its maximum. They are deleted after the response. */
  files: C extends { files: object } ? SentFile[] : undefined;
  /** For `once`: set when the call declares `idempotencyHeaders` and the request has a key. */
  attempt: Attempt | undefined;
  callerId: C['access'] extends 'public' ? undefined : string;
  /** Texts in the reader's language. */
  say: Say;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Handles a call and returns its successful reply or a refusal. A handler that sends bytes itself returns the Fastify reply. */
export type CallHandler<C extends Call> = (
  context: CallContext<C>,
) => Promise<z.output<C['reply']> | CallReply<C> | Refusal | FastifyReply>;

type CallOptions = Pick<RouteShorthandOptions, 'config' | 'preValidation'> & {
  /**
   * Whether the call takes a slot of the concurrency limit. On for calls that use the database; off for calls that
   * cache their responses, or mostly wait for another service.
   */
  limitsConcurrency?: boolean;
  /**
   * The data that its responses depend on, where pages show them. A page with a call without tags is dropped by every catalogue
   * change.
   */
  tags?: Tags;
};

const accessLevels: readonly Access[] = ['public', 'user', 'seller'];

/**
 * Registers the route of a contract call. The path, the login check (before the body is read), validation, reply filtering and
 * documentation all come from the declaration. Throws at start when the call has no access level.
 */
export function registerCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
  options: CallOptions = {},
): void {
  if (!accessLevels.includes(call.access))
    throw new Error(`The call ${call.method} ${call.path} states no access level`);
  const { files } = call;
  if (files) {
    withUploads(app, (scope) => {
      const preValidation = [readUploads(call, files), options.preValidation ?? []].flat();
      addRoute(scope, call, handler, { ...options, preValidation });
    });
  } else addRoute(app, call, handler, options);
}

function addRoute<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
  { limitsConcurrency = true, tags, ...options }: CallOptions,
): void {
  const reader = call.access === 'seller' ? 'seller' : 'buyer';
  // Uploads have limits of their own, and event streams last for hours.
  const waits = limitsConcurrency && !call.files && call.media !== 'text/event-stream';
  app.route({
    ...options,
    method: call.method,
    url: routeUrl(call.path),
    schema: routeSchema(call),
    // A HEAD request would do all the work of building a file, or follow events forever.
    ...(call.media && { exposeHeadRoute: false }),
    onRequest: [
      ...(waits ? [refuseWhenFull] : []),
      ...(isPersonal(call) ? [forbidCaching] : []),
      ...(call.access === 'public' ? [] : [app.requireLogin(call.access, call)]),
    ],
    handler: async (request, reply) => {
      const context = {
        params: request.params,
        query: request.query,
        body: request.body,
        headers: request.headers,
        files: request.uploads,
        attempt: attemptOf(call, request),
        callerId: request.callerId,
        say: sayIn(reply),
        request,
        reply,
      } as CallContext<C>;
      if (tags) stateTags(reply, tags);
      const result = await (waits && !isInProcess(request)
        ? app.concurrencyLimiter.run(() => handler(context))
        : handler(context));
      if (!(result instanceof Refusal)) return result;
      return call.failsWith200 ? failureOf(result, requestLanguage(request)) : sendRefusal(reply, result, reader);
    },
  });
}

/** Returns whether the response is for one person, so that no shared cache may store it. */
function isPersonal({ access, personal }: Call): boolean {
  return access !== 'public' || personal === true;
}

/** A refused request waits for the refusal's delay; an admitted one does not wait. */
function refuseWhenFull(request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
  const refused = isInProcess(request) ? undefined : request.server.concurrencyLimiter.refuseWhenFull();
  if (refused) refused.then(() => done(), done);
  else done();
}

function forbidCaching(_request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
  reply.header('cache-control', 'private, no-store');
  done();
}

/** Converts a call's path to the router's syntax. A parameter ends with its path segment, or at a colon. */
export function routeUrl(path: string): string {
  return path
    .replace(/:/g, '::')
    .replace(/\{(\w+)\}(?=:)/g, ':$1([^:]+)')
    .replace(/\{(\w+)\}/g, ':$1');
}

function routeSchema(call: Call) {
  const failure = failureSchemaOf(call);
  return {
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    ...(call.files && { body: uploadBody(call, call.files) }),
    ...(call.headers && { headers: call.headers }),
    response: { 200: replySchema(call), '4xx': failure, '5xx': failure },
  };
}

function replySchema(call: Call) {
  const { media } = call;
  const reply = replySchemaOf(call);
  return media ? { content: { [media]: { schema: reply } } } : reply;
}
