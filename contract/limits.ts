import { afterSaleLimits } from './after-sale-limits.ts';

/** Limits that both sides apply (docs/product.md, "Limits"). */
export const limits = {
  ...afterSaleLimits,
  passwordMin: 6,
  passwordMax: 128,
  nameMax: 100,
  emailMax: 254,
  /** Promised delivery time in minutes, unless an area has another. */
  deliveryMinutes: 30,
  /** Longest promises of an area, in minutes and in working days. */
  promiseMinutesMax: 1440,
  promiseDaysMax: 60,
  /** Opening hours of a week, and days off. */
  openHoursMax: 21,
  daysOffMax: 100,
  /** Rules of delivery slots, places of one, and the most minutes before it at which ordering ends. */
  slotRulesMax: 200,
  slotCapacityMax: 1000,
  slotCutoffMax: 10_080,
  /** Characters of a slot's id. */
  slotIdMax: 100,
  /** Days from today on whose slots can be ordered. */
  slotDays: 7,
  /** Days after a slot for which its places are kept. */
  slotsKeptDays: 90,
  /** Days of a report on kept promises: by default, and at most. */
  promisesDays: 30,
  promisesDaysMax: 366,
  /** Seconds within which a seller may undo a status change. */
  undoSeconds: 60,
  /** Products of one bulk edit, its highest percentage, and seconds within which it may be undone. */
  bulkProductsMax: 1000,
  bulkPercentMax: 1000,
  bulkUndoSeconds: 300,
  /**
   * Minutes that an order and its stock are reserved for a payment, and the maximum when another attempt is started.
   */
  paymentMinutes: 20,
  paymentMinutesMax: 60,
  /** Payment attempts per order. */
  paymentAttemptsMax: 20,
  /** Hours that an order is reserved for money sent by hand, at most. */
  manualHoursMax: 168,
  /** Letters and digits of the id of a transaction. */
  transactionIdMin: 6,
  transactionIdMax: 20,
  /** Characters that a typed one may have, with its spaces. */
  typedTransactionIdMax: 60,
  /** Refunds per order, and characters of a refund's reason. */
  refundsMax: 50,
  refundReasonMax: 200,
  /** Quantity of one cart line. */
  quantityMax: 999,
  /** Highest stock of a product. */
  stockMax: 1_000_000,
  /** How far below zero a stock may fall by pre-orders. */
  preorderMax: 10_000,
  /** Stock up to this number is shown to everybody. */
  fewLeftMax: 5,
  /** Default for low stock; a seller may set another. */
  lowStock: 5,
  /** Different products in one cart or order. */
  cartLinesMax: 200,
  /** Changes of a cart in one request. */
  cartChangesMax: 250,
  /** Different products in the cart of a browser without scripts: its cookie has room for no more. */
  cookieCartLinesMax: 90,
  /** Characters of a coupon's code, of what somebody types for one, and of what drawn codes begin with. */
  couponCodeMin: 3,
  couponCodeMax: 40,
  typedCouponMax: 100,
  couponPrefixMax: 20,
  /** Coupons made at a time, products that one is for, and offers that count by themselves at a time. */
  couponBatchMax: 5000,
  couponProductsMax: 200,
  couponOffersMax: 20,
  /** Highest bounds on the uses of a coupon, in all and by one person. */
  couponUsesMax: 1_000_000,
  couponUsesPerPersonMax: 100,
  /** Characters of a note for the rider. */
  deliveryNoteMax: 200,
  /** Characters of a seller's note on an order, of the reason for a price of its own, and of a payment's transaction id. */
  orderNoteMax: 1000,
  priceReasonMax: 200,
  takenTransactionIdMax: 64,
  /** Edits of one order. */
  orderEditsMax: 100,
  /** Products on a wish list. */
  wishesMax: 200,
  /** Sold-out products that one user, or one email address, can wait for. */
  waitsMax: 100,
  /** Waiting users and addresses per product, and how many of them may be addresses, which are unconfirmed. */
  waitsPerProduct: 10_000,
  waitsOfAddresses: 5000,
  /** Last option of the quantity dropdown, unless the line already holds more. */
  quantityDropdown: 9,
  /** Least characters of the Idempotency-Key of an order without an account, and the most of an order's key or number. */
  guestAttemptMin: 16,
  orderKeyMax: 200,
  /** Days after an order's end in which its key shows it, and orders that a device remembers. */
  guestKeyDays: 90,
  guestOrdersKept: 20,
  /** Wrong pairs of number and phone within an hour, by order number and by network. */
  wrongPairsMax: 5,
  addressFieldMax: 200,
  /** Digits of a phone number and of a zip code. */
  phoneDigitsMin: 6,
  phoneDigitsMax: 15,
  zipDigitsMin: 3,
  zipDigitsMax: 12,
  addressesMax: 50,
  searchMax: 100,
  pageMax: 100,
  /** Highest page number that can be requested. */
  pageNumberMax: 1_000_000,
  /** Rows of a list that are counted and reachable by page number; there may be more. */
  rowsCounted: 10_000,
  /** The same for a search, which inspects each row that it counts, and for the seller's open work. */
  matchesCounted: 1000,
  postMax: 500,
  commentMax: 200,
  feedPage: 10,
  feedPageMax: 50,
  /** Newest likes and comments sent with a post. Also the page size limit for earlier ones. */
  reactionsShown: 100,
  /** Comments of one user on one post within a minute. */
  commentsPerMinute: 10,
  /** Size of an uploaded picture in bytes. */
  uploadBytes: 5 * 1024 * 1024,
  productNameMax: 150,
  /** Characters of the last part of a product's address. */
  productSlugMax: 80,
  /** List items of a product's description, and characters of one. */
  descriptionLinesMax: 30,
  descriptionLineMax: 500,
  weightMax: 50,
  /** Highest value of a measured fact. */
  factMax: 100_000,
  /** Characters of a fact in words, and of a stock keeping unit. */
  factTextMax: 40,
  skuMax: 40,
  /** Variants of a product that are sold, and facts by which they vary. */
  variantsMax: 50,
  variesByMax: 2,
  /** Highest price in taka. */
  priceMax: 1_000_000,
  productPictures: 4,
  /** Pictures that a product may have besides, each of which one of its variants shows. */
  variantPictures: 8,
  /** All pictures of a product. */
  productPicturesMax: 12,
  /** Photos that are added by their file names at a time, and products whose names are compared. */
  photosByNameMax: 100,
  photoProductsMax: 2000,
  /** Characters of a seller's notes on a product request, or of a rejection's reason. */
  notesMax: 1000,
  /** Pending product requests per user. */
  pendingRequestsMax: 50,
  /** Characters of a message's subject and text. */
  subjectMax: 150,
  messageMax: 3000,
  /** Rows on a page of the seller area. */
  sellerPage: 10,
  /** Rows on a page of the seller's orders. */
  ordersPage: 50,
  /** Days that the dashboard covers. */
  dashboardDays: 30,
  /** Products in each list of the dashboard. */
  dashboardProducts: 5,
  /** Characters of a question to the assistant. */
  questionMax: 1000,
  /** Newest turns of a conversation sent to the AI service, and their total characters. */
  conversationTurns: 20,
  conversationChars: 24_000,
  /** Turns in a request, and parts of a turn. */
  turnsMax: 200,
  turnPartsMax: 20,
  /** A user counts as active for this many days after a login. */
  activeDays: 30,
  bestSellers: 5,
  relatedProducts: 5,
  /** Near matches shown when a search finds few. */
  similarProducts: 12,
  /** Products suggested while typing. */
  suggestedProducts: 6,
  /** Characters of an Idempotency-Key. */
  idempotencyKeyMax: 200,
  /** Characters of the shop's phone number, and of its texts for customers. */
  shopPhoneMax: 30,
  shopTextMax: 300,
  /** Characters of the URL of a page on another site. */
  pageAddressMax: 200,
  /** Highest value of a bound on a buyer's orders; null is no bound. */
  orderBoundMax: 1000,
  /** Areas with a delivery fee of their own. */
  deliveryAreasMax: 30,
  /** Stored versions of the shop's settings. */
  settingsVersionsMax: 200,
  /** Collections of products, hand-picked products of one, and stored versions of their list. */
  collectionsMax: 12,
  collectionProductsMax: 48,
  collectionVersionsMax: 50,
  /** Characters of a collection's name, of its text and of its place in a URL. */
  collectionNameMax: 40,
  collectionTextMax: 200,
  collectionSlugMax: 40,
  /** Categories of products, and removed ones whose addresses lead on. */
  categoriesMax: 100,
  removedCategoriesMax: 200,
  /** Characters of a category's name and of its path. */
  categoryNameMax: 60,
  categoryPathMin: 2,
  categoryPathMax: 40,
  /** Characters and rows per request of a stock file. */
  importChars: 400_000,
  importRows: 3000,
  /** Characters of a row of a CSV file, of which each has at most three bytes in either language. */
  csvRowCharacters: 100_000,
  /** Bytes and rows of a file of products, rows and columns that its import shows, and days for which an import is kept. */
  productFileBytes: 20 * 1024 * 1024,
  productFileRows: 10_000,
  importRowsShown: 100,
  importColumnsShown: 200,
  /** Rows that an import reads during its request; longer files are read in the background. */
  importRowsAtOnce: 500,
  /** A ZIP file of pictures: its bytes, its files, and what they have in all when unpacked. */
  pictureZipBytes: 200 * 1024 * 1024,
  pictureZipFiles: 20_000,
  pictureZipUnpacked: 1024 * 1024 * 1024,
  importDays: 30,
  /** Stored notifications per receiver, and the days after which they are deleted. */
  notificationsMax: 500,
  notificationDays: 90,
  /** Unread notifications are counted up to this number. */
  unreadCounted: 100,
  /** Size of a request body without files, in bytes. */
  bodyBytes: 1024 * 1024,
} as const;
