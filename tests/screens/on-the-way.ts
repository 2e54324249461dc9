import { vi } from 'vitest';

type Fetch = (path: string, request?: RequestInit) => Promise<Response>;

/** Puts something between the open screen and the shop. */
function comeBetween(change: (toShop: Fetch) => Fetch): void {
  vi.stubGlobal('fetch', change(globalThis.fetch as Fetch));
}

/** From now on forms go out as JSON, which the shop takes where no file comes along. */
export function sendFormsAsJson(): void {
  comeBetween((toShop) => (path, request) => {
    if (!(request?.body instanceof FormData)) return toShop(path, request);
    const headers = { ...(request.headers as object), 'content-type': 'application/json' };
    return toShop(path, { ...request, headers, body: JSON.stringify(Object.fromEntries(request.body)) });
  });
}

/** Lets the next call whose path ends so reach the shop, and loses the answer. */
export function loseAnswer(pathEnd: string): void {
  let isLost = false;
  comeBetween((toShop) => async (path, request) => {
    const answer = await toShop(path, request);
    if (isLost || !path.endsWith(pathEnd)) return answer;
    isLost = true;
    throw new TypeError('The answer is lost');
  });
}
