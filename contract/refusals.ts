import { couponRefusals } from '#contract/coupons/refusals.ts';
import type { LoginPurpose } from '#contract/login-purpose.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { NamedProduct } from '#contract/products/product-name.ts';
import { reviewRefusals } from '#contract/reviews/refusals.ts';
import { afterSaleRefusals } from './after-sale-refusals.ts';
import { parcelRefusals } from './parcel-refusals.ts';
import { keysOf } from './records.ts';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  notLoggedIn,
  tooLarge,
  tooMany,
  unavailable,
  withStatus,
} from './refusal-statuses.ts';

/**
 * Every refusal of the API: its code, its status and the parameters of its message. The message has the same code in
 * each language's catalogue (`messages/<language>/refusals.json`). Codes are never renamed; messages may change.
 */
export const refusals = {
  // Any request
  'unknown-path': notFound<{ method: string; path: string }>(),
  'invalid-address': invalid(),
  'malformed-request': invalid(),
  'invalid-json': invalid(),
  'empty-body': invalid(),
  'incomplete-body': invalid(),
  'stalled-body': withStatus(408)(),
  'request-timeout': withStatus(408)(),
  'request-too-large': tooLarge(),
  'not-json': withStatus(415)(),
  'unmet-expectation': withStatus(417)(),
  'headers-too-large': withStatus(431)(),
  'not-understood': invalid(),
  /** Invalid fields are listed in `fields`; the message is that of the first. */
  'invalid-request': invalid(),
  'unstorable-text': invalid(),
  'key-reused': conflict(),
  'too-many-requests': tooMany(),
  'shop-busy': unavailable(),
  unexpected: withStatus(500)(),

  // Permissions
  'not-logged-in': notLoggedIn(),
  'login-needed': notLoggedIn<{ purpose: LoginPurpose }>(),
  'seller-login-needed': notLoggedIn(),
  'cross-site': forbidden(),
  /** A seller call needs the password or a code again (`POST /api/seller/confirm`), and then succeeds. */
  'confirm-needed': forbidden(),

  // Accounts
  'wrong-credentials': notLoggedIn(),
  'wrong-password': invalid(),
  'too-many-attempts': tooMany(),
  'common-password': invalid(),
  'email-taken': conflict<{ registering: boolean }>(),
  'profile-changed': conflict(),
  'not-current-picture': invalid(),
  /** The password was right, and the account requires a second-factor code. */
  'second-factor-needed': notLoggedIn(),
  /** A new email needs the account's password: with the link, or with the change and then a session of the account. */
  'password-needed': notLoggedIn(),
  /** A link alone does not show whose account it confirms: its session, its password or a new password does. */
  'account-proof-needed': forbidden(),
  'wrong-code': invalid(),
  'too-many-codes': tooMany(),
  'second-factor-on': conflict(),
  'second-factor-off': conflict(),
  'link-of-no-use': notFound(),
  'data-copy-not-found': notFound(),
  'no-phone-number': conflict(),
  'not-a-mobile-number': conflict(),
  'phone-already-confirmed': conflict(),
  'no-text-messages': conflict(),
  'phone-code-just-sent': tooMany(),
  'too-many-phone-codes': tooMany(),
  'wrong-phone-code': invalid<{ left: number }>(),
  /** It was used or replaced, has expired, or too many wrong codes were entered. */
  'phone-code-of-no-use': conflict(),
  /** A large first order to a number, without an account. */
  'phone-code-needed': conflict(),

  // Pictures
  'not-a-picture': invalid(),
  'picture-kind-not-taken': invalid(),
  'picture-too-large': tooLarge(),
  'picture-too-detailed': invalid(),
  'too-many-pictures': invalid<{ maximum: number }>(),
  'invalid-upload': invalid(),
  'earlier-uploads-pending': tooMany(),
  /** The shop's disk is full: the seller's affair, and no use in trying again soon. */
  'storage-full': withStatus(507)(),
  'too-many-uploads': unavailable(),

  // Catalogue
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
  /** A category has this path or this English name already. */
  'category-taken': conflict(),
  'category-not-empty': conflict<{ count: number }>(),
  'category-unknown': notFound(),
  'category-changed': conflict(),
  'too-many-categories': conflict<{ maximum: number }>(),
  'already-in-stock': conflict(),
  'too-many-wait': conflict(),

  'stock-changed': conflict<{ counted: boolean; stock: number }>(),
  'price-changed': conflict<{ price: number; offerPrice: number }>(),
  'nothing-left': conflict(),
  'bulk-edit-not-found': notFound(),
  /** Line 0 is that of a file that is no text in UTF-8. */
  'csv-unreadable': invalid<{ line: number }>(),
  'csv-of-another-shop': invalid<{ shop: 'shopify' | 'woocommerce' }>(),
  'csv-cell-too-long': invalid<{ line: number; column: string; maximum: number }>(),
  'csv-without-columns': invalid<{ file: 'stock' | 'products' | 'payout' }>(),
  'csv-empty': invalid(),
  'csv-too-long': invalid<{ maximum: number }>(),
  'zip-unreadable': invalid(),
  'zip-too-large': invalid<{ files: number; megabytes: number }>(),
  'import-not-found': notFound(),

  // Product requests
  'no-picture': invalid(),
  'too-many-pending-requests': conflict(),
  'request-not-found': notFound(),
  'request-already-processed': conflict(),

  // Addresses
  'address-not-found': notFound(),
  'address-changed': conflict(),
  'too-many-addresses': conflict(),

  // Orders
  'empty-cart': invalid(),
  'no-address': invalid(),
  'prices-changed': conflict(),
  'cart-changed': conflict(),
  /** `named` is whether the product is known. */
  'product-unavailable': conflict<{ named: boolean; product?: NamedProduct | undefined }>(),
  'variant-ended': conflict<{ product: NamedProduct }>(),
  'out-of-stock': conflict<{ product: NamedProduct }>(),
  'too-few-left': conflict<{ product: NamedProduct; left: number }>(),
  'too-many-open-orders': conflict<{ maximum: number; whose: 'buyer' | 'network' }>(),
  'too-many-unpaid-orders': conflict<{ maximum: number }>(),
  'ordering-too-fast': tooMany<{ maximum: number }>(),
  /** Many orders came from the buyer's network; a code by SMS shows that this one has a number. */
  'network-code-needed': conflict(),
  /** The same in a shop without SMS. */
  'network-ordering-too-fast': tooMany<{ minutes: number }>(),
  'too-many-payment-pages': tooMany<{ minutes: number }>(),
  'not-delivered-there': conflict<{ place: string; districts: readonly string[] }>(),
  'slot-unknown': conflict(),
  'slot-full': conflict(),
  'slot-closed': conflict(),
  'slot-elsewhere': conflict<{ place: string }>(),
  ...couponRefusals,
  'quantity-too-large': invalid<{ product: NamedProduct }>(),
  'order-not-found': notFound(),
  /** Neither the phone number nor the email of the account is confirmed. */
  'nothing-confirmed': conflict(),
  /** Its status is another one; `what` is its content when that was edited meanwhile. */
  'order-changed': conflict<{ status: OrderStatus; what: 'status' | 'content' | 'transaction' }>(),
  'order-not-editable': conflict<{ status: OrderStatus }>(),
  'order-edited-too-often': conflict<{ maximum: number }>(),
  'order-already-there': conflict<{ status: OrderStatus }>(),
  'order-not-cancellable': conflict<{ status: OrderStatus }>(),
  'order-move-not-allowed': conflict<{ from: OrderStatus; to: OrderStatus }>(),
  'nothing-to-undo': conflict<{ what: 'status' | 'edit' }>(),
  'undo-too-late': conflict<{ seconds: number }>(),
  'invoice-too-early': conflict(),
  'invoice-cancelled': conflict(),
  'paper-not-found': notFound(),

  // Notifications
  'link-unknown': notFound(),
  'nothing-to-send-again': notFound(),
  'slot-taken-meanwhile': conflict(),
  'sold-meanwhile': conflict<{ product: NamedProduct; left: number }>(),
  /** The order waits for the seller's acceptance. */
  'order-not-accepted': conflict(),
  'accept-slot-full': conflict(),
  'accept-coupon-used-up': conflict(),
  'accept-too-few-left': conflict<{ product: NamedProduct; left: number }>(),

  // Payments
  'payment-method-unavailable': conflict(),
  /** Something in the order is pre-ordered, and the shop takes no money in advance for that. */
  'preorder-cash-only': conflict(),
  'payment-provider-down': unavailable(),
  'payment-refused': conflict(),
  'order-not-payable': conflict<{ status: OrderStatus }>(),
  'order-already-paid': conflict(),
  'payment-under-review': conflict(),
  'too-many-payments': conflict(),
  'nothing-to-refund': conflict(),
  'refund-too-large': conflict<{ /** In taka. */ left: number }>(),
  'too-many-refunds': conflict(),
  'refund-begun': conflict(),
  'payment-not-held': conflict(),
  'transaction-taken': conflict(),
  'payment-amount-differs': conflict(),
  'payment-not-found': notFound(),
  'notice-not-genuine': forbidden(),
  ...afterSaleRefusals,

  ...reviewRefusals,

  // Parcels
  ...parcelRefusals,

  // Community
  'post-not-found': notFound(),
  'comment-not-found': notFound(),
  'not-your-post': forbidden<{ action: 'edit' | 'delete' }>(),
  'not-your-comment': forbidden(),
  'commenting-too-fast': tooMany(),
  'posting-too-fast': tooMany(),
  'posts-of-the-day': tooMany<{ maximum: number }>(),
  'acting-too-fast': tooMany(),

  // Settings of the shop
  'settings-changed': conflict<{ by: string }>(),
  'collections-changed': conflict<{ by: string }>(),

  // Messages and the newsletter
  'message-not-found': notFound(),
  'subscriber-not-found': notFound(),

  // The assistant. The last two also have other statuses, which say whether the browser should retry.
  'assistant-not-set-up': notFound(),
  'question-too-long': invalid(),
  /** The daily limit of the user, or of the whole shop, is reached. */
  'questions-of-the-day': tooMany<{ whose: 'own' | 'shop' }>(),
  'assistant-overloaded': unavailable(),
  'assistant-failed': withStatus(502)(),
};

export type RefusalCode = keyof typeof refusals;

type RefusalParameters<Code extends RefusalCode> = NonNullable<(typeof refusals)[Code]['parameters']>;

/** Codes whose message has no parameters. */
export type PlainRefusalCode = {
  [Code in RefusalCode]: [keyof RefusalParameters<Code>] extends [never] ? Code : never;
}[RefusalCode];

/** The parameters of a code as the first argument; optional when its message has none. */
export type RefusalArguments<Code extends RefusalCode, Rest extends unknown[] = []> = Code extends PlainRefusalCode
  ? [parameters?: Record<string, never>, ...Rest]
  : [parameters: RefusalParameters<Code>, ...Rest];

export const refusalCodes = keysOf(refusals);
