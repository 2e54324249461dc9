import { eq } from 'drizzle-orm';
import type { MessageBlock } from '#api/notices/message.ts';
import type { Writer } from '#api/notices/writer.ts';
import { orderNumber } from '#contract/order-number.ts';
import { placeName } from '#contract/place-names.ts';
import { productName } from '#contract/product-texts.ts';
import type { Database } from '#database/connection.ts';
import { orders } from '#database/tables/orders.ts';
import type { LineRow, OrderRow } from './order-shape.ts';

type Order = OrderRow & { lines: LineRow[] };

/** An order as its notices tell of it. */
export async function readWithLines(db: Database, orderId: string): Promise<Order | undefined> {
  return db.query.orders.findFirst({ where: eq(orders.id, orderId), with: { lines: true } });
}

/** What was bought, what it costs and, where that may be said, where it goes. */
export function orderBlocks({ lines, subtotal, tax, fee, total, address }: Order, writer: Writer): MessageBlock[] {
  const { say, taka, language, mayRepeat } = writer;
  const items = lines.map((line) => ({
    label: say('item', { name: productName(line, language), quantity: line.quantity }),
    value: taka(line.unitPrice * line.quantity),
  }));
  const place = (name: string) => placeName(name, language);
  const prices: MessageBlock = {
    kind: 'rows',
    rows: [
      ...items,
      { label: say('subtotal'), value: taka(subtotal) },
      { label: say('tax'), value: taka(tax) },
      { label: say('delivery'), value: fee === 0 ? say('free') : taka(fee) },
      { label: say('total'), value: taka(total), isTotal: true },
    ],
  };
  if (!mayRepeat) return [prices];
  return [
    prices,
    {
      kind: 'lines',
      title: say('delivered-to'),
      lines: [
        `${address.firstName} ${address.lastName}`,
        address.street,
        `${place(address.city)}, ${place(address.state)} ${address.zipcode}, ${place(address.country)}`,
        address.phone,
      ],
    },
  ];
}

/** The path of the seller's page that shows an order. */
export function soldOrder(orderId: string): string {
  return `/seller/orders?search=${orderNumber(orderId)}`;
}
