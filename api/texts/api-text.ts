import type { Language } from '#contract/languages.ts';
import { type ApiTextId, apiCatalogues } from './catalogues.ts';
import { createTexts } from './create-texts.ts';

/** The values of texts with parameters. */
type ApiTextValues = {
  'other-devices-logged-out': { ended: number };
  device: { browser: string; system: string };
  'subscriber-removed': { email: string };
  'model-unknown': { model: string };
  'guest-orders-claimed': { claimed: number };
  'category-removed': { moved: number };
  'stocks-imported': { count: number };
  'products-edited': { count: number };
  'shipping-weights-kept': { count: number };
  'bulk-edit-undone': { restored: number; left: number };
  'import-twice': { line: number };
  'import-contradiction': { row: number };
  'import-read': { rows: number };
  'coupons-added': { count: number };
  'payouts-made': { count: number };
  'import-file-missing': { name: string };
  'import-file-twice': { name: string };
  'import-file-locked': { name: string };
  'import-file-link': { name: string };
  'import-file-damaged': { name: string };
  'import-file-refused': { name: string; reason: string };
  'parcels-booked': { booked: number; refused: number };
  'parcels-refreshed': { done: number; refused: number };
  'parcels-cancelled': { done: number; refused: number };
  'payout-recorded': { added: number };
  'payout-amount-invalid': { cell: string; written: string };
  'payout-amount-ambiguous': { cell: string; written: string };
  'invoices-issued': { issued: number; refused: number };
  'orders-moved': { moved: number; refused: number };
  'page-request-id': { requestId: string };
  'feed-product': { name: string };
};

export type ApiTextArguments<Id extends ApiTextId> = Id extends keyof ApiTextValues ? [values: ApiTextValues[Id]] : [];

const text = createTexts(apiCatalogues);

/** Returns a text of the API other than refusals and problems, in a language. */
export function apiText<Id extends ApiTextId>(language: Language, id: Id, ...[values]: ApiTextArguments<Id>): string {
  return text(language, id, values);
}
