/** Business constants that both sides apply (specification, sections 5 and 9). */
export const limits = {
  passwordMin: 6,
  passwordMax: 128,
  nameMax: 100,
  emailMax: 254,
  /** Quantity of one cart line. */
  quantityMax: 999,
  /** Different products in one cart or order. */
  cartLinesMax: 200,
  /** The quantity dropdown ends here unless the line already holds more. */
  quantityDropdown: 9,
  addressFieldMax: 200,
  addressesMax: 50,
  searchMax: 100,
  pageMax: 100,
  postMax: 500,
  commentMax: 200,
  feedPage: 10,
  feedPageMax: 50,
  /** An uploaded picture, in bytes. */
  uploadBytes: 5 * 1024 * 1024,
  bestSellers: 5,
  relatedProducts: 5,
  /** Body of a request without files, in bytes. */
  bodyBytes: 1024 * 1024,
} as const;
