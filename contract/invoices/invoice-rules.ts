import type { OrderStatus } from '#contract/orders/order-status.ts';

type Invoiced = { status: OrderStatus; isPaid: boolean };

/** Whether an order may get an invoice: it is paid, or on its way, and was not cancelled. */
export function mayBeInvoiced({ status, isPaid }: Invoiced): boolean {
  return status !== 'Cancelled' && (isPaid || status === 'Shipped' || status === 'Delivered');
}

type Papered = Invoiced & { money: { paid: number }; parcels?: readonly unknown[] | undefined };

/**
 * Whether an order may have papers: one of which something was paid may have got them before an edit or its
 * cancellation, one that came back when it was sent.
 */
export function mayHavePapers({ money, parcels = [], ...order }: Papered): boolean {
  return mayBeInvoiced(order) || money.paid > 0 || (order.status === 'Cancelled' && parcels.length > 0);
}
