import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { createStore } from '#web/browser/create-store.ts';
import { printOnly } from '#web/browser/print-only.ts';
import { DeliveryLabel } from './delivery-label.tsx';

/** What is printed: labels of orders, or pages of the API. */
type Printed = { labels: readonly SellerOrder[]; pages: readonly string[] };

const printed = createStore<Printed>({ labels: [], pages: [] });
const elementId = 'order-printout';

function print(next: Printed): void {
  flushSync(() => printed.set(next));
  printOnly(document.getElementById(elementId));
}

/** Opens the print dialog with a delivery label per order. */
export function printLabels(labels: readonly SellerOrder[]): void {
  print({ labels, pages: [] });
}

/** Opens the print dialog with these pages of the API, one after the other. */
export function printPages(pages: readonly string[]): void {
  print({ labels: [], pages });
}

/** What is printed of orders. Hidden on screen. */
export function OrderPrintout() {
  const { labels, pages } = printed.use();
  return (
    <div id={elementId} className="hidden scheme-light print:in-data-printing:block">
      {labels.map((order) => (
        <DeliveryLabel key={order._id} order={order} />
      ))}
      {pages.length > 0 && <Pages pages={pages} />}
    </div>
  );
}

/** Pages of the API in a tree of their own, where their style applies to nothing else. */
function Pages({ pages }: { pages: readonly string[] }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' });
    const parsed = pages.map((page) => new DOMParser().parseFromString(page, 'text/html'));
    const style = parsed[0]?.querySelector('style');
    root?.replaceChildren(...(style ? [style] : []), ...parsed.flatMap((page) => [...page.querySelectorAll('main')]));
  }, [pages]);
  return <div ref={host} />;
}
