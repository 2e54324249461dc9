/** The limits of products. */
export const productLimits = {
  productNameMax: 150,
  /** Characters of the last part of a product's address. */
  productSlugMax: 80,
  /** List items of a product's description, and characters of one. */
  descriptionLinesMax: 30,
  descriptionLineMax: 500,
  weightMax: 50,
  /** Grams that one piece may weigh in a parcel. */
  shippingWeightMin: 1,
  shippingWeightMax: 30_000,
  /** Weights kept at once. */
  weightsKeptMax: 200,
  /** Highest value of a measured fact. */
  factMax: 100_000,
  /** Characters of a fact in words, and of a stock keeping unit. */
  factTextMax: 40,
  skuMax: 40,
  /** Variants for sale per product, and facts by which they differ. */
  variantsMax: 50,
  variesByMax: 2,
  /** Highest price in taka. */
  priceMax: 1_000_000,
  productPictures: 4,
  /** Pictures that a product may have besides, each shown by one of its variants. */
  variantPictures: 8,
  /** All pictures of a product. */
  productPicturesMax: 12,
  /** Photos that are added by their file names at a time, and products whose names are compared. */
  photosByNameMax: 100,
  photoProductsMax: 2000,
  bestSellers: 5,
  relatedProducts: 5,
  /** Characters of a collection's place in a URL. */
  collectionSlugMax: 40,
} as const;
