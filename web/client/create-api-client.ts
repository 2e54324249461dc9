import type { CallKey, InputOf, ReplyOf } from '#contract/calls.ts';
import type { Call } from '#contract/declarations/call.ts';
import { ApiError, apiErrorOf } from './api-error.ts';

/** The transport: `fetch` in a browser, a direct call of the API during server rendering. */
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
  /** Called with the uploaded fraction, from 0 to 1. For uploads of pictures in a browser. */
  onUploadProgress?: (share: number) => void;
  /** Lets the request outlive the page (a cart saved while leaving). */
  keepalive?: boolean;
};

type Arguments<Key extends CallKey> =
  Record<never, never> extends InputOf<Key>
    ? [input?: InputOf<Key>, options?: CallOptions]
    : [input: InputOf<Key>, options?: CallOptions];

export type ApiClient = <Key extends CallKey>(key: Key, ...rest: Arguments<Key>) => Promise<ReplyOf<Key>>;

type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** By the name of the form field in which the files are sent. */
  files?: SentFiles;
};

export type SentFiles = Record<string, readonly Blob[]>;

/** A typed client for every call, over the transport `send`. Files are sent as `prepare` makes them. */
export function createApiClient(
  send: Send,
  prepare: (files: SentFiles) => Promise<SentFiles> = async (files) => files,
): ApiClient {
  return async (key, ...[input, options]) => {
    const { params, query, body, headers, files }: AnyInput = input ?? {};
    const isJson = body !== undefined && !files;
    const [method, path = ''] = key.split(' ');
    const response = await send(addressOf(path, params, query), {
      method: method as Call['method'],
      headers: { ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
      body: files ? toForm(body, await prepare(files)) : isJson ? JSON.stringify(body) : undefined,
      signal: options?.signal,
      keepalive: options?.keepalive ?? false,
      onUploadProgress: options?.onUploadProgress,
    });
    return readReply(response);
  };
}

function toForm(body: unknown, files: SentFiles): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, blobs] of Object.entries(files)) for (const blob of blobs) form.append(name, blob);
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
