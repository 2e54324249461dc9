import { vi } from 'vitest';

type Fetch = (path: string, request?: RequestInit) => Promise<Response>;

/** Wraps the page's `fetch`. */
function comeBetween(change: (toShop: Fetch) => Fetch): void {
  vi.stubGlobal('fetch', change(globalThis.fetch as Fetch));
}

/** Sends later forms as JSON, which the shop accepts for forms without files. */
export function sendFormsAsJson(): void {
  comeBetween((toShop) => (path, request) => {
    if (!(request?.body instanceof FormData)) return toShop(path, request);
    const headers = { ...(request.headers as object), 'content-type': 'application/json' };
    return toShop(path, { ...request, headers, body: JSON.stringify(Object.fromEntries(request.body)) });
  });
}

/** The next call with this path ending reaches the shop, but its response is lost. */
export function loseAnswer(pathEnd: string): void {
  let isLost = false;
  comeBetween((toShop) => async (path, request) => {
    const answer = await toShop(path, request);
    if (isLost || !path.endsWith(pathEnd)) return answer;
    isLost = true;
    throw new TypeError('The answer is lost');
  });
}
