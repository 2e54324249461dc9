import { expect } from 'vitest';
import { claimCalls, sellerClaimCalls } from '#contract/claims/calls.ts';
import { sellerPaperCalls } from '#contract/invoices/calls.ts';
import type { Paper } from '#contract/invoices/schemas.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { orderAccountCalls } from '#contract/payments/account-calls.ts';
import { ledgerActs } from '#tests/support/people/after-sale/ledgers.ts';
import { papersStandAt } from '#tests/support/people/after-sale/papers.ts';
import { createBuyer, createUser } from '#tests/support/people/factories.ts';
import { madeOrderActs } from '#tests/support/people/made-orders.ts';
import { createCounted } from '#tests/support/people/stock.ts';
import { type CourierShop, openCourierShop } from '#tests/support/shops/courier-shop.ts';
import { noBounds, settle } from '#tests/support/shops/settings.ts';

type Piece = { productId: string; quantity: number };
type PlacedOrder = { buyer: Awaited<ReturnType<typeof createBuyer>>; orderId: string };

/** A shop with couriers whose roses and lilies, of a grower each, cost 102 taka with their tax; delivery is free. */
export async function openActsShop() {
  const here = await openCourierShop();
  const { shop, db } = here;
  await settle(shop, { areas: [{ districts: null, fee: 0, freeFrom: null }], buying: noBounds });
  const { make, read, edit, move, undo } = madeOrderActs(shop, here.seller.seller);
  const { deliver, refund, payOut, ledgerOf } = ledgerActs(shop, here.seller.seller);
  const [karim, rahim] = [await createUser(db), await createUser(db)];
  const roseOf = (grower: { id: string }) =>
    createCounted(db, 1000, { name: 'Rose', price: 100_00, offerPrice: 100_00, submitterId: grower.id });
  const [rose, lily] = [await roseOf(karim), await roseOf(rahim)];
  const roses = (quantity: number): Piece => ({ productId: rose.id, quantity });
  const lilies = (quantity: number): Piece => ({ productId: lily.id, quantity });

  /** An order of these pieces that was paid at the counter. */
  async function paid(...items: Piece[]): Promise<string> {
    const { body } = await make(items, { channel: 'counter', payment: { taken: true, how: 'cash' } });
    return body.orderId;
  }
  /** An order of these pieces that an account placed, in cash. */
  async function placed(...items: Piece[]) {
    const buyer = await createBuyer(db, []);
    const body = { items, address: buyer.addressId };
    const placing = await shop.send(orderCalls.placeOrder, { as: buyer.as, body });
    return { buyer, orderId: placing.body.orderId as string };
  }
  const to = (orderId: string, ...items: Piece[]) => edit(orderId, { items });
  const moneyOf = async (orderId: string) => (await read(orderId)).money;
  const papers = paperActs(here, moneyOf);
  const parcels = parcelActs(here);

  /** What an order's grower has of it: the sums by kind in taka, without those of 0. */
  async function earned(grower: { token: string }, orderId: string) {
    const sums: Record<string, number> = {};
    for (const row of (await ledgerOf(grower)).rows) {
      if (row.orderId === orderId) sums[row.kind] = (sums[row.kind] ?? 0) + row.amount;
    }
    return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
  }

  /** An order of two roses that an account placed, of which one was kept and this much paid. */
  async function keptOne(collected: number) {
    const { buyer, orderId } = await placed(roses(2));
    const { _id } = await parcels.booked(orderId, 'own');
    await parcels.carry(_id, 'picked');
    expect((await parcels.partly(_id, [roses(1)], collected)).status).toBe(200);
    return { buyer, orderId, parcel: _id };
  }
  return {
    ...here,
    ...{ here, read, move, undo, deliver, refund, payOut, ledgerOf },
    ...{ karim, rahim, roses, lilies, paid, placed, to, moneyOf, earned, keptOne },
    ...papers,
    ...parcels,
    ...claimActs(here),
  };
}

function paperActs({ send }: CourierShop, moneyOf: (orderId: string) => Promise<{ stands: number }>) {
  const invoice = (orderId: string) => send(sellerPaperCalls.issueSellerInvoice, { params: { orderId } });
  const papersOf = async (orderId: string): Promise<Paper[]> =>
    (await send(sellerPaperCalls.listSellerPapers, { params: { orderId } })).body.papers;
  /** The papers of an order by kind with their totals, after checking that together they are what stands. */
  async function settledPapers(orderId: string) {
    const papers = await papersOf(orderId);
    expect(papersStandAt(papers)).toBe((await moneyOf(orderId)).stands);
    return papers.map(({ kind, total }) => [kind, total]);
  }
  const letGo = (orderId: string) =>
    send(orderAccountCalls.letGo, { params: { orderId }, body: { reason: 'The rest was broken' } });
  return { invoice, papersOf, settledPapers, letGo };
}

function parcelActs(here: CourierShop) {
  /** Books an order with a courier, or these pieces of it, which collect what they cost. */
  async function booked(orderId: string, provider: string, ...lines: Piece[]) {
    const collect = lines.reduce((sum, { quantity }) => sum + 102 * quantity, 0);
    const part = lines.length > 0 && { lines, collect, another: true };
    const { body } = await here.book({ orderId, provider, ...part });
    await here.runJobs();
    return here.read(body.parcels[0]._id);
  }
  const carry = (id: string, state: string) => here.act(parcelCalls.moveParcel, id, { state });
  const receive = (id: string) => here.act(parcelCalls.receiveParcel, id);
  const partly = (id: string, kept: Piece[], collected: number) =>
    here.act(parcelCalls.settleParcelPartly, id, { kept, collected });
  return { booked, carry, receive, partly };
}

function claimActs({ shop, send }: CourierShop) {
  const claim = ({ buyer, orderId }: PlacedOrder, line: Piece) =>
    shop.send(claimCalls.addClaim, {
      as: buyer.as,
      params: { orderId },
      body: { kind: 'broken', text: 'The pot is in pieces', lines: [line] },
    });
  const accept = (id: string, body: object) => send(sellerClaimCalls.acceptClaim, { params: { id }, body });
  return { claim, accept };
}
