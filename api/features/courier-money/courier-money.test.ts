import { afterAll, beforeAll, expect, test } from 'vitest';
import { courierMoneyCalls } from '#contract/courier-money/calls.ts';
import { orderAccountCalls } from '#contract/payments/account-calls.ts';
import { type CourierShop, openCourierShop } from '#tests/support/shops/courier-shop.ts';
import { testSeller } from '#tests/support/shops/test-app.ts';
import { checkCourierMoney } from './check-courier-money.ts';

let here: CourierShop;
beforeAll(async () => {
  here = await openCourierShop();
});
afterAll(async () => {
  expect(await checkCourierMoney(here.db)).toEqual([]);
  await here.close();
});

async function delivered(provider: 'pathao' | 'steadfast', more: object = {}) {
  const booked = await here.booked(provider);
  const { reference, consignment } = booked.parcel;
  const tell = (status: string, fields: object = {}) => {
    here[provider].parcelOf(reference).status = status;
    const named = { consignment_id: consignment, merchant_order_id: reference, invoice: reference };
    return here.hint(provider, { ...named, event: status, status, ...fields });
  };
  await tell('delivered', more);
  return { ...booked, tell, money: async () => (await here.read(booked.parcel._id)).money };
}

const pay = (provider: string, payout: string, csv: string, headers = {}) =>
  here.send(courierMoneyCalls.recordCourierPayout, { body: { provider, payout, csv }, headers });
const payouts = async () => (await here.send(courierMoneyCalls.listCourierPayouts)).body.payouts;
const rowsOf = async (orderId: string) =>
  (await here.send(courierMoneyCalls.listCourierMoneyRows, { query: { orderId } })).body.rows.map(
    ({ kind, amount, payout, source }: Record<string, unknown>) => [kind, amount, payout, source],
  );

test('a delivered parcel owes what was collected less what was charged, whatever is told twice', async () => {
  const { tell, money, orderId } = await delivered('steadfast', { cod_amount: 510, delivery_charge: 80 });
  await tell('delivered', { cod_amount: 510, delivery_charge: 80 });
  expect(await money()).toEqual({
    toCollect: 510,
    collected: 510,
    charged: 80,
    cod: 0,
    paid: 0,
    owed: 430,
    differs: 0,
  });
  expect(await rowsOf(orderId)).toEqual([
    ['collected', 510, null, 'webhook'],
    ['charge', 80, null, 'webhook'],
  ]);
});

test('a wrong amount is shown as a difference, and corrected by a row', async () => {
  const { tell, money, orderId } = await delivered('steadfast', { cod_amount: 400 });
  expect(await money()).toMatchObject({ collected: 400, differs: -110 });
  await tell('delivered', { cod_amount: 510 });
  expect(await money()).toMatchObject({ collected: 510, differs: 0 });
  expect((await rowsOf(orderId)).map(([, amount]: [string, number]) => amount)).toEqual([110, 400]);
});

test('Pathao pays with an invoice, once', async () => {
  const { tell, money, orderId } = await delivered('pathao');
  expect(await money()).toMatchObject({ charged: 60, owed: 450 });
  for (const _ of [1, 2]) await tell('order.paid', { invoice_id: 'PTH-1' });
  expect(await money()).toMatchObject({ paid: 450, owed: 0 });
  expect((await rowsOf(orderId))[0]).toEqual(['payout', 450, 'PTH-1', 'webhook']);
  expect(await payouts()).toContainEqual(
    expect.objectContaining({ provider: 'pathao', payout: 'PTH-1', amount: 450, owed: 450, difference: 0, parcels: 1 }),
  );
});

test('a file enters a payout, and a second time nothing', async () => {
  const [one, other] = [await delivered('steadfast'), await delivered('steadfast')];
  const csv = [
    'consignment,collected,charge,paid',
    `${one.parcel.consignment},510,80,430`,
    `${other.parcel.reference},,90,400`,
    'NOBODY,1,1,1',
    `${one.parcel.consignment},510,80,430`,
    `${other.parcel.consignment},abc,,`,
  ].join('\r\n');
  const { body } = await pay('steadfast', 'SF-7', csv);
  expect(body).toMatchObject({ added: 2, known: 0 });
  expect(body.refused.map(({ line }: { line: number }) => line)).toEqual([4, 5, 6]);
  expect(await one.money()).toMatchObject({ charged: 80, paid: 430, owed: 0 });
  expect(await other.money()).toMatchObject({ charged: 90, paid: 400, owed: 20 });
  expect((await payouts())[0]).toMatchObject({
    payout: 'SF-7',
    amount: 830,
    owed: 1020,
    difference: -14.9,
    parcels: 2,
  });
  const again = await pay('steadfast', 'SF-7', csv);
  expect(again.body).toMatchObject({ added: 0, known: 2 });
  expect(
    (await pay('steadfast', 'SF-7', `consignment,collected,charge,paid\n${one.parcel.consignment},,,9`)).body.refused,
  ).toHaveLength(1);
  // The file is newer than a repeated hint.
  await one.tell('delivered', { cod_amount: 1, delivery_charge: 1 });
  expect(await one.money()).toMatchObject({ collected: 510, charged: 80, owed: 0 });
  const [sums] = (await here.money()).filter(({ provider }: { provider: string }) => provider === 'steadfast');
  expect(sums.owed).toBeCloseTo(sums.collected - sums.charged - sums.paid, 2);
});

test('what a file says of collected money is by the seller who entered it, and who took it back', async () => {
  const { orderId, parcel } = await delivered('steadfast');
  const csv = `consignment,collected,charge,paid\n${parcel.consignment},500,80,420`;
  await pay('steadfast', 'SF-60', csv);
  await here.send(courierMoneyCalls.takeBackCourierPayout, { body: { provider: 'steadfast', payout: 'SF-60' } });
  const { body } = await here.send(orderAccountCalls.readOrderAccount, { params: { orderId } });
  const received = body.rows.filter(
    ({ kind, way }: Record<string, unknown>) => kind === 'receipt' && way !== 'rounding',
  );
  const byShop = { kind: 'shop', name: '' };
  const bySeller = { kind: 'seller', name: testSeller.email };
  expect(received.map(({ amount, by }: Record<string, unknown>) => [amount, by])).toEqual([
    [510, byShop],
    [-10, bySeller],
    [10, bySeller],
  ]);
});

test('a row with more cells than columns is refused, empty cells at the end are not', async () => {
  const [one, other] = [await delivered('steadfast'), await delivered('steadfast')];
  const csv = [
    'consignment,collected,charge,paid,,',
    `${one.parcel.consignment},1,510,80,430`,
    `${other.parcel.consignment},510,80,430,,,`,
  ].join('\n');
  const { body } = await pay('steadfast', 'SF-30', csv);
  expect(body).toMatchObject({ added: 1, refused: [{ line: 2, reason: expect.stringContaining('more cells') }] });
  expect(await one.money()).toMatchObject({ paid: 0 });
  expect(await other.money()).toMatchObject({ paid: 430 });
});

test('a payout that is written in another way is the same, also for the courier', async () => {
  const [one, other] = [await delivered('steadfast'), await delivered('pathao')];
  const csv = `consignment,collected,charge,paid\n${one.parcel.consignment}\u200b,510,80,430`;
  expect((await pay('steadfast', 'SF-50', csv)).body).toMatchObject({ added: 1, known: 0 });
  for (const name of ['sf-50', '\u200bSF-50', 'ＳＦ-50\u00a0'])
    expect((await pay('steadfast', name, csv)).body).toMatchObject({ added: 0, known: 1 });
  const paid = `consignment,collected,charge,paid\n${other.parcel.consignment},510,60,450`;
  await pay('pathao', 'pth-50', paid);
  await other.tell('order.paid', { invoice_id: 'PTH-50' });
  expect([(await one.money()).paid, (await other.money()).paid]).toEqual([430, 450]);
  expect((await payouts()).filter(({ payout }: { payout: string }) => /50/.test(payout))).toHaveLength(2);
});

test.each([
  ['SF-40', ['102,00', '60,00', '42,00'], { collected: 102, charged: 60, paid: 42 }],
  ['SF-41', ['1.020,00', '60,5', '959,50'], { collected: 1020, charged: 60.5, paid: 959.5 }],
  ['SF-42', ['"1,020.00"', '60', '960'], { collected: 1020, charged: 60, paid: 960 }],
  ['SF-43', ['১,০২০', '৳৬০', '১০২০.৫০'], { collected: 1020, charged: 60, paid: 1020.5 }],
  ['SF-44', ['102', '-5', '107'], { collected: 102, charged: -5, paid: 107 }],
])('a payout %s with %j is read rightly', async (payout, cells, money) => {
  const one = await delivered('steadfast');
  const csv = ['consignment;collected;charge;paid', [one.parcel.consignment, ...cells].join(';')].join('\n');
  expect((await pay('steadfast', payout, csv)).body).toMatchObject({ added: 1, refused: [] });
  expect(await one.money()).toMatchObject(money);
});

test.each([
  ['1.250', 'charge: it isn’t clear which amount “1.250” is.'],
  ['১.২৫০', 'charge: it isn’t clear'],
  ['0.125', 'charge: “0.125” is not an amount'],
  ['12,34,5', 'charge: “12,34,5” is not an amount'],
  ['1e3', 'charge: “1e3” is not an amount'],
  ['9999999999999', 'charge: “9999999999999” is not an amount'],
])('an amount %s is refused by its cell, and its row writes nothing', async (cell, reason) => {
  const one = await delivered('steadfast');
  const before = await one.money();
  const csv = `consignment;collected;charge;paid\n${one.parcel.consignment};510;${cell};430`;
  const { body } = await pay('steadfast', `SF odd ${cell}`, csv);
  expect(body).toMatchObject({ added: 0, refused: [{ line: 2, reason: expect.stringContaining(reason) }] });
  expect(await one.money()).toEqual(before);
});

test('a payout of a parcel that the ledger knows by it alone says so', async () => {
  const [known, unheard] = [await delivered('steadfast'), await here.booked('steadfast')];
  const csv = (...rows: string[]) => ['consignment,collected,charge,paid', ...rows].join('\n');
  await pay('steadfast', 'SF-20', csv(`${unheard.parcel.consignment},510,80,430`));
  await pay('steadfast', 'SF-21', csv(`${known.parcel.consignment},,,430`, `${unheard.parcel.consignment},,,10`));
  const [later, first] = await payouts();
  expect(first).toMatchObject({ payout: 'SF-20', amount: 430, owed: 0, parcels: 1, unknown: 1 });
  // By then the ledger knows that nothing was owed.
  expect(later).toMatchObject({ payout: 'SF-21', amount: 440, owed: 510, parcels: 2, unknown: 0 });
});

const steadfastFile = (...rows: string[]) =>
  ['SL;Consignment ID;Invoice;COD Amount;Delivery Charge;COD Charge;Paid Amount', ...rows].join('\n');

test('a Steadfast file is read as it comes: the percentage for cash is no shortage, the short parcel is named', async () => {
  const [one, short, late] = [await delivered('steadfast'), await delivered('steadfast'), await delivered('steadfast')];
  const csv = steadfastFile(
    `1;${one.parcel.consignment};x;510;60;5.10;444.90`,
    `2;${short.parcel.consignment};x;410;60;4.10;345.90`,
  );
  const preview = await pay('steadfast', 'SF-60', csv);
  expect(preview.body).toMatchObject({
    added: 2,
    sums: { parcels: 2, collected: 920, charged: 120, cod: 9.2, paid: 790.8, short: 100 },
    shortCount: 1,
    shortParcels: [{ reference: short.parcel.reference, orderId: short.orderId, short: 100, codAbove: 0 }],
  });
  expect(await one.money()).toMatchObject({ cod: 5.1, owed: 0 });
  expect(preview.body.missing.map(({ _id }: { _id: string }) => _id)).not.toContain(late.parcel._id);
});

test('a preview writes nothing, unknown headings are mapped once, and a payout is taken back once', async () => {
  const one = await delivered('steadfast');
  const before = await one.money();
  const csv = `Nr;Box;Cash;Net\n1;${one.parcel.consignment};510;504.90`;
  const send = (more: object) =>
    here.send(courierMoneyCalls.recordCourierPayout, {
      body: { provider: 'steadfast', payout: 'SF-70', csv, ...more },
    });
  const unknown = await send({ preview: true });
  expect(unknown.body.file).toEqual({
    headings: ['Nr', 'Box', 'Cash', 'Net'],
    samples: [['1', one.parcel.consignment, '510', '504.90']],
    mapping: null,
  });
  expect((await send({})).body.code).toBe('csv-without-columns');
  const mapping = ['', 'consignment', 'collected', 'paid'];
  expect((await send({ mapping, preview: true })).body).toMatchObject({ added: 1, shortCount: 0 });
  expect(await one.money()).toEqual(before);
  expect((await send({ preview: true })).body.file.mapping).toBeNull();
  expect((await send({ mapping })).body).toMatchObject({ added: 1, shortCount: 0 });
  expect((await send({})).body).toMatchObject({ added: 0, known: 1, file: { mapping } });
  const back = () =>
    here.send(courierMoneyCalls.takeBackCourierPayout, { body: { provider: 'steadfast', payout: 'sf-70' } });
  const backs = await Promise.all([back(), back()]);
  expect(backs.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await one.money()).toEqual(before);
  expect((await payouts())[0]).toMatchObject({ payout: 'SF-70', round: 1, takenBack: true, amount: 504.9 });
  expect((await send({})).body).toMatchObject({ added: 1, known: 0 });
  expect((await payouts())[0]).toMatchObject({ payout: 'SF-70', round: 2, takenBack: false, parcels: 1 });
  const listed = await here.send(courierMoneyCalls.listPayoutParcels, {
    query: { provider: 'steadfast', payout: 'SF-70', round: '2' },
  });
  expect(listed.body.parcels).toMatchObject([{ reference: one.parcel.reference, paid: 504.9, short: 0 }]);
});

test('a parcel delivered earlier and never paid is missing', async () => {
  const late = await delivered('pathao');
  here.clock.pass(60_000);
  const newer = await delivered('pathao');
  const { body } = await pay(
    'pathao',
    'PTH-90',
    `Consignment ID,Cash Collection,Delivery Charge,COD Fee,Payable\n${newer.parcel.consignment},510,60,5.1,444.9`,
  );
  expect(body.missing).toMatchObject([{ reference: late.parcel.reference }]);
  expect(body.missingCount).toBe(1);
});

test.each([
  ['', 'csv-empty'],
  ['consignment,collected,charge,paid', 'csv-empty'],
  ['number,sum\n1,2', 'csv-without-columns'],
  ['consignment,collected,charge,paid\n"a,1,2,3', 'csv-unreadable'],
  [`consignment,collected,charge,paid\n${'x,1,1,1\n'.repeat(5001)}`, 'csv-too-long'],
])('a file %j is refused', async (csv, code) => {
  const { status, body } = await pay('steadfast', 'SF-8', csv);
  expect(status).toBe(400);
  if (csv !== '') expect(body.code).toBe(code);
});
