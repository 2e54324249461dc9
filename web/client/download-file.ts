import { pageLanguage } from '#web/language/page-language.ts';
import { ApiError, apiErrorOf } from './api-error.ts';
import { confirmedAgain } from './confirmed-again.ts';

/**
 * Fetches a file and saves it under the server's file name if there is one. When the server refuses, a plain link would
 * leave the page or save the refusal as the file.
 */
export function downloadFile(address: string, name: string): Promise<void> {
  return confirmedAgain(() => fetchFile(address, name));
}

async function fetchFile(address: string, name: string): Promise<void> {
  const response = await fetch(address, {
    credentials: 'include',
    headers: { 'Accept-Language': pageLanguage() },
  }).catch(() => undefined);
  if (!response) throw new ApiError(0);
  if (!response.ok) throw apiErrorOf(response.status, await response.json().catch(() => undefined));
  // A connection that breaks midway must not leave a partial file.
  const file = await response.blob().catch(() => undefined);
  if (!file) throw new ApiError(0);
  save(file, /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? name);
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then the browser has started to read it; some need more than a moment.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
