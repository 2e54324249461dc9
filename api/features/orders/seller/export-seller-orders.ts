import type { FastifyReply } from 'fastify';
import { paymentStateOf } from '#api/features/order-money/payment-state.ts';
import { moneyOf } from '#api/features/order-money/sums-of.ts';
import { nameIn } from '#api/features/orders/buyer/order-buyer.ts';
import { withVariant } from '#api/features/orders/line-name.ts';
import { type Columns, sendCsv } from '#api/http/replies/csv.ts';
import { verbatim } from '#api/http/replies/csv-cell.ts';
import { inBatches, type Range } from '#api/http/replies/paging.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf, timeOf } from '#api/time/shop-days.ts';
import type { Language } from '#contract/languages.ts';
import { toTaka } from '#contract/money.ts';
import { waitsForSeller } from '#contract/orders/order-acceptance.ts';
import { balanceOf, type OrderMoney } from '#contract/orders/order-money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { SellerOrderFilter } from '#contract/orders/seller-schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { readSellerOrders, type SellerOrderRow } from './list-seller-orders.ts';
import type { AskedOrders } from './seller-order-filter.ts';

/** A line with its order. Only an order's first line carries the money, so that a column can be added up. */
type SoldLine = {
  order: SellerOrderRow;
  line: SellerOrderRow['lines'][number];
  money: OrderMoney | undefined;
  language: Language;
};

/** Order numbers are those on the screens. Dates and times are in Dhaka time, amounts in taka. */
const columns: Columns<SoldLine> = {
  'csv-order': ({ order }) => verbatim(`#${orderNumber(order.id)}`),
  'csv-order-id': ({ order }) => order.id,
  'csv-placed-at': ({ order }) => verbatim(timeOf(order.createdAt)),
  'csv-status': ({ order }) => order.status,
  'csv-payment': ({ order }) => order.paymentType,
  'csv-paid': ({ order }) => order.isPaid,
  'csv-buyer': ({ order }) => order.buyer.name,
  'csv-buyer-email': ({ order }) => order.buyer.email,
  'csv-recipient': ({ order }) => nameIn(order),
  'csv-phone': ({ order }) => order.address.phone,
  'csv-delivery-email': ({ order }) => order.address.email,
  'csv-street': ({ order }) => order.address.street,
  'csv-city': ({ order }) => order.address.city,
  'csv-state': ({ order }) => order.address.state,
  'csv-zip-code': ({ order }) => order.address.zipcode,
  'csv-country': ({ order }) => order.address.country,
  'csv-product': ({ line, language }) => withVariant(line.name, line, language),
  'csv-submitted-by': ({ line }) => line.submitter?.name ?? '',
  'csv-quantity': ({ line }) => line.quantity,
  'csv-unit-price': ({ line }) => price(line.unitPrice),
  'csv-line-total': ({ line }) => price(line.unitPrice * line.quantity),
  'csv-order-total': ({ order }) => price(order.total),
  'csv-delivery-fee': ({ order }) => price(order.fee),
  'csv-payment-state': ({ order }) => paymentStateOf(order),
  'csv-paid-amount': ({ money }) => (money ? price(balanceOf(money)) : ''),
  'csv-to-collect': ({ money }) => (money ? price(money.toCollect) : ''),
  'csv-refunded': ({ money }) => (money ? price(money.refunded) : ''),
  // Last, so that spreadsheets that rely on column positions still work.
  'csv-delivery-note': ({ order }) => order.deliveryNote ?? '',
  'csv-discount': ({ line }) => price(line.discount),
  'csv-order-discount': ({ order }) => price(order.discount),
  'csv-coupon': ({ order }) => order.couponCode ?? '',
  'csv-slot-day': ({ order }) => verbatim(order.slot?.date ?? ''),
  'csv-slot-hours': ({ order }) => (order.slot ? verbatim(`${order.slot.from}–${order.slot.to}`) : ''),
  'csv-waits': ({ order }) => waitsForSeller(order),
};

const price = (poisha: number) => verbatim(toTaka(poisha).toFixed(2));

/** Orders per batch: few enough that other requests are served in between, many enough to be fast. */
const batchSize = 100;
/** The first batch is small, so that the download begins immediately. */
const firstBatch = 5;

/** Sends the matching orders as a CSV file, newest first, one row for each line of an order. */
export function exportSellerOrders(
  reply: FastifyReply,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  filter: SellerOrderFilter,
): FastifyReply {
  return sendCsv(
    reply,
    `sobuj-orders-${dayOf(clock.now())}.csv`,
    readLines(db, { ...filter, now: clock.now() }, requestLanguage(reply.request)),
    columns,
  );
}

async function* readLines(db: Database, filter: AskedOrders, language: Language): AsyncGenerator<SoldLine> {
  const read = (range: Range) => readSellerOrders(db, filter, range);
  for await (const order of inBatches(read, batchSize, undefined, firstBatch))
    yield* order.lines.map((line, index) => ({
      order,
      line,
      money: index === 0 ? moneyOf(order) : undefined,
      language,
    }));
}
