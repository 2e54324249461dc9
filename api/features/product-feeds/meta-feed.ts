import { stringify } from 'csv-stringify/sync';
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

const columns: Record<string, (item: FeedItem, language: Language) => string> = {
  id: ({ id }) => id,
  title: ({ title }) => cutText(title, titleMax),
  description: ({ description }) => cutText(description, descriptionMax),
  availability: ({ inStock, shipsFrom }) => {
    if (shipsFrom !== undefined) return 'preorder';
    return inStock ? 'in stock' : 'out of stock';
  },
  condition: () => 'new',
  price: ({ price }) => price,
  link: ({ link }) => link,
  image_link: ({ images }) => images[0] ?? '',
  brand: (_item, language) => brandOf(language),
  sale_price: ({ salePrice = '' }) => salePrice,
  item_group_id: ({ group = '' }) => group,
  size: ({ size = '' }) => cutText(size, sizeMax),
  additional_variant_attribute: ({ kind }, language) => (kind ? kindCell(kind, language) : ''),
  google_product_category: ({ category }) => String(category),
  additional_image_link: ({ images }) => images.slice(1, 1 + otherPicturesMax).join(','),
};

const readers = Object.values(columns);

/** Yields a feed for Meta's catalogue: CSV with Meta's names of columns. No spreadsheet reads it, so no text is defused. */
export async function* metaFeed(items: AsyncIterable<FeedItem>, language: Language): AsyncGenerator<string> {
  yield `${Object.keys(columns).join(',')}\r\n`;
  for await (const item of items) {
    const cells = readers.map((read) => read(item, language));
    yield stringify([cells], { record_delimiter: 'windows', quoted: true, quoted_empty: true });
  }
}

/** A pair of a name and a value, which colons and commas would end. */
function kindCell(kind: string, language: Language): string {
  return [factText(language, 'facts.kind'), kind].map((text) => text.replaceAll(/[:,]\s*/g, ' ').trim()).join(':');
}
