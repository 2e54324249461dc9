import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { MessageBlock, MessageRow } from '#api/notifications/message.ts';
import { defineNotification } from '#api/notifications/notification-kind.ts';
import type { Writer } from '#api/notifications/writer.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { boughtOrder } from '#contract/orders/order-paths.ts';
import { orderStatusChanges, type StoredContent } from '#database/tables/order-status-changes.ts';
import { lineName } from '../line-name.ts';
import { orderBlocks, readForBuyer } from '../order-blocks.ts';
import { promiseBlocks, withPage } from './promise-blocks.ts';

type Edit = { before: StoredContent; after: StoredContent };
type Line = StoredContent['lines'][number];

/** A seller has changed the content of an order: sent to the buyer, with the changes. */
export const orderEdited = defineNotification(
  'order-edited',
  z.object({ orderId: z.string(), changeId: z.string(), refunded: z.number(), toPay: z.number() }),
  {
    ways: ['mail', 'sms', 'page'],
    toUnconfirmed: 'first order',
    async read({ services: { db }, params: { orderId, changeId, refunded, toPay } }) {
      const [order, [change]] = await Promise.all([
        readForBuyer(db, orderId),
        db
          .select({ edit: orderStatusChanges.edit })
          .from(orderStatusChanges)
          .where(and(eq(orderStatusChanges.orderId, orderId), eq(orderStatusChanges.id, changeId))),
      ]);
      return order && change?.edit ? { order, edit: change.edit, refunded, toPay } : undefined;
    },
    mail: ({ order, edit, refunded, toPay }, writer) => {
      const { say, taka, link } = writer;
      const number = orderNumber(order.id);
      const sentences = [
        say('order-edited-text', { number }),
        ...(isMoved(edit) ? [say('order-edited-address')] : []),
        ...(refunded > 0 ? [say('order-edited-refund', { amount: taka(refunded) })] : []),
        ...(toPay > 0 ? [say('order-edited-rest', { amount: taka(toPay) })] : []),
      ];
      return {
        subject: say('order-edited-line', { number }),
        blocks: [
          { kind: 'text', text: sentences.join(' ') },
          ...changeBlocks(edit, writer),
          ...promiseBlocks(order, writer, 'buyer'),
          ...orderBlocks(order, writer),
          { kind: 'button', label: say('order-link'), url: link(order.page) },
        ],
      };
    },
    sms: ({ order, edit }, writer) => ({
      text: withPage(
        writer.say('order-edited-sms', { number: orderNumber(order.id), total: writer.taka(edit.after.total) }),
        order,
        writer,
      ),
      to: order.address.phone,
    }),
    line: ({ orderId }, { say }) => ({
      text: say('order-edited-line', { number: orderNumber(orderId) }),
      path: boughtOrder(orderId),
    }),
  },
);

function isMoved({ before, after }: Edit): boolean {
  return JSON.stringify(before.address) !== JSON.stringify(after.address);
}

/** Returns what changed as a block; none when only the address did. */
function changeBlocks({ before, after }: Edit, writer: Writer): MessageBlock[] {
  const { say, taka } = writer;
  const keys = new Set([...before.lines, ...after.lines].map(keyOf));
  const amounts = (['discount', 'tax', 'fee', 'total'] as const).flatMap((name): MessageRow[] => {
    if (before[name] === after[name]) return [];
    const label = say(name === 'fee' ? 'delivery' : name);
    return [{ label, value: between(say, taka(before[name]), taka(after[name])), isTotal: name === 'total' }];
  });
  const rows = [...[...keys].flatMap((key) => lineRows(key, { before, after }, writer)), ...amounts];
  return rows.length === 0 ? [] : [{ kind: 'rows', rows }];
}

function lineRows(key: string, { before, after }: Edit, { say, taka, language }: Writer): MessageRow[] {
  const [old, now] = [before, after].map(({ lines }) => lines.find((line) => keyOf(line) === key));
  const line = now ?? old;
  if (!line) return [];
  const label = lineName({ ...line, variantLabel: line.label }, language);
  const pieces = [old?.quantity ?? 0, now?.quantity ?? 0] as const;
  const isDearer = old && now && old.unitPrice !== now.unitPrice;
  return [
    ...(pieces[0] === pieces[1]
      ? []
      : [{ label: say('order-edited-pieces', { name: label }), value: between(say, ...pieces.map(String)) }]),
    ...(isDearer
      ? [
          {
            label: say('order-edited-price', { name: label }),
            value: between(say, taka(old.unitPrice), taka(now.unitPrice)),
          },
        ]
      : []),
  ];
}

function between(say: Writer['say'], before = '', after = ''): string {
  return say('order-edited-between', { before, after });
}

function keyOf({ productId, variantId }: Line): string {
  return variantId ?? productId;
}
