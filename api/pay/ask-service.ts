import { readBounded } from '#api/http/replies/read-bounded.ts';
import { isRecord } from '#contract/records.ts';

/** Bytes of an answer that are read: what providers say is a few kilobytes. */
const answerBytes = 256 * 1024;

/** A JSON object with its status, or why there is none: nobody there, no answer in time, or nothing readable. */
export type ServiceAnswer =
  | { status: number; body: Record<string, unknown> }
  | { problem: 'unreachable' | 'silent' | 'unreadable' };

export type ServiceRequest = {
  url: URL;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  /** Milliseconds for the whole answer. */
  timeout: number;
  signal?: AbortSignal | undefined;
};

/** Sends a request to a provider's server. Never throws: what was thrown could repeat an address or header with a secret. */
export async function askService({ url, timeout, signal, ...init }: ServiceRequest): Promise<ServiceAnswer> {
  const late = AbortSignal.timeout(timeout);
  const ended = signal ? AbortSignal.any([late, signal]) : late;
  try {
    // Following a redirect would hand the secrets to whatever address it names.
    const response = await fetch(url, { ...init, redirect: 'error', signal: ended });
    const text = await readBounded(response, answerBytes);
    return text === undefined ? { problem: 'unreadable' } : readObject(response.status, text);
  } catch {
    return { problem: ended.aborted ? 'silent' : 'unreachable' };
  }
}

function readObject(status: number, text: string): ServiceAnswer {
  try {
    const body: unknown = JSON.parse(text);
    if (isRecord(body)) return { status, body };
  } catch {
    // Answered below.
  }
  return { problem: 'unreadable' };
}
