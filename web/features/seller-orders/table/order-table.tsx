import { Fragment, useId, useRef } from 'react';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { SellerOrderCard } from '#web/features/seller-orders/card/seller-order-card.tsx';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { Tick } from '#web/ui/fields/tick.tsx';
import { useOpenRow } from '#web/ui/list/use-open-row.ts';
import type { RowSelection } from '#web/ui/list/use-row-selection.ts';
import { listId } from '#web/ui/page/skip-to-list.tsx';
import { OrderRow } from './order-row.tsx';
import { useOrderKeys } from './use-order-keys.ts';

type OrderTableProps = { orders: readonly SellerOrder[]; selection: Omit<RowSelection<SellerOrder>, 'choose'> };

/** The orders of a page, a row each. A row opens into the order's card. */
export function OrderTable({ orders, selection }: OrderTableProps) {
  const { t } = useText();
  const { openId, toggle } = useOpenRow('order');
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  useOrderKeys(table);
  return (
    <div className="@container">
      <table
        ref={table}
        id={listId}
        tabIndex={-1}
        className="block focus:outline-none w-full border-collapse rounded-2xl bg-surface text-left shadow-card @4xl:table"
      >
        <caption className="sr-only">{t('sales.heading')}</caption>
        <OrderTableHead orders={orders} selection={selection} />
        <tbody className="block @4xl:table-row-group">
          {orders.map((order) => {
            const open = order._id === openId;
            const cardId = `${id}-${order._id}`;
            return (
              <Fragment key={order._id}>
                <OrderRow
                  order={order}
                  selected={selection.has(order._id)}
                  onSelect={(chosen, toHere) => selection.set(order._id, chosen, toHere)}
                  open={open}
                  cardId={cardId}
                  onToggle={() => toggle(order._id)}
                />
                {open && (
                  <tr id={cardId} className="block border-b border-soil-200 @4xl:table-row">
                    <td colSpan={columns.length + 1} className="block p-0 @4xl:table-cell">
                      <SellerOrderCard order={order} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const columns: readonly { text: MessageId; className?: string }[] = [
  { text: 'sales.column.order' },
  { text: 'sales.column.buyer' },
  { text: 'sales.column.what' },
  { text: 'sales.column.amount', className: 'text-right' },
  { text: 'sales.column.status' },
  { text: 'sales.column.step', className: 'pr-3 text-right' },
];

function OrderTableHead({ orders, selection: { has, setAll } }: OrderTableProps) {
  const { t } = useText();
  const all = t('sales.select-all');
  const ticked = orders.filter(({ _id }) => has(_id)).length;
  return (
    <thead className="block border-b border-soil-200 text-xs text-soil-600 @4xl:table-header-group @4xl:[&_label]:h-9">
      <tr className="flex items-center @4xl:table-row">
        <th scope="col" className="flex items-center @4xl:table-cell @4xl:w-11">
          <Tick
            label={all}
            checked={ticked === orders.length}
            mixed={ticked > 0 && ticked < orders.length}
            onChange={setAll}
          />
          <span aria-hidden className="font-semibold @4xl:hidden">
            {all}
          </span>
        </th>
        {columns.map(({ text, className = '' }) => (
          <th
            key={text}
            scope="col"
            className={`hidden px-2 font-semibold whitespace-nowrap @4xl:table-cell ${className}`}
          >
            {t(text)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
