import { describe, expect, test } from 'vitest';
import { accountsIn } from '#tests/support/people/after-sale/courier-accounts.ts';
import { courierProviders } from './courier-providers.ts';

const pathao = {
  ...{ PATHAO_CLIENT_ID: 'a', PATHAO_CLIENT_SECRET: 'a', PATHAO_USERNAME: 'a', PATHAO_PASSWORD: 'a' },
  PATHAO_STORE_ID: '1',
};
const settings = {
  ...pathao,
  PATHAO_WEBHOOK_SECRET: 'right',
  ...{ STEADFAST_API_KEY: 'a', STEADFAST_SECRET_KEY: 'a', STEADFAST_WEBHOOK_TOKEN: 'right' },
  ...{ REDX_TOKEN: 'a', REDX_PICKUP_STORE_ID: '1', REDX_WEBHOOK_TOKEN: 'right' },
};
const all = courierProviders(accountsIn(settings));

type Id = 'pathao' | 'steadfast' | 'redx';
const secretOf = (id: Id, secret: string | undefined) => ({
  headers: {
    ...(id === 'pathao' && secret !== undefined && { 'x-pathao-signature': secret }),
    ...(id === 'steadfast' && secret !== undefined && { authorization: `Bearer ${secret}` }),
  },
  query: new URLSearchParams(id === 'redx' && secret !== undefined ? { token: secret } : {}),
});
const read = (id: Id, secret: string | undefined, body: string, from = all) =>
  from.get(id)?.readWebhook({ ...secretOf(id, secret), body });

describe.each(['pathao', 'steadfast', 'redx'] as const)('a webhook of %s', (id) => {
  test.each([undefined, '', 'wrong', 'righ', 'right '])('with the secret %j is not genuine', (secret) => {
    expect(read(id, secret, '{}')).toEqual({ kind: 'not-genuine' });
  });

  test('is not genuine where no secret is set', () => {
    const {
      PATHAO_WEBHOOK_SECRET: _one,
      STEADFAST_WEBHOOK_TOKEN: _two,
      REDX_WEBHOOK_TOKEN: _three,
      ...unset
    } = settings;
    const opened = courierProviders(accountsIn(unset));
    for (const secret of [undefined, '', 'undefined'])
      expect(read(id, secret, '{}', opened)).toEqual({ kind: 'not-genuine' });
  });

  test.each(['', '[]', 'null', '"text"', '{'])('with the body %s is unreadable', (body) => {
    expect(read(id, 'right', body)).toEqual({ kind: 'unreadable' });
  });

  test.each(['{}', '{"event":"webhook_integration"}', '{"consignment_id":{"a":1},"invoice":[1]}'])(
    'with %s names nothing',
    (body) => {
      expect(read(id, 'right', body)).toEqual({ kind: 'genuine', hint: null });
    },
  );
});

test('amounts and payouts are read in poisha', () => {
  const paid = { event: 'order.paid', consignment_id: 'DT1', merchant_order_id: '12345678-1', invoice_id: 'INV-7' };
  expect(read('pathao', 'right', JSON.stringify({ ...paid, collected_amount: 1250.5, delivery_fee: '60' }))).toEqual({
    kind: 'genuine',
    hint: {
      reference: '12345678-1',
      consignment: 'DT1',
      text: 'order.paid',
      collected: 125_050,
      charge: 6000,
      payout: 'INV-7',
    },
  });
  const delivered = { invoice: '12345678-1', consignment_id: 1424107, status: 'Delivered', cod_amount: 500 };
  expect(read('steadfast', 'right', JSON.stringify({ ...delivered, delivery_charge: 80 }))).toMatchObject({
    hint: { reference: '12345678-1', consignment: '1424107', text: 'Delivered', collected: 50_000, charge: 8000 },
  });
});

test('an invoice counts as a payout only where it is one', () => {
  const body = JSON.stringify({
    event: 'order.delivered',
    consignment_id: 'DT1',
    invoice_id: 'INV-7',
    collected_amount: -5,
  });
  expect(read('pathao', 'right', body)).toMatchObject({ hint: { payout: null, collected: null } });
});
