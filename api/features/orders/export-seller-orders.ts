import type { FastifyReply } from 'fastify';
import { sendCsv } from '#api/http/csv.ts';
import { type Cell, verbatim } from '#api/http/csv-cell.ts';
import { inBatches, type Range } from '#api/http/paging.ts';
import { dayOf, timeOf } from '#api/shop-days.ts';
import { orderNumber } from '#contract/order-number.ts';
import { toTaka } from '#contract/order-totals.ts';
import type { SellerOrderFilter } from '#contract/seller-orders.ts';
import type { Database } from '#database/connection.ts';
import { readSellerOrders, type SellerOrderRow } from './list-seller-orders.ts';
import { matching } from './seller-order-filter.ts';

/** A line with the order it is of. */
type SoldLine = { order: SellerOrderRow; line: SellerOrderRow['lines'][number] };

/** `Order` is the number that the screens show. Days and times are those of the shop; amounts are in taka. */
const columns: Record<string, (row: SoldLine) => Cell> = {
  Order: ({ order }) => verbatim(`#${orderNumber(order.id)}`),
  'Order ID': ({ order }) => order.id,
  'Placed at': ({ order }) => verbatim(timeOf(order.createdAt)),
  Status: ({ order }) => order.status,
  Payment: ({ order }) => order.paymentType,
  Paid: ({ order }) => order.isPaid,
  Buyer: ({ order }) => order.buyer.name,
  'Buyer email': ({ order }) => order.buyer.email,
  Recipient: ({ order: { address } }) => `${address.firstName} ${address.lastName}`,
  Phone: ({ order }) => order.address.phone,
  'Delivery email': ({ order }) => order.address.email,
  Street: ({ order }) => order.address.street,
  City: ({ order }) => order.address.city,
  State: ({ order }) => order.address.state,
  'Zip code': ({ order }) => order.address.zipcode,
  Country: ({ order }) => order.address.country,
  Product: ({ line }) => line.name,
  'Submitted by': ({ line }) => line.submitter?.name ?? '',
  Quantity: ({ line }) => line.quantity,
  'Unit price': ({ line }) => price(line.unitPrice),
  'Line total': ({ line }) => price(line.unitPrice * line.quantity),
  'Order total': ({ order }) => price(order.total),
};

const price = (poisha: number) => verbatim(toTaka(poisha).toFixed(2));

/** Orders read at once: few enough that other requests are served between two batches, many enough to be quick. */
const batchSize = 100;
/** The first of them: the download begins at once. */
const firstBatch = 25;

/** Answers with the orders that match as a CSV file, newest first, a row for each line of an order. */
export function exportSellerOrders(reply: FastifyReply, db: Database, filter: SellerOrderFilter): FastifyReply {
  return sendCsv(reply, `sobuj-orders-${dayOf(new Date())}.csv`, readLines(db, filter), columns);
}

async function* readLines(db: Database, filter: SellerOrderFilter): AsyncGenerator<SoldLine> {
  const read = (range: Range) => readSellerOrders(db, matching(filter), range);
  for await (const order of inBatches(read, batchSize, undefined, firstBatch))
    yield* order.lines.map((line) => ({ order, line }));
}
