import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
  RouteShorthandOptions,
} from 'fastify';
import type { z } from 'zod';
import { stateTags, type Tags } from '#api/http/cache/answer-tags.ts';
import type { Upload } from '#api/http/limits/upload-intake.ts';
import { Refusal, sendRefusal } from '#api/http/replies/refusal.ts';
import { type Say, sayIn } from '#api/http/replies/say.ts';
import { isInProcess } from '#api/http/watch/in-process.ts';
import { type Access, type Call, type CallReply, failureSchema } from '#contract/call.ts';
import { type Attempt, attemptOf } from './idempotency.ts';
import { readUploads, uploadBody, withUploads } from './uploads.ts';

type PartOutput<C extends Call, K extends 'params' | 'query' | 'body' | 'headers'> = C[K] extends z.ZodType
  ? z.output<C[K]>
  : undefined;

/** What a handler gets: the parsed parts of the request and, for calls that need a login, the id of who makes it. */
export type CallContext<C extends Call> = {
  params: PartOutput<C, 'params'>;
  query: PartOutput<C, 'query'>;
  body: PartOutput<C, 'body'>;
  headers: PartOutput<C, 'headers'>;
  /** The pictures of a call with `files`: none, or up to as many as it allows. They are gone after the answer. */
  files: C extends { files: object } ? Upload[] : undefined;
  /** For `once`: set when the call declares `idempotencyHeaders` and the request has a key. */
  attempt: Attempt | undefined;
  callerId: C['access'] extends 'public' ? undefined : string;
  /** For what the answer says to a person. */
  say: Say;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Answers a call: its successful reply, or a refusal. A handler that sends ready-made bytes returns the reply itself. */
export type CallHandler<C extends Call> = (
  context: CallContext<C>,
) => Promise<z.output<C['reply']> | CallReply<C> | Refusal | FastifyReply>;

type CallOptions = Pick<RouteShorthandOptions, 'config' | 'preValidation'> & {
  /**
   * Whether the call passes the gate, as it should when it uses the database. Off for calls that cache their answers, and
   * for those that mostly wait for another service.
   */
  gated?: boolean;
  /**
   * What its answers are made from, where pages show them. A page whose calls don't say so is dropped by every change of
   * the catalogue.
   */
  tags?: Tags;
};

const accessLevels: readonly Access[] = ['public', 'user', 'seller'];

/**
 * Registers the route of a contract call: path, login check (before the body is read), validation, reply filtering and
 * documentation all come from the declaration. Throws at start when the call states no access level.
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
  { gated = true, tags, ...options }: CallOptions,
): void {
  // Uploads have limits of their own, and a stream of events goes on for hours.
  const waits = gated && !call.files && call.media !== 'text/event-stream';
  app.route({
    ...options,
    method: call.method,
    url: routeUrl(call.path),
    schema: routeSchema(call),
    // A HEAD would do all the work of making a file, or follow events for ever.
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
      const result = await (waits && !isInProcess(request) ? app.gate.run(() => handler(context)) : handler(context));
      return result instanceof Refusal ? sendRefusal(reply, result) : result;
    },
  });
}

/** Whether the answer is for one person: no shared cache may store it. */
function isPersonal({ access, personal }: Call): boolean {
  return access !== 'public' || personal === true;
}

/** The time before a refusal is waited for; a request that may go on waits for nothing. */
function refuseWhenFull(request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
  const refused = isInProcess(request) ? undefined : request.server.gate.refuseWhenFull();
  if (refused) refused.then(() => done(), done);
  else done();
}

function forbidCaching(_request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
  reply.header('cache-control', 'private, no-store');
  done();
}

/** A call's path as the router writes it. A parameter ends with its part of the path, or at a colon that follows it. */
export function routeUrl(path: string): string {
  return path
    .replace(/:/g, '::')
    .replace(/\{(\w+)\}(?=:)/g, ':$1([^:]+)')
    .replace(/\{(\w+)\}/g, ':$1');
}

function routeSchema(call: Call) {
  const failure = call.failure ?? failureSchema;
  return {
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    ...(call.files && { body: uploadBody(call, call.files) }),
    ...(call.headers && { headers: call.headers }),
    response: { 200: replySchema(call), '4xx': failure, '5xx': failure },
  };
}

function replySchema({ media, reply }: Call) {
  return media ? { content: { [media]: { schema: reply } } } : reply;
}
