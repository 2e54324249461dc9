/** Business constants that both sides apply (docs/product.md, "Limits"). */
export const limits = {
  passwordMin: 6,
  passwordMax: 128,
  nameMax: 100,
  emailMax: 254,
  /** Minutes from an order to its arrival, as the shop promises. */
  deliveryMinutes: 30,
  /** How long a seller may undo a change of an order's status. */
  undoSeconds: 60,
  /** How long an order and its stock are held for a payment, and how long at most when another one is begun. */
  paymentMinutes: 20,
  paymentMinutesMax: 60,
  /** Payments that may be begun for one order. */
  paymentAttemptsMax: 20,
  /** Refunds of one order, and the reason of one. */
  refundsMax: 50,
  refundReasonMax: 200,
  /** Quantity of one cart line. */
  quantityMax: 999,
  /** Highest stock of a product. */
  stockMax: 1_000_000,
  /** So few pieces, or fewer, are shown to everybody. */
  fewLeftMax: 5,
  /** From this number down a stock is low, unless the seller says otherwise. */
  lowStock: 5,
  /** Different products in one cart or order. */
  cartLinesMax: 200,
  /** Products on a wish list. */
  wishesMax: 200,
  /** Products that are sold out of which one user, or one email address, waits to be notified of. */
  waitsMax: 100,
  /** Users and email addresses that wait to be notified of one product, and how many may be addresses, which nobody has confirmed. */
  waitsPerProduct: 10_000,
  waitsOfAddresses: 5000,
  /** The quantity dropdown ends here unless the line already holds more. */
  quantityDropdown: 9,
  addressFieldMax: 200,
  /** Digits of a phone number, and of a zip code. */
  phoneDigitsMin: 6,
  phoneDigitsMax: 15,
  zipDigitsMin: 3,
  zipDigitsMax: 12,
  addressesMax: 50,
  searchMax: 100,
  pageMax: 100,
  /** Highest number of a page that can be asked for. */
  pageNumberMax: 1_000_000,
  /** Rows of a list that are counted, and reached by the number of a page; there may be more. */
  rowsCounted: 10_000,
  /** The same of a search, which looks into each row that it counts, and of what waits for the seller. */
  matchesCounted: 1000,
  postMax: 500,
  commentMax: 200,
  feedPage: 10,
  feedPageMax: 50,
  /** Likes, and comments, that come with a post: the newest. Also the most on a page of the others. */
  reactionsShown: 100,
  /** Comments of one user on one post within a minute. */
  commentsPerMinute: 10,
  /** An uploaded picture, in bytes. */
  uploadBytes: 5 * 1024 * 1024,
  productNameMax: 150,
  /** Points of a product's description, and characters of one. */
  descriptionLinesMax: 30,
  descriptionLineMax: 500,
  weightMax: 50,
  /** Highest number of a fact that is measured. */
  factMax: 100_000,
  /** Highest price, in taka. */
  priceMax: 1_000_000,
  productPictures: 4,
  /** A seller's notes on a product request, or the reason of a rejection. */
  notesMax: 1000,
  /** Product requests of one user that may wait for a seller. */
  pendingRequestsMax: 50,
  /** A message for the seller: its subject and its text. */
  subjectMax: 150,
  messageMax: 3000,
  /** Rows on a page of the seller area. */
  sellerPage: 10,
  /** Days the dashboard looks back. */
  dashboardDays: 30,
  /** Products in each list of the dashboard. */
  dashboardProducts: 5,
  /** A question to the assistant, in characters. */
  questionMax: 1000,
  /** The newest turns of a conversation that reach the AI service, and how many characters they may have together. */
  conversationTurns: 20,
  conversationChars: 24_000,
  /** Turns that a request may bring, and parts of one. */
  turnsMax: 200,
  turnPartsMax: 20,
  /** A user is active when the last login is at most this many days ago. */
  activeDays: 30,
  bestSellers: 5,
  relatedProducts: 5,
  /** Products near to a search that are shown when it finds few. */
  similarProducts: 12,
  /** Products that are suggested while somebody types. */
  suggestedProducts: 6,
  /** Characters of an Idempotency-Key. */
  idempotencyKeyMax: 200,
  /** A phone number of the shop, and a few lines about it that customers read. */
  shopPhoneMax: 30,
  shopTextMax: 300,
  /** The address of a page on another site. */
  pageAddressMax: 200,
  /** The highest bound that a shop may set on a buyer's orders; null is none. */
  orderBoundMax: 1000,
  /** Areas with a delivery fee of their own. */
  deliveryAreasMax: 30,
  /** Versions of the shop's settings that are stored. */
  settingsVersionsMax: 200,
  /** What is sent at once of a file of counted stocks: its characters, and its rows. */
  importChars: 400_000,
  importRows: 3000,
  /** Stored notices of one receiver, and the days after which they go. */
  noticesMax: 500,
  noticeDays: 90,
  /** Unread ones are counted up to here. */
  unreadCounted: 100,
  /** Body of a request without files, in bytes. */
  bodyBytes: 1024 * 1024,
} as const;
