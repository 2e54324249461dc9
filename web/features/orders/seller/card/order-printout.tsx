import { flushSync } from 'react-dom';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { createStore } from '#web/browser/create-store.ts';
import { printOnly } from '#web/browser/print-only.ts';
import { DeliveryLabel } from './delivery-label.tsx';
import { PackingSlip } from './packing-slip.tsx';

const forms = { slip: PackingSlip, label: DeliveryLabel };
type Printed = { form: keyof typeof forms; orders: readonly SellerOrder[] };

const printed = createStore<Printed>({ form: 'slip', orders: [] });
const elementId = 'order-printout';

/** Opens the print dialog with a packing slip or a delivery label per order. */
export function printOrders(form: Printed['form'], orders: readonly SellerOrder[]): void {
  flushSync(() => printed.set({ form, orders }));
  printOnly(document.getElementById(elementId));
}

/** What is printed of orders. Hidden on screen. */
export function OrderPrintout() {
  const { form, orders } = printed.use();
  const Form = forms[form];
  return (
    <div id={elementId} className="hidden scheme-light print:in-data-printing:block">
      {orders.map((order) => (
        <Form key={order._id} order={order} />
      ))}
    </div>
  );
}
