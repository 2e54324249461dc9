import { type OrderRow, promiseOf } from '#api/features/orders/order-shape.ts';
import type { MessageBlock } from '#api/notifications/message.ts';
import type { Writer } from '#api/notifications/writer.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { isWithinADay } from '#contract/delivery/delivery-times.ts';
import { isPromisedForSlot } from '#contract/delivery/promised-slot.ts';
import { openStatuses } from '#contract/orders/order-status.ts';

type Promised = Pick<OrderRow, 'status' | 'promisedFrom' | 'promisedUntil' | 'slot'>;

/** Returns the promised arrival of an order on its way, as a sentence for its buyer or the seller; empty without a promise. */
export function promiseText(order: Promised, { say, time, moment, day }: Writer, reader: 'buyer' | 'seller'): string {
  const { promise } = promiseOf(order);
  if (!promise || !openStatuses.includes(order.status)) return '';
  const [from, until] = [new Date(promise.from), new Date(promise.until)];
  if (isPromisedForSlot({ promise, slot: order.slot }))
    return say(`promised-slot-${reader}`, { day: day(dayOf(from)), from: time(from), until: time(until) });
  return isWithinADay(promise)
    ? say(`promised-by-${reader}`, { time: moment(until) })
    : say(`promised-between-${reader}`, { from: day(dayOf(from)), until: day(dayOf(until)) });
}

/** Returns the same as a block of a mail; none without a promise. */
export function promiseBlocks(order: Promised, writer: Writer, reader: 'buyer' | 'seller'): MessageBlock[] {
  const text = promiseText(order, writer, reader);
  return text ? [{ kind: 'text', text }] : [];
}

/** Returns a text message, with the promised arrival at its end if there is one. */
export function withPromise(text: string, order: Promised, writer: Writer): string {
  return `${text} ${promiseText(order, writer, 'buyer')}`.trim();
}

/** Returns a text message with the address of the order's page at its end, for who has no account to find it in. */
export function withPage(
  text: string,
  { userId, page }: Pick<OrderRow, 'userId'> & { page: string },
  { link }: Writer,
) {
  return userId === null ? `${text} ${link(page)}` : text;
}
