import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { ProductImport } from '#contract/product-imports/schemas.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { readCsvText } from '#web/browser/read-csv-text.ts';
import { ApiError } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { pathOf } from '#web/client/path-of.ts';
import { retryKey } from '#web/client/retry-key.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { pollPause } from './poll-pause.ts';

/** An import, and the number of consecutive reads that found it under way. */
type WatchedImport = { import: ProductImport; polls: number };

const keyOf = (id: string) => [sellerKey, 'product-import', id] as const;
const fileKey = retryKey();

const isUnderWay = ({ state }: ProductImport) => state === 'reading' || state === 'running';

/** An import; null when the shop has none with this id. Polls while it is under way. */
export function productImportQuery(id: string) {
  return queryOptions({
    queryKey: keyOf(id),
    async queryFn({ signal, client }): Promise<WatchedImport | null> {
      try {
        const reply = await browserApi('GET /api/seller/product-imports/{id}', { params: { id } }, { signal });
        const before = client.getQueryData<WatchedImport | null>(keyOf(id))?.polls ?? 0;
        return { import: reply.import, polls: isUnderWay(reply.import) ? before + 1 : 0 };
      } catch (error) {
        // 400: what the address has is no id.
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    // Another tab may have started it.
    staleTime: 0,
    refetchInterval: ({ state: { data, errorUpdateCount } }) =>
      data && isUnderWay(data.import) ? pollPause(data.polls + errorUpdateCount) : false,
  });
}

/** A file of products, and a ZIP file of their pictures. */
type ImportFiles = { file: File; pictures: File | undefined };

/** Sends files. Returns their import, or why they can't be sent. */
export function useSendImportFile(onUploadProgress: (fraction: number) => void) {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn({ file, pictures }: ImportFiles): Promise<ProductImport | MessageId> {
      const problem = await problemOf(file);
      if (problem) return problem;
      const files = { csv: [file], ...(pictures && { pictures: [pictures] }) };
      const reply = await fileKey.attempt({ file, pictures: pictures ?? null }, (headers) =>
        browserApi('POST /api/seller/product-imports', { headers, body: {}, files }, { onUploadProgress }),
      );
      return reply.import;
    },
    onSuccess(sent) {
      if (typeof sent !== 'string') queries.setQueryData<WatchedImport>(keyOf(sent._id), { import: sent, polls: 0 });
    },
  });
}

/** Why the shop could not read a file; undefined when it can. */
async function problemOf(file: File): Promise<MessageId | undefined> {
  if (file.size > limits.productFileBytes) return 'products.file.too-large';
  const text = await readCsvText(file).catch(() => null);
  if (text === null) return 'product-import.unreadable';
  if (text === undefined) return 'products.file.spreadsheet';
  if (text.trim() === '') return 'product-import.empty';
  return text.includes('\ufffd') ? 'product-import.not-utf8' : undefined;
}

/** Starts an import. The shop starts it once, however often the button is pressed. */
export function useStartImport(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => browserApi('POST /api/seller/product-imports/{id}/start', { params: { id }, body: {} }),
    async onSuccess(reply) {
      // The response of an earlier request would restore the old state.
      await queries.cancelQueries({ queryKey: keyOf(id) });
      queries.setQueryData<WatchedImport>(keyOf(id), { import: reply.import, polls: 0 });
    },
    // It may have been started although the answer was lost, or be gone.
    onError: () => void queries.invalidateQueries({ queryKey: keyOf(id) }),
  });
}

/** The download URL of an import's report. */
export function reportAddress(id: string): string {
  return pathOf('GET /api/seller/product-imports/{id}/report').replace('{id}', id);
}
