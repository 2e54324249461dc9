import { pageLanguage } from '#web/language/page-language.ts';

/** The result of a request: a response of any status, or none. */
export type ServerAnswer = { status: number; milliseconds: number; text: string } | { lost: 'late' | 'no-connection' };

/** In ms; longer than any response of a healthy server takes. */
export const timeout = 15_000;

type Request = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** Sends a request with the page's language. Returns the result; never throws. */
export async function askServer(path: string, request: Request = {}): Promise<ServerAnswer> {
  const start = performance.now();
  const headers = { ...request.headers, 'Accept-Language': pageLanguage() };
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(path, { ...request, headers, cache: 'no-store', signal });
    const text = await response.text();
    return { status: response.status, milliseconds: Math.round(performance.now() - start), text };
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return { lost: late ? 'late' : 'no-connection' };
  }
}
