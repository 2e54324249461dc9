import { noText, type TextByLanguage } from '#contract/text/text-by-language.ts';

/** The owner's texts on each product's page. A text that is empty in every language is not shown. */
export type ProductPageTexts = {
  /** What the shop guarantees. */
  guarantee: TextByLanguage;
  /** What is in the parcel of a product without a text of its own. */
  inTheParcel: TextByLanguage;
  /** Who grew the shop's own products, as a whole sentence. */
  grownBy: TextByLanguage;
};

/** The texts until an owner writes some. */
export const noProductPageTexts: ProductPageTexts = { guarantee: noText, inTheParcel: noText, grownBy: noText };
