import { Fragment } from 'react';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { BookedRow } from './booked-row.tsx';
import { cell, heading, rowBox } from './booking-cells.ts';
import { BookingRow } from './booking-row.tsx';
import type { BookingRow as Row } from './booking-rows.ts';
import type { Booking } from './use-booking.ts';

const columns: readonly { text: MessageId; className?: string }[] = [
  { text: 'parcels.column.order', className: 'pl-3' },
  { text: 'parcels.column.to' },
  { text: 'parcels.column.what' },
  { text: 'parcels.column.weight', className: 'text-right' },
  { text: 'parcels.to-collect', className: 'text-right' },
  { text: 'parcels.courier' },
];

type BookingTableProps = { booking: Booking; onSplit(row: Row): void; onLeaveOut(orderId: string): void };

/** The chosen orders: those to be booked as rows to write in, the others with their parcel or the reason. */
export function BookingTable({ booking, onSplit, onLeaveOut }: BookingTableProps) {
  const { t } = useText();
  return (
    <div className="@container">
      <table className="block w-full border-collapse rounded-2xl bg-surface text-left shadow-card @4xl:table">
        <caption className="sr-only">{t('parcels.book')}</caption>
        <thead className="sr-only @4xl:not-sr-only @4xl:table-header-group">
          <tr className="border-b border-soil-200 text-xs text-soil-600">
            {columns.map(({ text, className = '' }) => (
              <th key={text} scope="col" className={`h-9 px-2 font-semibold whitespace-nowrap ${className}`}>
                {t(text)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody className="block @4xl:table-row-group">
          {booking.entries.map(({ orderId, parcels, rows, reason }) => (
            <Fragment key={orderId}>
              {parcels.map((parcel) => (
                <BookedRow key={parcel._id} parcel={parcel} />
              ))}
              {rows.map((row) => (
                <BookingRow
                  key={row.key}
                  row={row}
                  booking={booking}
                  reason={row.part === 'second' ? undefined : reason}
                  onSplit={() => onSplit(row)}
                  onLeaveOut={() => onLeaveOut(orderId)}
                />
              ))}
              {parcels.length === 0 && rows.length === 0 && reason && (
                <RefusedRow orderId={orderId} reason={reason} onLeaveOut={() => onLeaveOut(orderId)} />
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An order that gets no parcel. */
function RefusedRow({ orderId, reason, onLeaveOut }: { orderId: string; reason: string; onLeaveOut(): void }) {
  const { t } = useText();
  return (
    <tr className={rowBox}>
      <th scope="row" className={`${heading} font-bold tabular-nums max-@4xl:[grid-area:to]`}>
        #{orderNumber(orderId)}
      </th>
      <td colSpan={4} className={`${cell} wrap-anywhere text-alarm-700 max-@4xl:[grid-column:1/-1]`}>
        {reason}
      </td>
      <td colSpan={2} className={`${cell} text-right max-@4xl:[grid-column:1/-1]`}>
        <Button variant="quiet" size="small" className="min-h-11! @4xl:min-h-9!" onClick={onLeaveOut}>
          {t('parcels.booking.leave-out')}
        </Button>
      </td>
    </tr>
  );
}
