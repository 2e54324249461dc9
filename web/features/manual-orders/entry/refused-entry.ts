import { ApiError, sentenceOf } from '#web/client/api-error.ts';
import type { EntryLine } from './entry-line.ts';

/** Why an order was refused: a sentence for each field by its path, and one for the whole order. */
export type EntryErrors = { fields: Readonly<Record<string, string>>; whole?: string | undefined };

export const noErrors: EntryErrors = { fields: {} };

/** Fields that refusals without a field belong to, by the beginning of their code. */
const fieldsOfCodes: readonly (readonly [start: string, field: string])[] = [
  ['coupon-', 'coupon'],
  ['slot-', 'slot'],
  ['not-delivered-there', 'address.city'],
  ['transaction-taken', 'payment.transactionId'],
];

/** The sentences of a refusal, each at its field. `isShown` says whether the form has a field. */
export function errorsOf(error: unknown, lines: readonly EntryLine[], isShown: (path: string) => boolean): EntryErrors {
  if (!(error instanceof ApiError)) return { fields: {}, whole: sentenceOf(error) };
  const named = Object.entries(error.fields);
  const [, ofCode] = fieldsOfCodes.find(([start]) => error.code?.startsWith(start)) ?? [];
  const short = lines.flatMap(({ id }, index) => (id in error.stocks ? [`items.${index}.quantity`] : []));
  const places = [...(ofCode ? [ofCode] : []), ...short].map((path) => [path, sentenceOf(error)] as const);
  const fields = Object.fromEntries([...places, ...named].filter(([path]) => isShown(path)));
  return Object.keys(fields).length > 0 ? { fields } : { fields, whole: sentenceOf(error) };
}

/** The errors without those at a path and below it. */
export function withoutField({ fields }: EntryErrors, path: string): EntryErrors {
  const rest = Object.entries(fields).filter(([at]) => at !== path && !at.startsWith(`${path}.`));
  return { fields: Object.fromEntries(rest) };
}
