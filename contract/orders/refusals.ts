import type { NamedProduct } from '#contract/products/product-name.ts';
import { conflict, invalid, notFound, tooMany } from '#contract/refusal-statuses.ts';
import type { OrderStatus } from './order-status.ts';

/** The refusals of orders. */
export const orderRefusals = {
  'empty-cart': invalid(),
  'prices-changed': conflict(),
  'cart-changed': conflict(),
  /** `named` is whether the product is known. */
  'product-unavailable': conflict<{ named: boolean; product?: NamedProduct | undefined }>(),
  'variant-ended': conflict<{ product: NamedProduct }>(),
  'out-of-stock': conflict<{ product: NamedProduct }>(),
  'too-few-left': conflict<{ product: NamedProduct; left: number }>(),
  'too-many-open-orders': conflict<{ maximum: number; whose: 'buyer' | 'network' }>(),
  'too-many-unpaid-orders': conflict<{ maximum: number }>(),
  'ordering-too-fast': tooMany<{ maximum: number }>(),
  /** Many orders came from the buyer's network; a code by SMS proves that this buyer has a phone number. */
  'network-code-needed': conflict(),
  /** The same in a shop without SMS. */
  'network-ordering-too-fast': tooMany<{ minutes: number }>(),
  'quantity-too-large': invalid<{ product: NamedProduct }>(),
  'order-not-found': notFound(),
  /** The order has changed meanwhile: `what` has changed, and `status` is the current status. */
  'order-changed': conflict<{ status: OrderStatus; what: 'status' | 'content' | 'transaction' }>(),
  'order-not-editable': conflict<{ status: OrderStatus }>(),
  'order-notes-full': conflict<{ maximum: number }>(),
  'order-edited-too-often': conflict<{ maximum: number }>(),
  'order-already-there': conflict<{ status: OrderStatus }>(),
  'order-is-cancelled': conflict(),
  /** The order is past the step of gathering its products. */
  'order-not-to-pack': conflict<{ status: OrderStatus }>(),
  'order-not-cancellable': conflict<{ status: OrderStatus }>(),
  'order-move-not-allowed': conflict<{ from: OrderStatus; to: OrderStatus }>(),
  'nothing-to-undo': conflict<{ what: 'status' | 'edit' }>(),
  'undo-too-late': conflict<{ seconds: number }>(),
  'sold-meanwhile': conflict<{ product: NamedProduct; left: number }>(),
  /** The order waits for the seller's acceptance. */
  'order-not-accepted': conflict(),
  'accept-coupon-used-up': conflict(),
  'accept-too-few-left': conflict<{ product: NamedProduct; left: number }>(),
  'order-not-payable': conflict<{ status: OrderStatus }>(),
  'order-already-paid': conflict(),
  'parcel-order-not-ready': conflict<{ status: OrderStatus }>(),
};
