import { readBounded } from '#api/http/replies/read-bounded.ts';
import { isRecord } from '#contract/records.ts';

/** Maximum size of a response in bytes. Providers send a few kilobytes. */
const answerBytes = 256 * 1024;

/**
 * A JSON object with its status, or the problem: the server is unreachable, the timeout has passed, or the body is not a JSON
 * object.
 */
export type ServiceResponse =
  | { status: number; body: Record<string, unknown> }
  | { problem: 'unreachable' | 'silent' | 'unreadable' };

export type ServiceRequest = {
  url: URL;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  /** Timeout for the whole response, in ms. */
  timeout: number;
  signal?: AbortSignal | undefined;
};

/**
 * Sends a request to a provider's server. Never throws, because an error could repeat an address or a header that contains a
 * secret.
 */
export async function callService({ url, timeout, signal, ...init }: ServiceRequest): Promise<ServiceResponse> {
  const late = AbortSignal.timeout(timeout);
  const ended = signal ? AbortSignal.any([late, signal]) : late;
  try {
    // A redirect could send the secrets to any other host.
    const response = await fetch(url, { ...init, redirect: 'error', signal: ended });
    const text = await readBounded(response, answerBytes);
    return text === undefined ? { problem: 'unreadable' } : readObject(response.status, text);
  } catch {
    return { problem: ended.aborted ? 'silent' : 'unreachable' };
  }
}

function readObject(status: number, text: string): ServiceResponse {
  try {
    const body: unknown = JSON.parse(text);
    if (isRecord(body)) return { status, body };
  } catch {
    // The problem is returned below.
  }
  return { problem: 'unreadable' };
}
