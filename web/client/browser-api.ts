import { pageLanguage } from '#web/language/page-language.ts';
import { ApiError } from './api-error.ts';
import { confirmedAgain } from './confirmed-again.ts';
import { type ApiClient, createApiClient } from './create-api-client.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { userToken } from './user-token.ts';

/** The API client of the browser: with cookies, and with the token where docs/product.md, "Sessions" requires it. */
export const browserApi: ApiClient = (call, ...rest) => confirmedAgain(() => send(call, ...rest));

const send = createApiClient(async (path, { onUploadProgress, ...request }) => {
  const headers = { ...request.headers, ...bearerFor(path), 'Accept-Language': pageLanguage() };
  try {
    if (onUploadProgress) return await sendWithProgress(path, { ...request, headers, onUploadProgress });
    const response = await fetch(path, {
      ...request,
      signal: request.signal ?? null,
      body: request.body ?? null,
      headers,
      credentials: 'include',
    });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiError(0);
  }
});

function bearerFor(path: string): Record<string, string> {
  const token = userToken.read();
  return token && /\/(user|post)/.test(path) ? { Authorization: `Bearer ${token}` } : {};
}
