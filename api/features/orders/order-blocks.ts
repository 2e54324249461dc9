import { eq } from 'drizzle-orm';
import type { MessageBlock } from '#api/notifications/message.ts';
import type { Writer } from '#api/notifications/writer.ts';
import { placeName } from '#contract/addresses/place-names.ts';
import { boughtOrder } from '#contract/orders/order-paths.ts';
import type { Database } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';
import { guestKeyOf, guestSecret } from './buyer/guest-key.ts';
import { nameIn } from './buyer/order-buyer.ts';
import { lineName } from './line-name.ts';
import type { LineRow, OrderRow } from './order-shape.ts';

type Order = OrderRow & { lines: LineRow[] };

/** Returns an order with its lines, for its notifications. */
export async function readWithLines(db: Database, orderId: string): Promise<Order | undefined> {
  return db.query.orders.findFirst({ where: eq(orders.id, orderId), with: { lines: true } });
}

/** Returns the blocks of a mail about an order: items, prices and, where it may be shown, the address. */
export function orderBlocks(order: Order, writer: Writer): MessageBlock[] {
  const { lines, subtotal, tax, fee, total, address, createdAt } = order;
  const { say, taka, day, language, mayRepeat, picture } = writer;
  const pictureOf = ({ image }: LineRow, alt: string) => {
    const url = image ? picture(image) : undefined;
    return url === undefined ? undefined : { url, alt };
  };
  const items = lines.map((line) => ({
    picture: pictureOf(line, lineName(line, language)),
    label: say(line.shipsFrom === null ? 'item' : 'item-preordered', {
      name: lineName(line, language),
      quantity: line.quantity,
      day: line.shipsFrom === null ? '' : day(line.shipsFrom, createdAt),
    }),
    value: taka(line.unitPrice * line.quantity),
  }));
  const place = (name: string) => placeName(name, language);
  const prices: MessageBlock = {
    kind: 'rows',
    rows: [
      ...items,
      { label: say('subtotal'), value: taka(subtotal) },
      ...discountRows(order, writer),
      // Without a tax amount, the prices include the tax.
      ...(tax > 0 ? [{ label: say('tax'), value: taka(tax) }] : []),
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
        nameIn({ address }),
        address.street,
        [place(address.city), `${place(address.state)} ${address.zipcode}`.trim(), place(address.country)]
          .filter(Boolean)
          .join(', '),
        address.phone,
      ],
    },
  ];
}

function discountRows({ discount, couponCode, fee }: Order, { say, taka }: Writer) {
  if (discount === 0 && (couponCode === null || fee > 0)) return [];
  const label = couponCode === null ? say('discount') : say('discount-of', { code: couponCode });
  return [{ label, value: taka(-discount) }];
}

/** Returns the note for the rider as a block of the seller's mail; none without a note. */
export function noteBlocks({ deliveryNote }: Pick<Order, 'deliveryNote'>, { say }: Writer): MessageBlock[] {
  return deliveryNote === null ? [] : [{ kind: 'lines', title: say('delivery-note'), lines: deliveryNote.split('\n') }];
}

/** Returns an order with its lines and the path of its buyer's page, for notifications to the buyer. */
export async function readForBuyer(db: Database, orderId: string): Promise<(Order & { page: string }) | undefined> {
  const order = await readWithLines(db, orderId);
  return order && { ...order, page: await buyersPage(db, order) };
}

/** The page of orders without an account. */
export const trackPage = '/orders/track';

/**
 * Returns the path of the buyer's page for an order. Without an account it carries the order's key, in the fragment
 * that browsers never send.
 */
export async function buyersPage(db: Database, { id, userId }: Pick<OrderRow, 'id' | 'userId'>): Promise<string> {
  return userId === null ? `${trackPage}#${guestKeyOf(await guestSecret(db), id)}` : boughtOrder(id);
}
