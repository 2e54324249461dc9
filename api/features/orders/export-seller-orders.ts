import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { toTaka } from '#contract/order-totals.ts';
import type { SellerOrderFilter } from '#contract/seller-orders.ts';
import type { Database } from '#database/connect.ts';
import { readSellerOrders, type SellerOrderRow } from './list-seller-orders.ts';
import { matching } from './seller-order-filter.ts';
import { timeOf } from './shop-days.ts';

const columns = [
  'Order ID',
  'Placed at',
  'Status',
  'Payment',
  'Paid',
  'Buyer',
  'Buyer email',
  'Recipient',
  'Phone',
  'Delivery email',
  'Street',
  'City',
  'State',
  'Zip code',
  'Country',
  'Product',
  'Submitted by',
  'Quantity',
  'Unit price',
  'Line total',
  'Order total',
];

/** Orders read at once: few enough to hold, many enough to be quick. */
const batchSize = 500;

/**
 * The orders that match as a CSV file, newest first, a row for each line; read batch by batch while it is sent. Cells
 * that a spreadsheet would run as a formula begin with an apostrophe, phone numbers with a plus among them.
 */
export function exportSellerOrders(db: Database, filter: SellerOrderFilter): Readable {
  const file = stringify({ header: true, columns, bom: true, escape_formulas: true, record_delimiter: 'windows' });
  // A failure half-way reaches the one who reads the file by the destroyed stream.
  pipeline(Readable.from(readRows(db, filter)), file, () => {});
  return file;
}

async function* readRows(db: Database, filter: SellerOrderFilter): AsyncGenerator<string[]> {
  let cursor: string | undefined;
  do {
    const batch: SellerOrderRow[] = await readSellerOrders(db, matching(filter), { cursor, limit: batchSize });
    for (const order of batch) yield* toRows(order);
    cursor = batch.length === batchSize ? batch.at(-1)?.id : undefined;
  } while (cursor);
}

function toRows({ lines, buyer, address, ...order }: SellerOrderRow): string[][] {
  const head = [order.id, timeOf(order.createdAt), order.status, order.paymentType, order.isPaid ? 'Yes' : 'No'];
  const recipient = [`${address.firstName} ${address.lastName}`, address.phone, address.email];
  const place = [address.street, address.city, address.state, address.zipcode, address.country];
  return lines.map((line) => [
    ...head,
    ...[buyer.name, buyer.email],
    ...recipient,
    ...place,
    ...[line.name, line.submitter?.name ?? '', String(line.quantity)],
    ...[line.unitPrice, line.unitPrice * line.quantity, order.total].map((poisha) => toTaka(poisha).toFixed(2)),
  ]);
}
