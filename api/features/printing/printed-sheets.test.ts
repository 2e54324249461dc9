import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { paperCalls, sellerPaperCalls } from '#contract/invoices/calls.ts';
import { limits } from '#contract/limits.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { printingCalls } from '#contract/printing/calls.ts';
import { newOrderId } from '#database/new-order-id.ts';
import { orderLines, type orders } from '#database/tables/orders.ts';
import { parcels } from '#database/tables/parcels.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db, statements } = shop.database;
const as = { seller: await signInSeller(shop) };
const bengali = { bn: { name: 'মানি প্ল্যান্ট' } };
const product = await createProduct(db, { name: 'Money plant' });
const fern = await createProduct(db, { name: 'Boston fern' });
const buyer = await createUser(db);

/** A new order of money plants and a fern. */
async function order(fields: Partial<typeof orders.$inferInsert> = {}, quantity = 1): Promise<string> {
  const bought = [
    { product, quantity },
    { product: fern, quantity: 1 },
  ];
  const { id } = await createOrder(db, buyer.id, bought, { id: newOrderId(), ...fields });
  const isPlant = and(eq(orderLines.orderId, id), eq(orderLines.productId, product.id));
  await db.update(orderLines).set({ translations: bengali }).where(isPlant);
  return id;
}

const numbersIn = (page: string) =>
  [...page.matchAll(/<h1[^>]*>(?:Order|অর্ডার) #(\w+)<\/h1>/g)].map(([, number]) => number);
const slips = async (ids: readonly string[], language = 'en') =>
  (await shop.send(printingCalls.printPackingSlips, { as, query: { ids: ids.join(','), language } })).body as string;
const picks = async (ids: readonly string[], language = 'en') =>
  (await shop.send(printingCalls.printPickList, { as, query: { ids: ids.join(','), language } })).body as string;
const labels = async (query: Record<string, string>) =>
  (await shop.send(parcelCalls.printParcelLabels, { as, query })).body as string;
const several = async (count: number) => {
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) ids.push(await order());
  return ids;
};
/** The text of a page without its markup. */
const textOf = (page: string) =>
  page
    .slice(page.indexOf('<main>'))
    .replace(/<svg.*?<\/svg>|<[^>]+>/gs, ' ')
    .replace(/\s+/g, ' ');

async function addParcel(orderId: string, fields: Partial<typeof parcels.$inferInsert> = {}) {
  const id = v7();
  const lines = [{ lineId: v7(), productId: product.id, stockId: product.id, quantity: 2 }];
  const values = { nth: 1, provider: 'pathao', reference: `${orderNumber(orderId)}-${fields.nth ?? 1}` } as const;
  await db
    .insert(parcels)
    .values({ id, orderId, lines, state: 'booked', weight: 2400, collect: 500_00, ...values, ...fields });
  return id;
}

describe('the packing slips of several orders', () => {
  test('come in the order of the ids, each once, in both languages', async () => {
    const ids = await several(3);
    const asked = [ids[2], ids[0], ids[1], ids[0]].filter((id) => id !== undefined);
    for (const language of ['en', 'bn'])
      expect(numbersIn(await slips(asked, language))).toEqual(
        [ids[2], ids[0], ids[1]].map((id) => orderNumber(id ?? '')),
      );
    expect(textOf(await slips(asked))).toContain('Slip 2 of 3');
    expect(textOf(await slips(asked, 'bn'))).toContain('স্লিপ ২ / ৩');
  });

  test('name both languages, the parcel and what it collects, and no price of a line', async () => {
    const id = await order({ deliveryNote: 'Blue gate' });
    await addParcel(id, { consignment: 'DL281125XK4' });
    const text = textOf(await slips([id]));
    for (const said of [
      'Money plant',
      'মানি প্ল্যান্ট',
      'Pathao DL281125XK4',
      '2.4 kg',
      'Cash to collect: ৳500',
      'Blue gate',
    ])
      expect(text).toContain(said);
    expect(text.match(/৳/g)).toHaveLength(1);
  });

  test('are printed for the others when one is cancelled, waits or is gone, and these are named', async () => {
    const [cancelled, waiting] = [await order({ status: 'Cancelled' }), await order({ acceptance: 'waiting' })];
    const [one, gone] = [await order(), newOrderId()];
    const page = await slips([cancelled, one, waiting, gone]);
    expect(numbersIn(page)).toEqual([orderNumber(one)]);
    const text = textOf(page);
    expect(text.indexOf('Not printed')).toBeLessThan(text.indexOf('Packing slip'));
    expect(text).toContain(`#${orderNumber(cancelled)} : This order is cancelled`);
    expect(text).toContain(`#${orderNumber(waiting)} : This order waits for you. Please accept it first.`);
    expect(text).toContain(`#${orderNumber(gone)} : Order not found`);
    expect(textOf(await slips([cancelled], 'bn'))).toContain('এই অর্ডারটি বাতিল');
  });

  test('of two hundred orders take no more statements than of five', async () => {
    const ids = await several(limits.ordersAtOnceMax);
    await slips(ids.slice(0, 5));
    statements.splice(0);
    await slips(ids.slice(0, 5));
    const few = statements.splice(0).length;
    const page = await slips(ids);
    expect(numbersIn(page)).toEqual(ids.map(orderNumber));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(few);
  }, 60_000);

  test('are of one to two hundred orders', async () => {
    const many = Array.from({ length: limits.ordersAtOnceMax + 1 }, () => newOrderId());
    for (const ids of ['', 'x', many.join(',')])
      expect(await shop.send(printingCalls.printPackingSlips, { as, query: { ids } })).toMatchObject({ status: 400 });
    const one = `${many[0]},${many[0]}`;
    expect(await shop.send(printingCalls.printPackingSlips, { as, query: { ids: one } })).toMatchObject({
      status: 200,
    });
  });

  test('run nothing, load nothing but the font, and show what people wrote as text', async () => {
    const hostile = '</style><img src=x onerror=alert(1)><style>*{display:none}</style>';
    const { headers, body } = await shop.send(printingCalls.printPackingSlips, {
      as,
      query: { ids: await order({ deliveryNote: hostile }) },
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* style-src 'sha256-[^ ']+';/);
    expect(body).not.toMatch(/<script|<img|<link|<style>\*\{display/);
  });
});

describe('the pick list', () => {
  test('adds up what the orders want, and names these by the end of their numbers', async () => {
    const ids = [await order({}, 3), await order({ status: 'Processing' }, 2)];
    const page = await picks(ids);
    const [three, two] = ids.map((id) => orderNumber(id).slice(-3));
    const row = /<tr>(?:(?!<\/tr>).)*Money plant.*?<\/tr>/s.exec(page)?.[0] ?? '';
    expect(textOf(`<main>${row}`)).toContain(`${three} ×3, ${two} ×2 5`);
    const text = textOf(page);
    for (const said of ['2 orders to pack', '7 pieces of 2 products', 'মানি প্ল্যান্ট', 'Herbs'])
      expect(text).toContain(said);
    const inBengali = textOf(await picks(ids, 'bn'));
    for (const said of ['তোলার তালিকা', '৭', 'Money plant']) expect(inBengali).toContain(said);
  });

  test('leaves out orders that are sent or cancelled, and names them', async () => {
    const [sent, cancelled, one] = [
      await order({ status: 'Shipped' }),
      await order({ status: 'Cancelled' }),
      await order({}, 4),
    ];
    const text = textOf(await picks([sent, cancelled, one]));
    expect(text).toContain('1 order to pack');
    expect(text).toContain('5 pieces');
    expect(text).toContain(`#${orderNumber(sent)} : There is nothing to gather for an order that is Shipped`);
    expect(text).toContain(`#${orderNumber(cancelled)} : This order is cancelled`);
  });

  test('takes no more statements for fifty orders than for five', async () => {
    const ids = await several(50);
    statements.splice(0);
    await picks(ids.slice(0, 5));
    const few = statements.splice(0).length;
    await picks(ids);
    expect(statements.length).toBeLessThanOrEqual(few);
  });
});

describe('labels', () => {
  test('have the barcode of the consignment, the address, the sum and the order', async () => {
    const id = await order({ deliveryNote: 'Blue gate' });
    const parcel = await addParcel(id, { consignment: 'DL281125XK4', note: 'Call first' });
    for (const size of ['100x150', 'a4-4', 'a4-6']) {
      const page = await labels({ ids: parcel, size });
      expect(page).toContain('aria-label="DL281125XK4"><path d="M10 0h2v40h-2z');
      expect(page).toContain(`aria-label="${orderNumber(id)}"`);
      const text = textOf(page);
      for (const said of ['Pathao', '2.4 kg · 2 pieces · 1 of 1', 'Rumana Haque', 'Call first', 'Cash to collect ৳500'])
        expect(text).toContain(said);
    }
    expect(await shop.send(parcelCalls.printParcelLabels, { as, query: { ids: parcel, size: 'a3' } })).toMatchObject({
      status: 400,
    });
  });

  test('of a cancelled parcel say so, and no sum', async () => {
    const parcel = await addParcel(await order(), { state: 'cancelled' });
    expect(textOf(await labels({ ids: parcel }))).toContain('CANCELLED');
    expect(textOf(await labels({ ids: parcel, language: 'bn' }))).toContain('বাতিল');
    expect(textOf(await labels({ ids: parcel }))).not.toContain('৳');
  });

  test('of orders are those of the parcels that count; an order without one has its own', async () => {
    const [booked, unbooked, cancelled] = [await order(), await order(), await order({ status: 'Cancelled' })];
    await addParcel(booked, { state: 'cancelled', consignment: 'OLD1' });
    await addParcel(booked, { nth: 2, consignment: 'NEW2' });
    await addParcel(booked, { nth: 3, provider: 'own' });
    const page = await labels({ orderIds: [booked, unbooked, cancelled].join(',') });
    const codes = [...page.matchAll(/class="code"[^>]*aria-label="([^"]+)"/g)].map(([, code]) => code);
    expect(codes).toEqual(['NEW2', `${orderNumber(booked)}-3`, orderNumber(unbooked)]);
    const text = textOf(page);
    expect(text).toContain('2 of 2');
    expect(text).toContain(`#${orderNumber(cancelled)} : This order is cancelled`);
  });

  test('name the parcels that are gone, and take ids of parcels or of orders', async () => {
    const id = v7();
    expect(textOf(await labels({ ids: id }))).toContain(`${id.slice(-8)} : This parcel was not found`);
    const queries: Record<string, string>[] = [{}, { ids: id, orderIds: id }];
    for (const query of queries)
      expect(await shop.send(parcelCalls.printParcelLabels, { as, query })).toMatchObject({ status: 400 });
  });

  test('take no more statements for fifty orders than for five', async () => {
    const ids = await several(50);
    for (const id of ids) await addParcel(id);
    statements.splice(0);
    await labels({ orderIds: ids.slice(0, 5).join(',') });
    const few = statements.splice(0).length;
    await labels({ orderIds: ids.join(',') });
    expect(statements.length).toBeLessThanOrEqual(few);
  });
});

describe('the invoices of several orders', () => {
  const print = async (ids: readonly string[]) =>
    (await shop.send(sellerPaperCalls.printInvoices, { as, query: { ids: ids.join(',') } })).body as string;

  test('are issued where they may be, and printed in the order of the ids', async () => {
    const [early, sent, cancelled, paid] = [
      await order(),
      await order({ status: 'Shipped' }),
      await order({ status: 'Cancelled' }),
      await order({ isPaid: true }),
    ];
    const ids = [early, paid, cancelled, sent];
    const issue = () => shop.send(sellerPaperCalls.issueInvoices, { as, body: { orderIds: ids } });
    const { body } = await issue();
    expect(body).toMatchObject({
      message: '2 invoices, 2 without one',
      papers: [{ orderId: paid }, { orderId: sent }],
      refused: [
        { orderId: early, code: 'invoice-too-early' },
        { orderId: cancelled, code: 'invoice-cancelled' },
      ],
    });
    expect((await issue()).body.papers).toEqual(body.papers);
    const page = await print(ids);
    const numbers = [...page.matchAll(/<dd>(INV-\d{4}-\d{6})<\/dd>/g)].map(([, number]) => number);
    expect(numbers).toEqual(body.papers.map(({ number }: { number: string }) => number));
    const text = textOf(page);
    expect(text).toContain(`#${orderNumber(early)} : This order has no invoice yet`);
    expect(text).toContain(`#${orderNumber(cancelled)} : A cancelled order gets no invoice`);
    const own = { as: { user: buyer.token }, params: { orderId: sent } };
    expect((await shop.send(paperCalls.listPapers, own)).body.papers).toHaveLength(1);
  });

  test('keep the styles of their releases, which the policy allows', async () => {
    const id = await order({ isPaid: true });
    await shop.send(sellerPaperCalls.issueInvoices, { as, body: { orderIds: [id] } });
    const { headers, body } = await shop.send(sellerPaperCalls.printInvoices, { as, query: { ids: id } });
    expect(body.match(/<style>/g)).toHaveLength(2);
    expect(String(headers['content-security-policy']).match(/sha256-/g)).toHaveLength(2);
  });
});
