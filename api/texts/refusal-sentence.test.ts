import { describe, expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { type RefusalCode, refusalCodes } from '#contract/refusals.ts';
import { refusalCatalogues } from './catalogues.ts';
import { refusalSentence, refusalSentenceFor } from './refusal-sentence.ts';

/** Parameters for every code whose sentence has some. */
const samples: Partial<Record<RefusalCode, object[]>> = {
  'unknown-path': [{ method: 'GET', path: '/api/nothing' }],
  'login-needed': [{ purpose: 'continue' }, { purpose: 'placeOrder' }],
  'email-taken': [{ registering: true }, { registering: false }],
  'too-many-pictures': [{ maximum: 1 }, { maximum: 4 }],
  'product-pictures-full': [{ maximum: 4 }],
  'variants-too-many': [{ maximum: 50 }],
  'order-not-to-pack': [{ status: 'Shipped' }],
  'too-many-labels': [{ maximum: 200 }],
  'scan-code-unknown': [{ scanned: 'DL281125XK4' }],
  'sku-taken': [{ sku: 'ROSE-6' }],
  'variant-ended': [{ product: { name: 'Fern' } }],
  'product-unavailable': [{ named: false }, { named: true, product: { name: 'Fern' } }],
  'out-of-stock': [{ product: { name: 'Fern' } }],
  'too-few-left': [{ product: { name: 'Fern' }, left: 2 }],
  'stock-changed': [
    { counted: false, stock: 0 },
    { counted: true, stock: 2 },
  ],
  'price-changed': [{ price: 60, offerPrice: 45.5 }],
  'sold-meanwhile': [{ product: { name: 'Fern' }, left: 2 }],
  'order-not-payable': [{ status: 'Cancelled' }],
  'parcel-order-not-ready': [{ status: 'Cancelled' }, { status: 'Delivered' }, { status: 'Awaiting Payment' }],
  'order-has-parcels': [
    { count: 1, references: ['A1B2C3D4-1'] },
    { count: 2, references: ['A1B2C3D4-1', 'A1B2C3D4-2'] },
  ],
  'too-many-parcels': [{ maximum: 50 }],
  'collect-too-large': [{ left: 0 }, { left: 1250 }],
  'collected-known': [{ collected: 0 }, { collected: 443.5 }],
  'parcel-too-heavy': [{ maximum: 10 }],
  'receipt-too-large': [{ left: 12.5 }, { left: 1250 }],
  'refund-too-large': [{ left: 0 }, { left: 250.5 }],
  'csv-unreadable': [{ line: 3 }],
  'csv-of-another-shop': [{ shop: 'shopify' }],
  'csv-cell-too-long': [{ line: 3, column: 'name_en', maximum: 100_000 }],
  'csv-without-columns': [{ file: 'stock' }, { file: 'products' }, { file: 'payout' }],
  'csv-too-long': [{ maximum: 3000 }],
  'zip-too-large': [{ files: 20_000, megabytes: 1024 }],
  'wrong-phone-code': [{ left: 1 }, { left: 4 }],
  'not-delivered-there': [{ place: 'Sylhet', districts: ['Dhaka', 'Gazipur'] }],
  'slot-elsewhere': [{ place: 'Sylhet' }],
  'settings-changed': [{ by: 'seller@example.com' }, { by: 'unknown' }],
  'category-not-empty': [{ count: 1 }, { count: 12 }],
  'too-many-categories': [{ maximum: 100 }],
  'collections-changed': [{ by: 'seller@example.com' }, { by: 'unknown' }],
  'quantity-too-large': [{ product: { name: 'Fern' } }],
  'coupon-too-little': [{ least: 500, missing: 120.5 }],
  'payout-too-large': [{ name: 'Mina', open: 120.5 }],
  'payout-reference-known': [{ reference: 'TRX 1' }],
  'too-many-offers': [{ maximum: 20 }],
  'order-changed': [
    { status: 'Shipped', what: 'content' },
    { status: 'Shipped', what: 'status' },
    { status: 'Awaiting Payment', what: 'transaction' },
  ],
  'order-not-editable': [{ status: 'Shipped' }],
  'order-edited-too-often': [{ maximum: 100 }],
  'order-already-there': [{ status: 'Cancelled' }],
  'order-not-cancellable': [{ status: 'Delivered' }],
  'order-move-not-allowed': [{ from: 'Delivered', to: 'Processing' }],
  'nothing-to-undo': [{ what: 'status' }, { what: 'edit' }],
  'undo-too-late': [{ seconds: 60 }],
  'too-many-open-orders': [{ maximum: 1 }, { maximum: 20 }],
  'too-many-unpaid-orders': [{ maximum: 1 }, { maximum: 3 }],
  'ordering-too-fast': [{ maximum: 1 }, { maximum: 10 }],
  'network-ordering-too-fast': [{ minutes: 1 }, { minutes: 12 }],
  'claiming-too-fast': [{ minutes: 1 }, { minutes: 12 }],
  'order-notes-full': [{ maximum: 100 }],
  'parcel-photos-full': [{ maximum: 4 }],
  'too-many-payment-pages': [{ minutes: 1 }, { minutes: 12 }],
  'accept-too-few-left': [
    { product: { name: 'Fern' }, left: 0 },
    { product: { name: 'Fern' }, left: 2 },
  ],
  'posts-of-the-day': [{ maximum: 50 }],
  'not-your-post': [{ action: 'edit' }, { action: 'delete' }],
};

describe.each(languageCodes)('in %s', (language) => {
  const sentencesOf = (code: RefusalCode) =>
    (samples[code] ?? [{}]).map((parameters) => refusalSentence(language, code, parameters as never));

  test.each(refusalCodes)('%s has a sentence for its parameters', (code) => {
    const named = [...refusalCatalogues.en[code].matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
    const parameters = named.filter((name) => Object.keys(samples[code]?.at(-1) ?? {}).includes(name));
    if (code in samples) expect(parameters).not.toEqual([]);
    for (const sentence of sentencesOf(code)) {
      expect(sentence).toMatch(/^\S.+\S$/);
      expect(sentence).not.toMatch(/[{}]|undefined|\[object|NaN/);
    }
  });

  test('no two refusals are told apart by their code alone', () => {
    const sentences = refusalCodes.flatMap(sentencesOf);
    expect(sentences.filter((sentence, place) => sentences.indexOf(sentence) !== place)).toEqual([]);
  });
});

test.each([
  ['login-needed', { purpose: 'continue' }, 'Please login to continue'],
  ['login-needed', { purpose: 'placeOrder' }, 'Please login to place order'],
  ['login-needed', { purpose: 'seeOrders' }, 'Please login to see your orders'],
  ['login-needed', { purpose: 'seeSales' }, 'Please login to see your sales'],
  ['login-needed', { purpose: 'submitRequest' }, 'Please login to submit product request'],
  ['login-needed', { purpose: 'createPost' }, 'Please login to create a post'],
  ['login-needed', { purpose: 'like' }, 'Please login to like posts'],
  ['login-needed', { purpose: 'comment' }, 'Please login to comment'],
  [
    'product-unavailable',
    { named: false },
    'A product in your cart is no longer available. Please remove it from your cart.',
  ],
  [
    'product-unavailable',
    { named: true, product: { name: 'Fern' } },
    'Fern is no longer available. Please remove it from your cart.',
  ],
  ['email-taken', { registering: false }, 'An account with this email already exists'],
  ['email-taken', { registering: true }, 'An account with this email already exists. Please log in instead.'],
  ['too-many-pictures', { maximum: 1 }, 'Please select one picture only'],
  ['too-many-pictures', { maximum: 4 }, 'Please select at most 4 pictures'],
  ['quantity-too-large', { product: { name: 'Fern' } }, `You can order at most ${limits.quantityMax} of Fern`],
  [
    'order-changed',
    { status: 'Order Placed', what: 'status' },
    'This order is Order Placed by now. Please look at it again.',
  ],
  ['order-move-not-allowed', { from: 'Shipped', to: 'Processing' }, 'An order that is Shipped can’t become Processing'],
  ['not-your-post', { action: 'edit' }, 'You can edit only your own posts'],
  ['not-your-post', { action: 'delete' }, 'You can delete only your own posts'],
] as const)('the English sentence of %s is made from %j', (code, parameters, sentence) => {
  expect(refusalSentence('en', code, parameters as never)).toBe(sentence);
});

test.each(languageCodes)('no sentence that speaks of a buyer’s cart does so to a seller, in %s', (language) => {
  for (const code of refusalCodes) {
    for (const parameters of samples[code] ?? [{}]) {
      const [buyers, sellers] = (['buyer', 'seller'] as const).map((reader) =>
        refusalSentenceFor(reader, language, code, parameters),
      );
      if (code !== 'cart-changed') expect(sellers).not.toMatch(/cart|কার্ট/);
      expect(buyers).not.toBe('');
    }
  }
});

test('Bengali has its own digits, and its own names of products and of an order’s states', () => {
  expect(refusalSentence('bn', 'too-many-pictures', { maximum: 4 })).toBe('সর্বোচ্চ ৪টি ছবি বেছে নিন।');
  expect(refusalSentence('bn', 'quantity-too-large', { product: { name: 'Fern' } })).toBe(
    'Fern সর্বোচ্চ ৯৯৯টি অর্ডার করা যায়।',
  );
  const fern = { name: 'Fern', translations: { bn: { name: 'ফার্ন' } } };
  expect(refusalSentence('bn', 'out-of-stock', { product: fern })).toMatch(/^ফার্ন স্টকে নেই/);
  expect(refusalSentence('en', 'out-of-stock', { product: fern })).toMatch(/^Fern is out of stock/);
  expect(refusalSentence('bn', 'order-already-there', { status: 'Cancelled' })).toContain('“বাতিল”');
});

test.each(['constructor', '__proto__', 'other', '{product}', "it's", '\\u0041 \\x42 \\', '#', 'a'.repeat(5000), ''])(
  'a name that means something to a program is only text: %s',
  (product) => {
    expect(refusalSentence('en', 'out-of-stock', { product: { name: product } })).toBe(
      `${product} is out of stock. Please remove it from your cart.`,
    );
    expect(refusalSentence('en', 'product-unavailable', { named: true, product: { name: product } })).toBe(
      `${product} is no longer available. Please remove it from your cart.`,
    );
  },
);
