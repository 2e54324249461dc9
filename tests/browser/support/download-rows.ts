import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { t } from './texts.ts';

/** A downloaded CSV file: its name, and its rows by column name. */
export type DownloadedRows = { name: string; rows: Record<string, string>[] };

/** Downloads the file and parses it as a spreadsheet would. */
export async function downloadRows(page: Page, within: Page | Locator = page): Promise<DownloadedRows> {
  const waiting = page.waitForEvent('download');
  await within.getByRole('link', { name: t('lists.download-csv') }).click();
  const download = await waiting;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), rows: parse(text, { bom: true, columns: true }) };
}
