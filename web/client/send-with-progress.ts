import type { Send } from './create-api-client.ts';

type Request = Parameters<Send>[1] & { onUploadProgress: (share: number) => void };

/** Sends a request and reports its upload progress. `fetch` can't do that, so this uses XMLHttpRequest. */
export function sendWithProgress(path: string, request: Request): ReturnType<Send> {
  const { method, headers, body, signal, onUploadProgress } = request;
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest();
    const fail = () => reject(signal?.aborted ? signal.reason : new Error('The request was not answered'));
    exchange.open(method, path);
    exchange.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) exchange.setRequestHeader(name, value);
    exchange.upload.onprogress = ({ loaded, total }) => onUploadProgress(total > 0 ? loaded / total : 0);
    exchange.onload = () => resolve({ status: exchange.status, body: exchange.responseText });
    exchange.onerror = fail;
    exchange.onabort = fail;
    exchange.ontimeout = fail;
    if (signal?.aborted) return fail();
    signal?.addEventListener('abort', () => exchange.abort(), { once: true });
    exchange.send(body ?? null);
  });
}
