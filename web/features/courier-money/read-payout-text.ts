import { limits } from '#contract/limits.ts';
import { readCsvText } from '#web/browser/read-csv-text.ts';
import type { MessageId } from '#web/language/message-id.ts';

/** The text of a courier's file, or why the shop can't read it. */
export async function readPayoutText(file: File): Promise<{ csv: string } | { problem: MessageId }> {
  if (file.size > limits.payoutFileBytes) return { problem: 'courier-money.file-too-large' };
  const csv = await readCsvText(file).catch(() => null);
  if (csv === null) return { problem: 'courier-money.file-unreadable' };
  if (csv === undefined) return { problem: 'courier-money.file-spreadsheet' };
  const problem = payoutTextProblem(csv);
  return problem ? { problem } : { csv };
}

/** Why the shop can't take a chosen or pasted text; undefined when it can. Text in another encoding has marks of it. */
export function payoutTextProblem(csv: string): MessageId | undefined {
  if (csv.trim() === '') return 'courier-money.file-empty';
  if (csv.length > limits.payoutFileChars) return 'courier-money.file-too-large';
  return /[\ufffd\0]/.test(csv) ? 'courier-money.file-not-utf8' : undefined;
}
