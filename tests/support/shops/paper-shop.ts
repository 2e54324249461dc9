import { eq } from 'drizzle-orm';
import { paperCalls, sellerPaperCalls } from '#contract/invoices/calls.ts';
import type { Paper } from '#contract/invoices/schemas.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { printingCalls } from '#contract/printing/calls.ts';
import type { TaxClass } from '#contract/products/tax-class.ts';
import { usualAfterSale } from '#contract/settings/storefront.ts';
import { orders } from '#database/tables/orders.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { lastAttempt, notify, openPayingShop, placeOnline } from '#tests/support/people/payments.ts';
import { settle } from './settings.ts';

type As = { user: string };

/** A shop whose orders get invoices and credit notes. */
export async function openPaperShop() {
  const paying = await openPayingShop();
  const { shop, sslcommerz } = paying;
  const { db } = shop.database;
  const seller = { seller: await signInSeller(shop) };

  const invoice = (as: As, orderId: string) => shop.send(paperCalls.issueInvoice, { as, params: { orderId } });
  const move = async (orderId: string, ...statuses: string[]) => {
    for (const status of statuses)
      await shop.send(sellerOrderCalls.changeOrderStatus, { as: seller, body: { orderId, status } });
  };
  /** A delivered order of these products for 115 taka, one of each. */
  const delivered = async (...taxClasses: TaxClass[]) => {
    const bought = [];
    for (const taxClass of taxClasses)
      bought.push(await createProduct(db, { taxClass, price: 115_00, offerPrice: 115_00 }));
    const placed = await placeOrder(shop, ...bought);
    await move(placed.orderId, 'Processing', 'Shipped', 'Delivered');
    return { ...placed, bought };
  };

  return {
    ...paying,
    db,
    seller,
    invoice,
    move,
    delivered,
    /** The same with its invoice. */
    async invoiced(...taxClasses: TaxClass[]) {
      const placed = await delivered(...taxClasses);
      const { body } = await invoice(placed.buyer.as, placed.orderId);
      return { ...placed, paper: body.paper as Paper };
    },
    /** An order of 100 taka that was paid online: 102 with the tax. */
    async paidOnline() {
      const placed = await placeOnline(shop, await createProduct(db, { offerPrice: 100_00 }));
      sslcommerz.pay(await lastAttempt(shop, placed.orderId));
      await notify(shop, await lastAttempt(shop, placed.orderId));
      return placed;
    },
    cancel: (as: As, orderId: string) => shop.send(orderCalls.cancelOrder, { as, body: { orderId } }),
    sellersInvoice: (orderId: string) =>
      shop.send(sellerPaperCalls.issueSellerInvoice, { as: seller, params: { orderId } }),
    sellersPapers: async (orderId: string): Promise<Paper[]> =>
      (await shop.send(sellerPaperCalls.listSellerPapers, { as: seller, params: { orderId } })).body.papers,
    papersOf: async (as: As, orderId: string): Promise<Paper[]> =>
      (await shop.send(paperCalls.listPapers, { as, params: { orderId } })).body.papers,
    pageOf: async (as: As, { _id: id, orderId }: Paper, language = 'en'): Promise<string> =>
      (await shop.send(paperCalls.readPaper, { as, params: { orderId, id }, query: { language } })).body,
    slipOf: (orderId: string, language = 'en') =>
      shop.send(printingCalls.readPackingSlip, { as: seller, params: { orderId }, query: { language } }),
    refund: (orderId: string, amount: number, reason = 'The fern was broken') =>
      shop.send(paymentCalls.refundOrder, { as: seller, params: { orderId }, body: { amount, reason } }),
    /** Sets the shop's BIN; '' for none. */
    withBin: (bin: string) => settle(shop, { afterSale: { ...usualAfterSale, bin } }),
    async orderRow(orderId: string) {
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
      if (!order) throw new Error(`There is no order ${orderId}`);
      return order;
    },
  };
}
