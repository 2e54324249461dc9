import type { Call, CallInput, CallReply } from '#contract/call.ts';
import { ApiError } from './api-error.ts';

/** How a request leaves: `fetch` in a browser, a direct call of the API while a page is rendered. */
export type Send = (path: string, request: SentRequest) => Promise<{ status: number; body: string }>;
type SentRequest = {
  method: Call['method'];
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal | undefined;
  keepalive: boolean;
};
type CallOptions = {
  signal?: AbortSignal;
  /** Lets the request outlive the page (a cart saved while leaving). */
  keepalive?: boolean;
};

type Arguments<C extends Call> =
  Record<never, never> extends CallInput<C>
    ? [input?: CallInput<C>, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions];

/** Makes a call of the contract. Resolves with the successful reply, rejects with an `ApiError`. */
export type ApiClient = <C extends Call>(call: C, ...rest: Arguments<C>) => Promise<CallReply<C>>;

type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** The typed client of every call, over whatever `send` reaches. */
export function createApiClient(send: Send): ApiClient {
  return async (call, ...[input, options]) => {
    const { params, query, body, headers } = (input ?? {}) as AnyInput;
    const response = await send(addressOf(call.path, params, query), {
      method: call.method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: options?.signal,
      keepalive: options?.keepalive ?? false,
    });
    return readReply(response);
  };
}

function addressOf(path: string, params: AnyInput['params'] = {}, query: AnyInput['query'] = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function readReply<Reply>({ status, body }: { status: number; body: string }): Reply {
  let reply: { success?: boolean; message?: string; fields?: Record<string, string> };
  try {
    reply = JSON.parse(body);
  } catch {
    throw new ApiError(status);
  }
  if (!reply.success) throw new ApiError(status, reply.message, reply.fields);
  return reply as Reply;
}
