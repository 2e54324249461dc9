import { type OrderStatus, orderTransitions } from '#contract/orders/order-status.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import type { MessageId } from '#web/language/message-id.ts';

/** The statuses that a seller moves an order on to. Cancelling is no step. */
const steps = ['Processing', 'Shipped', 'Delivered'] as const satisfies readonly OrderStatus[];
export type Step = (typeof steps)[number];

/** What the seller does to reach a status: the text of its button. */
export const stepTexts = {
  Processing: 'sales.step.processing',
  Shipped: 'sales.step.shipped',
  Delivered: 'sales.step.delivered',
} as const satisfies Record<Step, MessageId>;

/** The text of the button for a step. The first step of an order that waits for the seller accepts it. */
export function stepText(step: Step, { waitsForSeller }: Pick<SellerOrder, 'waitsForSeller'>): MessageId {
  return step === 'Processing' && waitsForSeller ? 'sales.step.accept' : stepTexts[step];
}

/** The seller's view has three colours (docs/product.md, "Order status"). */
export function sellerStatusColour(status: OrderStatus): string {
  if (status === 'Order Placed') return 'tone-yellow';
  return status === 'Delivered' ? 'tone-green' : 'tone-blue';
}

/**
 * The seller's transitions of an order: the next step, and whether it can be cancelled. A cancelled order of which a
 * courier delivered a parcel all the same may be said to be delivered.
 */
export function sellerTransitions({ status, parcels = [] }: Pick<SellerOrder, 'status' | 'parcels'>): {
  onward: Step | undefined;
  mayCancel: boolean;
} {
  if (status === 'Cancelled' && parcels.some(({ state }) => state === 'delivered'))
    return { onward: 'Delivered', mayCancel: false };
  const targets = orderTransitions[status].seller;
  return { onward: steps.find((step) => targets.includes(step)), mayCancel: targets.includes('Cancelled') };
}
