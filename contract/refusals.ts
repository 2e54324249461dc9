import { limits } from './limits.ts';
import type { OrderStatus } from './order-status.ts';

const withStatus =
  (status: number) =>
  <Message extends string | ((parameters: never) => string)>(message: Message) => ({ status, message });

const invalid = withStatus(400);
const notLoggedIn = withStatus(401);
const forbidden = withStatus(403);
const notFound = withStatus(404);
const conflict = withStatus(409);
const tooLarge = withStatus(413);
const tooMany = withStatus(429);
const unavailable = withStatus(503);

const loginMessages = {
  continue: 'Please login to continue',
  'place-order': 'Please login to place order',
  'see-orders': 'Please login to see your orders',
  'see-sales': 'Please login to see your sales',
  'submit-request': 'Please login to submit product request',
  'create-post': 'Please login to create a post',
  like: 'Please login to like posts',
  comment: 'Please login to comment',
} as const;

/** What a visitor has to log in for. */
export type LoginPurpose = keyof typeof loginMessages;

/**
 * Every refusal of the API: its code on the wire, its status and its English sentence, made from typed parameters. A code
 * is never renamed; a sentence may be. Another language is a table of sentences by the same codes and parameters.
 */
export const refusals = {
  // Any request
  'unknown-path': notFound(
    ({ method, path }: { method: string; path: string }) => `There is nothing at ${method} ${path}`,
  ),
  'invalid-address': invalid('This address is not valid'),
  'malformed-request': invalid('The request is malformed'),
  'invalid-json': invalid('The request is not valid JSON'),
  'empty-body': invalid('The request is empty'),
  'incomplete-body': invalid('The request was cut off'),
  'stalled-body': withStatus(408)('The request did not arrive in time. Please try again.'),
  'request-timeout': withStatus(408)('The request took too long'),
  'request-too-large': tooLarge('The request is too large'),
  'not-json': withStatus(415)('Please send the request as JSON'),
  'unmet-expectation': withStatus(417)('This expectation can not be met'),
  'headers-too-large': withStatus(431)('The request has too many or too long headers'),
  'not-understood': invalid('This request could not be understood'),
  /** Fields that break a rule stand in `fields`; `problem` is the sentence of the first. */
  'invalid-request': invalid(
    ({ problem }: { problem?: string | undefined }) =>
      problem ?? 'Please send a JSON object with the fields of this call',
  ),
  'unstorable-text': invalid('The text holds a character that cannot be stored'),
  'key-reused': conflict('This was sent before with other content. Please reload the page and try again.'),
  'too-many-requests': tooMany('Too many requests. Please wait a moment and try again.'),
  'shop-busy': unavailable('The shop is busy. Please try again in a moment.'),
  unexpected: withStatus(500)('Something went wrong'),

  // Who may
  'not-logged-in': notLoggedIn('Not logged in'),
  'login-needed': notLoggedIn(({ purpose }: { purpose: LoginPurpose }) => loginMessages[purpose]),
  'seller-login-needed': notLoggedIn('Please login as a seller to continue'),
  'cross-site': forbidden('This request came from another site and was refused'),

  // Accounts
  'wrong-credentials': notLoggedIn('Invalid email or password'),
  'wrong-password': invalid('Current password is incorrect'),
  'too-many-attempts': tooMany(
    'There are too many attempts to log in to this account. Please wait a moment and try again.',
  ),
  'common-password': invalid('This password is among the most common ones. Please choose another.'),
  'email-taken': conflict(
    ({ registering }: { registering: boolean }) =>
      `An account with this email already exists${registering ? '. Please log in instead.' : ''}`,
  ),
  'not-current-picture': invalid('This is not your current picture'),

  // Pictures
  'not-a-picture': invalid('Please select a valid image file'),
  'picture-too-large': tooLarge('Image size should be less than 5MB'),
  'picture-too-detailed': invalid('This picture has too many pixels. Please select a smaller one.'),
  'too-many-pictures': invalid(({ maximum }: { maximum: number }) =>
    maximum === 1 ? 'Please select one picture only' : `Please select at most ${maximum} pictures`,
  ),
  'invalid-upload': invalid('The upload was cut off or is not valid. Please try again.'),
  'earlier-uploads-pending': tooMany('Your earlier pictures are still on their way. Please wait for them.'),
  'too-many-uploads': unavailable('Very many pictures are arriving. Please try again in a moment.'),

  // Catalogue
  'product-not-found': notFound('Product not found'),
  'pictures-do-not-match': invalid('Please send one picture for each empty place in the list of pictures'),
  'foreign-picture': invalid('A picture in the list does not belong to this product. Please load it again.'),

  // Product requests
  'no-picture': invalid('Please upload at least one image'),
  'too-many-pending-requests': conflict(
    `At most ${limits.pendingRequestsMax} of your requests can wait for the shop. Please wait until some are decided.`,
  ),
  'request-not-found': notFound('Product request not found'),
  'request-already-processed': conflict('This request has already been processed'),

  // Addresses
  'address-not-found': notFound('Address not found'),
  'too-many-addresses': conflict(`You can keep at most ${limits.addressesMax} addresses. Please delete one first.`),

  // Orders
  'empty-cart': invalid('Your cart is empty'),
  'no-address': invalid('Please select a delivery address'),
  'prices-changed': conflict('Prices have changed since you looked. Please check the new total and order again.'),
  'cart-changed': conflict(
    'Your cart was changed or ordered in another place. Please check it and My Orders before you order again.',
  ),
  /** `product` is left out when it is not known. */
  'product-unavailable': conflict(
    ({ product }: { product?: string | undefined }) =>
      `${product ?? 'A product in your cart'} is no longer available. Please remove it from your cart.`,
  ),
  'out-of-stock': conflict(
    ({ product }: { product: string }) => `${product} is out of stock. Please remove it from your cart.`,
  ),
  'quantity-too-large': invalid(
    ({ product }: { product: string }) => `You can order at most ${limits.quantityMax} of ${product}`,
  ),
  'order-not-found': notFound('Order not found'),
  'order-changed': conflict(
    ({ status }: { status: OrderStatus }) => `This order is ${status} by now. Please look at it again.`,
  ),
  'order-already-there': conflict(({ status }: { status: OrderStatus }) => `This order is ${status} already`),
  'order-not-cancellable': conflict(
    ({ status }: { status: OrderStatus }) => `An order that is ${status} can't be cancelled`,
  ),
  'order-move-not-allowed': conflict(
    ({ from, to }: { from: OrderStatus; to: OrderStatus }) => `An order that is ${from} can't become ${to}`,
  ),

  // Community
  'post-not-found': notFound('Post not found'),
  'comment-not-found': notFound('Comment not found'),
  'not-your-post': forbidden(
    ({ action }: { action: 'edit' | 'delete' }) =>
      ({ edit: 'You can edit only your own posts', delete: 'You can delete only your own posts' })[action],
  ),
  'not-your-comment': forbidden('You can delete only your own comments and comments on your own posts'),
  'commenting-too-fast': tooMany(
    'You are commenting very fast. Please wait a moment before you comment on this post again.',
  ),

  // Messages and the newsletter
  'message-not-found': notFound('This message is gone already'),
  'subscriber-not-found': notFound('This address is off the newsletter already'),

  // The assistant. The last two are also answered with other statuses, which tell the browser whether to try again.
  'assistant-not-set-up': notFound('The assistant is not set up'),
  'assistant-overloaded': unavailable('AI service is currently overloaded. Please try again in a few moments.'),
  'assistant-failed': withStatus(502)('Sorry, I encountered an error. Please try again.'),
};

export type RefusalCode = keyof typeof refusals;

type MessageOf<Code extends RefusalCode> = (typeof refusals)[Code]['message'];

/** Codes whose sentence needs no parameters. */
export type PlainRefusalCode = { [Code in RefusalCode]: MessageOf<Code> extends string ? Code : never }[RefusalCode];

/** The parameters of a code, as the beginning of an argument list: may be left out where the sentence has none. */
export type RefusalArguments<Code extends RefusalCode, Rest extends unknown[] = []> = Code extends PlainRefusalCode
  ? [parameters?: Record<string, never>, ...Rest]
  : MessageOf<Code> extends (parameters: infer Parameters) => string
    ? [parameters: Parameters, ...Rest]
    : never;

export const refusalCodes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]];

/** The English sentence of a refusal. */
export function refusalMessage<Code extends RefusalCode>(code: Code, ...[parameters]: RefusalArguments<Code>): string {
  const message: string | ((parameters: never) => string) = refusals[code].message;
  return typeof message === 'string' ? message : message(parameters as never);
}

/** The sentence of a field that breaks a rule without a sentence of its own. */
export function invalidFieldMessage(name: string): string {
  return `'${name}' is missing or not of the right kind`;
}
