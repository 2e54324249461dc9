import { type BulkChange, bulkChangeSchema } from '#contract/bulk-edits/bulk-change-schemas.ts';
import type { TaxClass } from '#contract/products/tax-class.ts';
import { latinDigits } from '#contract/text/digits.ts';

/** What a seller can change about many products. */
export const bulkKinds = [
  'price-percent',
  'price-amount',
  'offer',
  'no-offer',
  'category',
  'in-stock',
  'out-of-stock',
  'shipping-weight',
  'fact',
  'publish',
  'draft',
  'tax-class',
] as const;
type BulkKind = (typeof bulkKinds)[number];

/** The fields of the dialog, as typed. */
export type BulkFields = {
  kind: BulkKind;
  number: string;
  round: string;
  category: string;
  fact: string;
  value: string;
  taxClass: TaxClass;
};

export const emptyBulkFields: BulkFields = {
  kind: 'price-percent',
  number: '',
  round: '',
  category: '',
  fact: 'light',
  value: '',
  taxClass: 'exempt',
};

/** The change in the fields, or the code of a problem with them. */
export function bulkChangeOf(fields: BulkFields): { change: BulkChange } | { problem: string } {
  const { data, error } = bulkChangeSchema.safeParse(written(fields));
  return data ? { change: data } : { problem: error?.issues[0]?.message ?? '' };
}

function written({ kind, number, round, category, fact, value, taxClass }: BulkFields): unknown {
  const rounded = round === '' ? {} : { round: Number(round) };
  switch (kind) {
    case 'price-percent':
      return { price: { percent: numberOf(number) }, ...rounded };
    case 'price-amount':
      return { price: { amount: numberOf(number) }, ...rounded };
    case 'offer':
      return { offer: { percent: numberOf(number) } };
    case 'no-offer':
      return { offer: null };
    case 'category':
      return { category };
    case 'shipping-weight':
      return { shippingWeight: numberOf(number) };
    case 'fact':
      return { facts: { [fact]: value === '' ? null : value } };
    case 'tax-class':
      return { taxClass };
    case 'publish':
    case 'draft':
      return { isDraft: kind === 'draft' };
    default:
      return { inStock: kind === 'in-stock' };
  }
}

/** A typed number, with digits and the minus sign of any script. */
function numberOf(typed: string): number {
  const text = latinDigits(typed.trim()).replace(/^[−–]/, '-');
  return text === '' ? Number.NaN : Number(text);
}
