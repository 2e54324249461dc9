import type { OrderStatus } from '#contract/orders/order-status.ts';

type Invoiced = { status: OrderStatus; isPaid: boolean };

/** Whether an order may get an invoice: it is paid, or on its way, and was not cancelled. */
export function mayBeInvoiced({ status, isPaid }: Invoiced): boolean {
  return status !== 'Cancelled' && (isPaid || status === 'Shipped' || status === 'Delivered');
}

/** Whether an order may have invoices: a cancelled order that was paid may have got them before. */
export function mayHavePapers(order: Invoiced): boolean {
  return mayBeInvoiced(order) || (order.status === 'Cancelled' && order.isPaid);
}
