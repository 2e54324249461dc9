/** The limits of cart. */
export const cartLimits = {
  /** Quantity of one cart line. */
  quantityMax: 999,
  /** Different products in one cart or order. */
  cartLinesMax: 200,
  /** Changes of a cart in one request. */
  cartChangesMax: 250,
  /** Different products in the cart of a browser without scripts: its cookie has room for no more. */
  cookieCartLinesMax: 90,
  /** Last option of the quantity dropdown, unless the line already holds more. */
  quantityDropdown: 9,
} as const;
