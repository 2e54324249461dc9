import { describe, expect, test } from 'vitest';
import { type RefusalCode, refusalCodes, refusalMessage, refusals } from './refusals.ts';

/** Parameters for every code whose sentence takes some. */
const samples: Partial<Record<RefusalCode, object[]>> = {
  'unknown-path': [{ method: 'GET', path: '/api/nothing' }],
  'invalid-request': [{}, { problem: 'Please enter your name' }],
  'login-needed': [{ purpose: 'continue' }, { purpose: 'place-order' }],
  'email-taken': [{ registering: true }, { registering: false }],
  'too-many-pictures': [{ maximum: 1 }, { maximum: 4 }],
  'product-unavailable': [{}, { product: 'Fern' }],
  'out-of-stock': [{ product: 'Fern' }],
  'quantity-too-large': [{ product: 'Fern' }],
  'order-changed': [{ status: 'Shipped' }],
  'order-already-there': [{ status: 'Cancelled' }],
  'order-not-cancellable': [{ status: 'Delivered' }],
  'order-move-not-allowed': [{ from: 'Delivered', to: 'Processing' }],
  'not-your-post': [{ action: 'edit' }, { action: 'delete' }],
};

const sentencesOf = (code: RefusalCode) =>
  (samples[code] ?? [{}]).map((parameters) => refusalMessage(code, parameters as never));

describe.each(refusalCodes)('the refusal %s', (code) => {
  test('is named by words that a program can rely on', () => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test('has the status of a failure', () => {
    expect(refusals[code].status).toBeGreaterThanOrEqual(400);
    expect(refusals[code].status).toBeLessThan(600);
  });

  test('has a sentence for its parameters', () => {
    expect(code in samples).toBe(typeof refusals[code].message === 'function');
    for (const sentence of sentencesOf(code)) {
      expect(sentence).toMatch(/^\S.+\S$/);
      expect(sentence).not.toMatch(/undefined|\[object|NaN/);
    }
  });
});

test('no two refusals are told apart by their code alone', () => {
  const sentences = refusalCodes.flatMap(sentencesOf);
  expect(sentences.filter((sentence, place) => sentences.indexOf(sentence) !== place)).toEqual([]);
});

test.each([
  ['product-unavailable', {}, 'A product in your cart is no longer available. Please remove it from your cart.'],
  ['product-unavailable', { product: 'Fern' }, 'Fern is no longer available. Please remove it from your cart.'],
  ['email-taken', { registering: false }, 'An account with this email already exists'],
  ['email-taken', { registering: true }, 'An account with this email already exists. Please log in instead.'],
  ['too-many-pictures', { maximum: 1 }, 'Please select one picture only'],
  ['too-many-pictures', { maximum: 4 }, 'Please select at most 4 pictures'],
  ['order-move-not-allowed', { from: 'Shipped', to: 'Processing' }, "An order that is Shipped can't become Processing"],
] as const)('the sentence of %s is made from %j', (code, parameters, sentence) => {
  expect(refusalMessage(code, parameters as never)).toBe(sentence);
});
