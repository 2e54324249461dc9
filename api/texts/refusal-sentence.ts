import { placeName } from '#contract/addresses/place-names.ts';
import type { Language } from '#contract/languages.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { type NamedProduct, productName } from '#contract/products/product-name.ts';
import type { RefusalArguments, RefusalCode } from '#contract/refusals.ts';
import { apiText } from './api-text.ts';
import { type ApiTextId, refusalCatalogues } from './catalogues.ts';
import { createTexts } from './create-texts.ts';

const sentence = createTexts(refusalCatalogues);

const statusTexts: Record<OrderStatus, ApiTextId> = {
  'Awaiting Payment': 'order-status-awaiting',
  'Order Placed': 'order-status-placed',
  Processing: 'order-status-processing',
  Shipped: 'order-status-shipped',
  Delivered: 'order-status-delivered',
  Cancelled: 'order-status-cancelled',
};
/** Parameters with a status, which each language names in its own way. */
const statusParameters = new Set(['status', 'from', 'to']);

/** Who reads a sentence: a seller has an order before them where a buyer has a cart. */
export type RefusalReader = 'buyer' | 'seller';

/** Returns the sentence of a refusal, in a language, for a buyer. */
export function refusalSentence<Code extends RefusalCode>(
  language: Language,
  code: Code,
  ...[parameters = {}]: RefusalArguments<Code>
): string {
  return refusalSentenceFor('buyer', language, code, parameters);
}

/** Returns the sentence of a refusal, in a language, for its reader. */
export function refusalSentenceFor(
  reader: RefusalReader,
  language: Language,
  code: RefusalCode,
  parameters: object = {},
): string {
  const values = Object.entries(parameters).map(([name, value]) => [name, shown(language, name, value)]);
  return sentence(language, code, { ...Object.fromEntries(values), reader });
}

/** Returns the text of a parameter: the language's name of a status, place or product. */
function shown(language: Language, name: string, value: unknown): unknown {
  if (name === 'place') return placeName(String(value), language);
  if (Array.isArray(value)) return value.map((district) => placeName(String(district), language)).join(', ');
  if (statusParameters.has(name)) return apiText(language, statusTexts[value as OrderStatus]);
  return name === 'product' && value ? productName(value as NamedProduct, language) : value;
}
