import { isWebUrl } from '#api/http/replies/is-web-url.ts';
import { legalCharacters } from '#api/http/replies/legal-characters.ts';
import { pageUrl } from '#api/http/replies/page-url.ts';
import { apiText } from '#api/texts/api-text.ts';
import type { Language } from '#contract/languages.ts';
import type { Facts } from '#contract/products/facts.ts';
import { productDescription } from '#contract/products/product-description.ts';
import { productName } from '#contract/products/product-name.ts';
import type { Product } from '#contract/products/schemas.ts';
import { type SoldVariant, soldVariants } from './sold-variants.ts';

/** An entry of a feed, before the words of its receiver. */
export type FeedItem = {
  id: string;
  group: string | undefined;
  /** The size or kind that distinguishes the item in its group, if any. */
  size: string | undefined;
  kind: string | undefined;
  title: string;
  description: string;
  link: string;
  /** Absolute URLs of the pictures, the main one first. */
  images: readonly string[];
  inStock: boolean;
  /** The first day of shipping, for an item that can only be pre-ordered. */
  shipsFrom: string | undefined;
  /** As `250.00 BDT`; `salePrice` is the actual price when it is lower. */
  price: string;
  salePrice: string | undefined;
  amount: Facts['amount'];
  /** The number in Google's product taxonomy, which Meta knows too. */
  category: number;
};

/** Returns a product's entries in a language. Its pictures are absolute URLs already. */
export function feedItems(product: Product, language: Language, origin: string): FeedItem[] {
  const name = productName(product, language);
  const lines = productDescription(product, language);
  const description = lines.join('\n').trim() || apiText(language, 'feed-product', { name });
  return soldVariants(product).map((variant) => ({
    id: variant.id,
    group: variant.group,
    size: attribute(variant.size?.[language]),
    kind: attribute(variant.kind?.[language]),
    title: legalCharacters([name, variant.label?.[language]].filter(Boolean).join(', ')),
    description: legalCharacters(description),
    link: pageUrl(origin, variant.path, language),
    images: variant.image.filter(isWebUrl),
    inStock: variant.inStock,
    shipsFrom: variant.preorder?.shipsFrom,
    ...pricesOf(variant),
    amount: variant.facts?.amount,
    category: taxonomyNumber(product),
  }));
}

const attribute = (text = '') => legalCharacters(text) || undefined;

/** As on the product's page: the offer price is paid, and the price is struck through when it is higher. */
function pricesOf({ price, offerPrice }: SoldVariant): Pick<FeedItem, 'price' | 'salePrice'> {
  const isOffer = price > offerPrice;
  return { price: takaOf(isOffer ? price : offerPrice), salePrice: isOffer ? takaOf(offerPrice) : undefined };
}

const takaOf = (taka: number) => `${taka.toFixed(2)} BDT`;

/** "Home & Garden > Plants", and "Food, Beverages & Tobacco > Food Items > Fruits & Vegetables". */
const taxonomy = { plants: 985, produce: 430 };
const unitsOfFood: readonly string[] = ['kg', 'g', 'l', 'ml'];

/** Fruits, and what is edible and sold by weight, are food; everything else is a plant. */
function taxonomyNumber({ category, facts }: Product): number {
  const isWeighed = facts?.amount !== undefined && unitsOfFood.includes(facts.amount.unit);
  return category === 'Fruits' || (facts?.edible === true && isWeighed) ? taxonomy.produce : taxonomy.plants;
}
