import { Fragment, useId } from 'react';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { SellerOrderCard } from '#web/features/seller-orders/card/seller-order-card.tsx';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { Tick } from '#web/ui/fields/tick.tsx';
import { OrderRow } from './order-row.tsx';
import type { OrderSelection } from './order-selection.ts';
import { useOpenOrder } from './use-open-order.ts';

type OrderTableProps = { orders: readonly SellerOrder[]; selection: OrderSelection };

/** The orders of a page, a row each. A row opens into the order's card. */
export function OrderTable({ orders, selection }: OrderTableProps) {
  const { t } = useText();
  const { openId, toggle } = useOpenOrder();
  const id = useId();
  return (
    <div className="@container">
      <table className="block w-full border-collapse rounded-2xl bg-surface text-left shadow-card @4xl:table">
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
                  onSelect={(chosen) => selection.set(order._id, chosen)}
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
  { text: 'sales.column.pieces' },
  { text: 'sales.column.amount', className: 'text-right' },
  { text: 'sales.filter.status' },
  { text: 'sales.column.step', className: 'pr-3 text-right' },
];

function OrderTableHead({ orders, selection: { selected, setAll } }: OrderTableProps) {
  const { t } = useText();
  const all = t('sales.select-all');
  return (
    <thead className="block border-b border-soil-200 text-sm text-soil-600 @4xl:table-header-group">
      <tr className="flex items-center @4xl:table-row">
        <th scope="col" className="flex items-center @4xl:table-cell @4xl:w-11">
          <Tick
            label={all}
            checked={selected.length === orders.length}
            mixed={selected.length > 0 && selected.length < orders.length}
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
