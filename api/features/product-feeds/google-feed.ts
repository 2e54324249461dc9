import { xmlText } from '#api/http/replies/xml-text.ts';
import { apiText } from '#api/texts/api-text.ts';
import { factText } from '#api/texts/fact-text.ts';
import { momentOf } from '#api/time/shop-days.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { Unit } from '#contract/products/facts.ts';
import { unitPrice } from '#contract/products/unit-price.ts';
import { brandOf } from './brand-of.ts';
import { cutText } from './cut-text.ts';
import type { FeedItem } from './feed-item.ts';

/** Lengths and numbers that Google Merchant Center takes. */
const titleMax = 150;
const descriptionMax = 5000;
const sizeMax = 100;
const otherPicturesMax = 10;

/** Google's names of units. */
const units: Partial<Record<Unit, string>> = { kg: 'kg', g: 'g', l: 'l', ml: 'ml', piece: 'ct', seed: 'ct' };

/** Yields a feed for Google Merchant Center: RSS 2.0 with Google's elements. */
export async function* googleFeed(
  items: AsyncIterable<FeedItem>,
  language: Language,
  home: string,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n';
  yield element('title', apiText(language, 'feed-shop'));
  yield element('link', home);
  yield element('description', apiText(language, 'feed-products'));
  yield element('language', languages[language].tag);
  for await (const item of items) yield `<item>\n${elementsOf(item, language).join('')}</item>\n`;
  yield '</channel>\n</rss>\n';
}

function elementsOf(item: FeedItem, language: Language): string[] {
  const [image, ...others] = item.images;
  return [
    element('g:id', item.id),
    element('title', cutText(item.title, titleMax)),
    element('description', cutText(item.description, descriptionMax)),
    element('link', item.link),
    element('g:image_link', image),
    ...others.slice(0, otherPicturesMax).map((other) => element('g:additional_image_link', other)),
    element('g:availability', availabilityOf(item)),
    element('g:availability_date', item.shipsFrom && momentOf(item.shipsFrom, '00:00').toISOString()),
    element('g:price', item.price),
    element('g:sale_price', item.salePrice),
    element('g:condition', 'new'),
    element('g:brand', brandOf(language)),
    // A brand alone identifies nothing: plants have neither trade item numbers nor part numbers.
    element('g:identifier_exists', 'no'),
    element('g:item_group_id', item.group),
    element('g:size', item.size && cutText(item.size, sizeMax)),
    ...kindOf(item.kind, language),
    element('g:google_product_category', String(item.category)),
    ...measuresOf(item.amount),
  ];
}

/** A detail: of the attributes of variants that Google knows, a kind is none. */
function kindOf(kind: string | undefined, language: Language): string[] {
  if (kind === undefined) return [];
  const name = element('g:attribute_name', factText(language, 'facts.kind'));
  return [`<g:product_detail>\n${name}${element('g:attribute_value', kind)}</g:product_detail>\n`];
}

function availabilityOf({ inStock, shipsFrom }: FeedItem): string {
  if (shipsFrom !== undefined) return 'preorder';
  return inStock ? 'in_stock' : 'out_of_stock';
}

/** The amount, and the unit quantity to which the product's page relates its price. */
function measuresOf(amount: FeedItem['amount']): string[] {
  const unit = amount && units[amount.unit];
  if (!unit) return [];
  const priced = unitPrice(1, amount);
  return [
    element('g:unit_pricing_measure', `${amount.value} ${unit}`),
    element('g:unit_pricing_base_measure', priced && `1 ${units[priced.unit]}`),
  ];
}

/** An element with a text; nothing without one. */
function element(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${xmlText(text)}</${name}>\n`;
}
