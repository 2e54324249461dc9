import { stringify } from 'csv-stringify/sync';
import { type Cell, cellText, verbatim } from '#api/http/replies/csv-cell.ts';
import { factText } from '#api/texts/fact-text.ts';
import type { Language } from '#contract/languages.ts';
import { brandOf } from './brand-of.ts';
import { cutText } from './cut-text.ts';
import type { FeedItem } from './feed-item.ts';

/** Lengths and numbers that Meta's catalogue takes. */
const titleMax = 200;
const descriptionMax = 9999;
const otherPicturesMax = 20;
const sizeMax = 200;

const columns: Record<string, (item: FeedItem, language: Language) => Cell> = {
  id: ({ id }) => verbatim(id),
  title: ({ title }) => textCell(title, titleMax),
  description: ({ description }) => textCell(description, descriptionMax),
  availability: ({ inStock, shipsFrom }) => {
    if (shipsFrom !== undefined) return 'preorder';
    return inStock ? 'in stock' : 'out of stock';
  },
  condition: () => 'new',
  price: ({ price }) => verbatim(price),
  link: ({ link }) => verbatim(link),
  image_link: ({ images }) => verbatim(images[0] ?? ''),
  brand: (_item, language) => brandOf(language),
  sale_price: ({ salePrice = '' }) => verbatim(salePrice),
  item_group_id: ({ group = '' }) => verbatim(group),
  size: ({ size = '' }) => textCell(size, sizeMax),
  additional_variant_attribute: ({ kind }, language) => (kind ? kindCell(kind, language) : ''),
  google_product_category: ({ category }) => category,
  additional_image_link: ({ images }) => verbatim(images.slice(1, 1 + otherPicturesMax).join(',')),
};

const readers = Object.values(columns);

/** Yields a feed for Meta's catalogue: CSV with Meta's names of columns. Texts that a spreadsheet would run are defused. */
export async function* metaFeed(items: AsyncIterable<FeedItem>, language: Language): AsyncGenerator<string> {
  yield `${Object.keys(columns).join(',')}\r\n`;
  for await (const item of items) {
    const cells = readers.map((read) => cellText(read(item, language)));
    yield stringify([cells], { record_delimiter: 'windows', quoted: true, quoted_empty: true });
  }
}

/** A pair of a name and a value, which colons and commas would end. */
function kindCell(kind: string, language: Language): Cell {
  return [factText(language, 'facts.kind'), kind].map((text) => text.replaceAll(/[:,]\s*/g, ' ').trim()).join(':');
}

/** The apostrophe that defuses a text counts. */
function textCell(text: string, maximum: number): Cell {
  return verbatim(cutText(cellText(text), maximum));
}
