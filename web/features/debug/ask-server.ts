/** How a request ended: with an answer of any status, or with none. */
export type Answer = { status: number; milliseconds: number; text: string } | { lost: string; milliseconds: number };

/** Longer than any answer of a healthy server takes. */
const timeout = 15_000;

/** Sends a request as it is and tells how it ended; never throws. */
export async function askServer(path: string, request: RequestInit = {}): Promise<Answer> {
  const start = performance.now();
  const passed = () => Math.round(performance.now() - start);
  try {
    const response = await fetch(path, { ...request, cache: 'no-store', signal: AbortSignal.timeout(timeout) });
    const text = await response.text();
    return { status: response.status, milliseconds: passed(), text };
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return {
      lost: late ? `No answer within ${timeout / 1000} seconds.` : 'No answer: the connection failed.',
      milliseconds: passed(),
    };
  }
}
