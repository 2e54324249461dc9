import type { LoginPurpose } from '#contract/login-purpose.ts';
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
} from '#contract/refusal-statuses.ts';

/** The refusals of any request, its permissions and its files. */
export const requestRefusals = {
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
  /** Invalid fields are listed in `fields`; the message is the first field's. */
  'invalid-request': invalid(),
  'unstorable-text': invalid(),
  'key-reused': conflict(),
  'too-many-requests': tooMany(),
  'shop-busy': unavailable(),
  unexpected: withStatus(500)(),
  'not-logged-in': notLoggedIn(),
  'login-needed': notLoggedIn<{ purpose: LoginPurpose }>(),
  'seller-login-needed': notLoggedIn(),
  'cross-site': forbidden(),
  /** A seller call needs the password or a code again (`POST /api/seller/confirm`), and then succeeds. */
  'confirm-needed': forbidden(),
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
  /** Line 0 means that the file is no UTF-8 text. */
  'csv-unreadable': invalid<{ line: number }>(),
  'csv-of-another-shop': invalid<{ shop: 'shopify' | 'woocommerce' }>(),
  'csv-cell-too-long': invalid<{ line: number; column: string; maximum: number }>(),
  'csv-without-columns': invalid<{ file: 'stock' | 'products' | 'payout' }>(),
  'csv-empty': invalid(),
  'csv-too-long': invalid<{ maximum: number }>(),
};
