import type { ImportResult } from '#database/tables/product-imports.ts';

/** How many rows have each result. */
export function countsOf(results: readonly ImportResult[]) {
  const count = (result: ImportResult['result']) => results.filter((one) => one.result === result).length;
  return {
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
  };
}
