/** The limits of stock. */
export const stockLimits = {
  /** Highest stock of a product. */
  stockMax: 1_000_000,
  /** How far below zero a stock may fall by pre-orders. */
  preorderMax: 10_000,
  /** Stock up to this number is shown to everybody. */
  fewLeftMax: 5,
  /** Default for low stock; a seller may set another. */
  lowStock: 5,
  /** Sold-out products that one user, or one email address, can wait for. */
  waitsMax: 100,
  /** Waiting users and addresses per product, and how many of them may be addresses, which are unconfirmed. */
  waitsPerProduct: 10_000,
  waitsOfAddresses: 5000,
  /** Characters and rows per request of a file of stocks, or of a courier's payout. */
  importChars: 400_000,
  importRows: 3000,
} as const;
