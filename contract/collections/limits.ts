/** The limits of collections. */
export const collectionLimits = {
  /** Collections of products, hand-picked products of one, and stored versions of their list. */
  collectionsMax: 12,
  collectionProductsMax: 48,
  collectionVersionsMax: 50,
  /** Characters of a collection's name and of its text. */
  collectionNameMax: 40,
  collectionTextMax: 200,
} as const;
