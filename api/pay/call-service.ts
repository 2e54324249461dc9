import { readBounded } from '#api/http/replies/read-bounded.ts';
import { fieldOf, isRecord } from '#contract/records.ts';
import { patientSignal } from '#database/patient-timer.ts';

/** Maximum size of a response in bytes. Providers send a few kilobytes. */
const answerBytes = 256 * 1024;

/**
 * A JSON object with its status, or the problem: the server is unreachable, the timeout has passed, or the body is not a JSON
 * object.
 */
export type ServiceResponse =
  | { status: number; body: Record<string, unknown> }
  /** `isUnsent`: no connection was made, so nothing can have been done. `status` is that of an unreadable response. */
  | { problem: 'unreachable' | 'silent' | 'unreadable'; isUnsent?: true; status?: number };

export type ServiceRequest = {
  url: URL;
  method: 'GET' | 'POST' | 'PATCH';
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
  const late = patientSignal(timeout);
  const ended = signal ? AbortSignal.any([late, signal]) : late;
  try {
    // A redirect could send the secrets to any other host.
    const response = await fetch(url, { ...init, redirect: 'error', signal: ended });
    const text = await readBounded(response, answerBytes);
    const { status } = response;
    return text === undefined ? { problem: 'unreadable', status } : readObject(status, text);
  } catch (error) {
    if (ended.aborted) return { problem: 'silent' };
    return { problem: 'unreachable', ...(isUnconnected(error) && { isUnsent: true }) };
  }
}

const unconnected = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
]);

/** Whether a request failed before it had a connection. Several addresses of a host fail together. */
function isUnconnected(error: unknown): boolean {
  const cause = fieldOf(error, 'cause');
  const causes = fieldOf(cause, 'errors');
  return (Array.isArray(causes) ? causes : [cause]).every((one) => unconnected.has(String(fieldOf(one, 'code'))));
}

function readObject(status: number, text: string): ServiceResponse {
  try {
    const body: unknown = JSON.parse(text);
    if (isRecord(body)) return { status, body };
  } catch {
    // The problem is returned below.
  }
  return { problem: 'unreadable', status };
}
