import { conflict, invalid, notFound } from '#contract/refusal-statuses.ts';

/** The refusals of products. */
export const productRefusals = {
  'product-not-found': notFound(),
  /** `changed` of the failure says what, as for each refusal of an older version. */
  'product-changed': conflict(),
  'pictures-do-not-match': invalid(),
  'foreign-picture': invalid(),
  'product-pictures-full': conflict<{ maximum: number }>(),
  'variants-same': invalid(),
  'variants-facts-missing': invalid(),
  'variants-too-many': invalid<{ maximum: number }>(),
  'sku-taken': conflict<{ sku: string }>(),
  'price-changed': conflict<{ price: number; offerPrice: number }>(),
};
