import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { LockedOrder } from '#api/changes/locked-order.ts';
import type { OrderTools } from '#api/changes/order-listener.ts';
import type { CouponRow } from '#api/features/coupons/read-coupons.ts';
import { ruleOf } from '#api/features/delivery/slot-calendar.ts';
import { settleSums } from '#api/features/order-money/settle-sums.ts';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import { refuseDelivery } from '#api/features/orders/order-rules.ts';
import type { LineRow, OrderRow } from '#api/features/orders/order-shape.ts';
import type { OrderItem } from '#api/features/orders/resolve-items.ts';
import { contentOf } from '#api/features/orders/seller/order-content.ts';
import { ProductsChanged } from '#api/features/products/products-changed.ts';
import { once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { guestAddress } from '#contract/addresses/guest-address.ts';
import type { Address, AddressFields } from '#contract/addresses/schemas.ts';
import { type DeliveryTerms, termsOf } from '#contract/delivery/delivery-area.ts';
import { deliveryAreaOf } from '#contract/delivery/delivery-areas.ts';
import { rateOfPercent } from '#contract/ledger/line-earnings.ts';
import { limits } from '#contract/limits.ts';
import { orderMoney } from '#contract/orders/order-money.ts';
import { editableStatuses } from '#contract/orders/order-status.ts';
import type { ShopSettings } from '#contract/settings/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { rolledBack } from '#database/rolled-back.ts';
import { coupons } from '#database/tables/coupons.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { planLines } from './plan-lines.ts';
import { priceEdit, taxModeOf } from './price-edit.ts';
import { writeEdit } from './write-edit.ts';

/** The whole new content of an order, and the version that the seller saw. */
export type OrderEdit = {
  version: number;
  items: readonly OrderItem[];
  address: AddressFields;
  /** The whole delivery fee in poisha; undefined for the usual fee of area and slot. */
  fee: number | undefined;
  note: string | null;
  /** For an edit that cancels the order's parcels: the ids of those whose couriers have said that they don't carry them. */
  stopped?: readonly string[];
};

/** An order after an edit; amounts in poisha. `toPay` is due at the door, `refunded` is sent back by this edit. */
export type EditedOrder = {
  version: number;
  amount: number;
  toPay: number;
  refunded: number;
  couponDropped: boolean;
  isChanged: boolean;
  /** Whether nothing but the seller's note was changed. */
  isNoteAlone: boolean;
};

export type EditTools = OrderTools & Pick<Services, 'categories' | 'settings'>;
export type Editor = { sellerId: string; isConfirmed: boolean };

/** This many changes of the ordered products in a row cannot be coincidence. */
const mostTries = 10;

/** Finds out what an edit would do, or why it would be refused, without a trace. */
export function tryEdit(
  tools: EditTools,
  editor: Editor,
  orderId: string,
  edit: OrderEdit,
): Promise<EditedOrder | Refusal> {
  return rolledBack(tools.db, (transaction) => editAs(tools, transaction, editor, orderId, edit));
}

/**
 * Replaces the content of an order that is not sent yet, in one transaction: the stock by the difference, the amounts,
 * the coupon and the money (docs/product.md, "Edited orders"). An edit without changes does nothing.
 */
export async function editOrder(
  tools: EditTools,
  editor: Editor,
  orderId: string,
  edit: OrderEdit,
): Promise<EditedOrder | Refusal> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await once(tools.db, undefined, (transaction) => editAs(tools, transaction, editor, orderId, edit));
    } catch (error) {
      if (!(error instanceof ProductsChanged) || tried === mostTries) throw error;
    }
  }
}

async function editAs(
  tools: EditTools,
  transaction: Database,
  { sellerId, isConfirmed }: Editor,
  orderId: string,
  edit: OrderEdit,
): Promise<EditedOrder | Refusal> {
  const locked = await lockOrder(transaction, orderId, { kind: 'seller', id: sellerId });
  if (!locked) return new Refusal('order-not-found');
  const { order, lines, coupon } = await readOrder(transaction, locked);
  const { status, version } = order;
  if (!editableStatuses.includes(status)) return new Refusal('order-not-editable', { status });
  if (version !== edit.version) return new Refusal('order-changed', { status, what: 'content' });
  const now = tools.clock.now();
  const shop = tools.settings.current.settings;
  const commissionRate = rateOfPercent(shop.afterSale.commissionPercent);
  const planned = await planLines(transaction, orderId, lines, edit.items, { today: dayOf(now), commissionRate });
  if (planned instanceof Refusal) return planned;
  const address = addressAfter(order.address, edit.address);
  const delivery = deliveryOf(shop, edit.fee, address, order);
  if (delivery instanceof Refusal) return delivery;
  const taxMode = taxModeOf(order, shop.storefront.tax);
  const { totals, discounts, isCouponKept } = priceEdit(tools, planned, { coupon, delivery, taxMode });
  const after = {
    ...order,
    ...totals,
    ...{ address, note: edit.note },
    ...(!isCouponKept && { couponId: null, couponCode: null }),
  };
  const rows = planned.map((line, index) => ({ ...line, row: { ...line.row, discount: discounts[index] ?? 0 } }));
  const content = {
    before: contentOf(order, lines),
    after: contentOf(
      after,
      rows.map(({ row }) => row),
    ),
  };
  const done = { amount: totals.total, couponDropped: order.couponId !== null && !isCouponKept };
  if (isDeepStrictEqual(content.before, content.after))
    return { ...done, version, toPay: order.toCollect, refunded: 0, isChanged: false, isNoteAlone: false };
  if (version > limits.orderEditsMax) return new Refusal('order-edited-too-often', { maximum: limits.orderEditsMax });
  const { toCollect, over: refunded } = orderMoney(settleSums({ ...order, ...totals }, []).sums);
  if (refunded > 0 && !isConfirmed) return new Refusal('confirm-needed');
  const written = { ...after, toCollect, version: version + 1 };
  const isNoteAlone = isDeepStrictEqual({ ...content.before, note: edit.note }, content.after);
  const changed = { changeId: v7(), locked, before: order, after: written, lines: rows, content, refunded, sellerId };
  const refused = await writeEdit(tools, transaction, { ...changed, isNoteAlone, stopped: edit.stopped }, dayOf(now));
  if (refused) return refused;
  return {
    ...done,
    version: written.version,
    toPay: toCollect,
    refunded,
    isChanged: true,
    isNoteAlone,
  };
}

type Read = { order: OrderRow; lines: LineRow[]; coupon: CouponRow | undefined };

/** Reads a locked order, by separate statements after the lock: these see the changes that the lock waited for. */
async function readOrder(transaction: Database, { id, couponId }: LockedOrder): Promise<Read> {
  const [[order], lines, [coupon]] = await Promise.all([
    transaction.select().from(orders).where(eq(orders.id, id)),
    transaction.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id)),
    couponId === null ? [] : transaction.select().from(coupons).where(eq(coupons.id, couponId)),
  ]);
  if (!order) throw new Error(`The locked order ${id} is gone`);
  return { order, lines, coupon };
}

/** Returns the order's own address when the written one differs only in spelling. */
function addressAfter(before: Address, written: AddressFields): Address {
  const after = { _id: before._id, ...guestAddress(written) };
  return isDeepStrictEqual(after, { _id: before._id, ...guestAddress(fieldsOf(before)) }) ? before : after;
}

function fieldsOf({ _id, ...fields }: Address): AddressFields {
  return fields;
}

/** Returns the sent fee, or the fee of the area and of the order's slot. */
function deliveryOf(
  shop: Pick<ShopSettings, 'areas' | 'slots'>,
  fee: number | undefined,
  address: Address,
  { slot }: Pick<OrderRow, 'slot'>,
): DeliveryTerms | Refusal {
  if (fee !== undefined) return { fee, freeFrom: null };
  const area = deliveryAreaOf(shop.areas, address);
  return area ? termsOf(area, slot ? ruleOf(shop, slot) : undefined) : refuseDelivery(address, shop.areas);
}
