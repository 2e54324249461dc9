import { pageLanguage } from '#web/language/page-language.ts';

/** How a request ended: with an answer of any status, or with none. */
export type ServerAnswer = { status: number; milliseconds: number; text: string } | { lost: 'late' | 'no-connection' };

/** Longer than any answer of a healthy server takes. */
export const timeout = 15_000;

type Request = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** Sends a request, with the language of the page, and tells how it ended; never throws. */
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
