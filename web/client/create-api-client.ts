import type { Call, CallInput, CallReply } from '#contract/call.ts';
import { ApiError, apiErrorOf } from './api-error.ts';

/** How a request leaves: `fetch` in a browser, a direct call of the API while a page is rendered. */
export type Send = (path: string, request: SentRequest) => Promise<{ status: number; body: string }>;
type SentRequest = {
  method: Call['method'];
  headers: Record<string, string>;
  body: string | FormData | undefined;
  signal: AbortSignal | undefined;
  keepalive: boolean;
  onUploadProgress: ((share: number) => void) | undefined;
};
type CallOptions = {
  signal?: AbortSignal;
  /** Called with how much of the body has been sent, from 0 to 1. For calls with pictures, in a browser. */
  onUploadProgress?: (share: number) => void;
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
  files?: readonly Blob[];
};

/** The typed client of every call, over whatever `send` reaches. */
export function createApiClient(send: Send): ApiClient {
  return async (call, ...[input, options]) => {
    const { params, query, body, headers, files }: AnyInput = input ?? {};
    const isJson = body !== undefined && !call.files;
    const response = await send(addressOf(call.path, params, query), {
      method: call.method,
      headers: { ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
      body: call.files ? toForm(call.files.field, body, files) : isJson ? JSON.stringify(body) : undefined,
      signal: options?.signal,
      keepalive: options?.keepalive ?? false,
      onUploadProgress: options?.onUploadProgress,
    });
    return readReply(response);
  };
}

/** Text first, so that a server which reads as it receives knows it before the pictures. */
function toForm(field: string, body: unknown, files: readonly Blob[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const file of files) form.append(field, file);
  return form;
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
  let reply: { success?: boolean } | null;
  try {
    reply = JSON.parse(body);
  } catch {
    throw new ApiError(status);
  }
  if (!reply?.success) throw apiErrorOf(status, reply);
  return reply as Reply;
}
