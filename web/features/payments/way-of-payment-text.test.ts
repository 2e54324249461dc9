import { expect, test } from 'vitest';
import { wayOfPaymentText } from './way-of-payment-text.ts';

const failed = { provider: 'sslcommerz', state: 'failed' } as const;
const captured = { provider: 'bkash', state: 'captured' } as const;

test('an order paid online names the provider that took the money', () => {
  const payment = { attempts: [failed, captured] };
  expect(wayOfPaymentText({ paymentType: 'Online', payment })).toBe('payments.method.bkash');
});

test('before a payment the newest attempt counts, and without one the type of payment', () => {
  const payment = { attempts: [failed] };
  expect(wayOfPaymentText({ paymentType: 'Online', payment })).toBe('payments.method.sslcommerz');
  expect(wayOfPaymentText({ paymentType: 'Online' })).toBe('orders.payment.online');
});

test('an order in cash says so, whatever was tried before', () => {
  expect(wayOfPaymentText({ paymentType: 'COD', payment: { attempts: [failed] } })).toBe('orders.payment.cod');
});
