import { pageLanguage } from '#web/language/page-language.ts';
import { ApiError } from './api-error.ts';
import { confirmedAgain } from './confirmed-again.ts';
import { type ApiClient, createApiClient, type SentFiles } from './create-api-client.ts';
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
}, smallerFiles);

/** Photos of phones are larger than the shop takes and shows. One after the other, since a decoded photo fills much memory. */
async function smallerFiles(files: SentFiles): Promise<SentFiles> {
  if (!Object.values(files).some((blobs) => blobs.some(({ type }) => type.startsWith('image/')))) return files;
  const loaded = await import('#web/browser/smaller-picture.ts').catch(() => undefined);
  if (!loaded) return files;
  const smaller: Record<string, Blob[]> = {};
  for (const [name, blobs] of Object.entries(files)) {
    smaller[name] = [];
    for (const blob of blobs) smaller[name].push(await loaded.smallerPicture(blob));
  }
  return smaller;
}

function bearerFor(path: string): Record<string, string> {
  const token = userToken.read();
  return token && /\/(user|post)/.test(path) ? { Authorization: `Bearer ${token}` } : {};
}
