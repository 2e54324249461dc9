import { type ReactNode, useId, useState } from 'react';
import { placeName } from '#contract/addresses/place-names.ts';
import { limits } from '#contract/limits.ts';
import { courierIds } from '#contract/parcels/parcel-state.ts';
import type { ParcelPlan } from '#contract/parcels/schemas.ts';
import { productName } from '#contract/products/product-name.ts';
import { useText } from '#web/language/use-text.ts';
import { withVariant } from '#web/language/variant-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { cell, heading, narrowCells, rowBox } from './booking-cells.ts';
import { countOf, keptWeightOf, type BookingRow as Row, type RowEdit } from './booking-rows.ts';
import { type Column, moveInColumn, pastedCells } from './column-keys.ts';
import { RowMenu } from './row-menu.tsx';
import type { Booking } from './use-booking.ts';
import { useKeepWeight } from './use-keep-weight.ts';

type BookingRowProps = {
  row: Row;
  booking: Booking;
  /** Why it was refused, in words. */
  reason: string | undefined;
  onSplit(): void;
  onLeaveOut(): void;
};

/** An order that is to be booked, with what can be written over. */
export function BookingRow({ row, booking, reason, onSplit, onLeaveOut }: BookingRowProps) {
  const { t, language } = useText();
  const [hasNote, setHasNote] = useState(false);
  const { key, plan, part, pieces, problem, left, courier } = row;
  const number = plan.orderNumber;
  const keepWeight = useKeepWeight();
  const kept = keptWeightOf(row);
  const edit = (change: RowEdit) => booking.edit(key, change);
  return (
    <>
      <tr className={`${rowBox} ${problem || reason ? 'bg-alarm-50/40' : ''}`}>
        <RowHead plan={plan} part={part} />
        <td className={`${cell} ${narrowCells.what} @4xl:w-full @4xl:max-w-0`}>
          <p className="truncate text-sm text-soil-800">{contentText(row, language)}</p>
          <p className="text-xs text-soil-600 @max-4xl:sr-only">
            {t('parcels.pieces', { count: countOf(pieces) })}
            {plan.parcels > 0 && ` · ${t('parcels.booking.beside', { count: plan.parcels })}`}
          </p>
          {row.note && !hasNote && (
            <p className="truncate text-xs text-soil-600" title={row.note}>
              {t('parcels.booking.says', { note: row.note })}
            </p>
          )}
        </td>
        <td className={`${cell} ${narrowCells.weight}`}>
          <NumberCell
            column="weight"
            rowKey={key}
            label={t('parcels.booking.weight-of', { number: nameOf(row) })}
            unit={t('parcels.booking.kg')}
            value={row.weight}
            error={problem === 'weight' ? t('parcels.booking.weight-wrong', limits) : undefined}
            onChange={(weight) => edit({ weight })}
            onFill={booking.edit}
          />
        </td>
        <td className={`${cell} ${narrowCells.collect}`}>
          <NumberCell
            column="collect"
            rowKey={key}
            label={t('parcels.booking.collect-of', { number: nameOf(row) })}
            unit={t('parcels.booking.taka')}
            value={row.collect}
            hint={left === 0 && plan.collect === 0 ? t('parcels.booking.paid') : undefined}
            error={problem === 'collect' ? t('parcels.booking.collect-wrong', { left }) : undefined}
            onChange={(collect) => edit({ collect })}
            onFill={booking.edit}
          />
        </td>
        <td className={`${cell} ${narrowCells.courier}`}>
          <select
            aria-label={t('parcels.booking.courier-of', { number: nameOf(row) })}
            data-column="courier"
            data-row={key}
            value={courier}
            onKeyDown={moveInColumn}
            onChange={({ target }) => edit({ courier: courierIds.find((id) => id === target.value) ?? courier })}
            className="select w-full border-soil-300 bg-position-[right_0.5rem_center] pr-6 pl-2.5 @4xl:min-h-9! @4xl:py-1! @4xl:text-sm"
          >
            {booking.couriers.map((id) => (
              <option key={id} value={id}>
                {t(`parcels.courier.${id}`)}
              </option>
            ))}
          </select>
        </td>
        <td className={`${cell} ${narrowCells.more} text-right`}>
          <RowMenu
            label={t('parcels.booking.more', { number: nameOf(row) })}
            canSplit={part === undefined && countOf(pieces) > 1}
            isSplit={part !== undefined}
            grams={kept?.grams ?? undefined}
            onSplit={onSplit}
            onJoin={() => booking.split(plan.orderId, [])}
            onNote={() => setHasNote(true)}
            onKeepWeight={() => kept && keepWeight.mutate(kept)}
            onLeaveOut={onLeaveOut}
          />
        </td>
      </tr>
      {(hasNote || reason) && (
        <tr className="block border-b border-soil-200 @4xl:table-row">
          <td colSpan={7} className="block px-3 pb-3 @4xl:table-cell">
            {reason && (
              <p role="alert" className="wrap-anywhere text-alarm-700">
                {t('parcels.not-booked', { number, reason })}
              </p>
            )}
            {hasNote && (
              <TextField
                label={t('parcels.booking.note-of', { number: nameOf(row) })}
                value={row.note}
                maxLength={limits.parcelNoteMax}
                autoFocus
                onChange={({ target }) => edit({ note: target.value })}
                className="max-w-xl"
              />
            )}
          </td>
        </tr>
      )}
    </>
  );
}

/** How labels name a row: the order's number, and which of its parcels. */
const nameOf = ({ plan, part }: Row) => (part === 'second' ? `${plan.orderNumber} (2)` : plan.orderNumber);

/** The order and its recipient, as the first cells of a row. */
export function RowHead({
  plan,
  part,
}: {
  plan: Pick<ParcelPlan, 'orderNumber' | 'name' | 'district'>;
  part?: Row['part'];
}) {
  const { t, language } = useText();
  const nth = part && t(part === 'first' ? 'parcels.booking.first' : 'parcels.booking.second');
  return (
    <>
      <th scope="row" className={`${heading} @max-4xl:sr-only`}>
        <span className="font-bold whitespace-nowrap tabular-nums">#{plan.orderNumber}</span>
        {nth && <span className="block text-xs font-normal text-soil-600">{nth}</span>}
      </th>
      <td className={`${cell} ${narrowCells.to} @4xl:max-w-48`}>
        <p className="truncate font-semibold text-soil-900">{plan.name}</p>
        <p className="truncate text-xs text-soil-600">
          {placeName(plan.district, language)}
          <span aria-hidden className="tabular-nums @4xl:hidden">
            {' '}
            · #{plan.orderNumber} {nth && `· ${nth}`}
          </span>
        </p>
      </td>
    </>
  );
}

/** The first two products of a row, and how many more there are. */
function contentText({ plan, pieces }: Row, language: Parameters<typeof productName>[1]): string {
  const names = pieces.map(({ productId, quantity }) => {
    const line = plan.lines.find((one) => (one.variantId ?? one.productId) === productId);
    const name = line ? withVariant(productName(line, language), line.variant?.[language]) : '';
    return quantity > 1 ? `${name} ×${quantity}` : name;
  });
  return `${names.slice(0, 2).join(', ')}${names.length > 2 ? ` +${names.length - 2}` : ''}`;
}

type NumberCellProps = {
  column: Exclude<Column, 'courier'>;
  rowKey: string;
  label: string;
  unit: string;
  value: string;
  hint?: string | undefined;
  error: string | undefined;
  onChange(value: string): void;
  onFill(rowKey: string, edit: RowEdit): void;
};

/** A number with its unit. */
function NumberCell({ column, rowKey, label, unit, value, hint, error, onChange, onFill }: NumberCellProps) {
  const noteId = useId();
  const note: ReactNode = error ?? hint;
  const before = column === 'collect';
  return (
    <>
      <span className="relative block">
        <input
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          data-column={column}
          data-row={rowKey}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={moveInColumn}
          onPaste={(event) => {
            for (const filled of pastedCells(event)) onFill(filled.rowKey, { [filled.column]: filled.text });
          }}
          className={`min-h-11 w-full rounded-xl border bg-surface text-right text-base text-soil-900 tabular-nums @4xl:min-h-9 @4xl:text-sm ${before ? 'pr-2 pl-6' : 'pr-11 pl-1'} ${error ? 'border-alarm-600' : 'border-soil-300'}`}
        />
        <span
          aria-hidden
          className={`pointer-events-none absolute inset-y-0 grid place-items-center text-sm text-soil-600 ${before ? 'left-2.5' : 'right-2.5'}`}
        >
          {unit}
        </span>
      </span>
      {note && (
        <span id={noteId} className={`block text-right text-xs ${error ? 'text-alarm-700' : 'text-soil-600'}`}>
          {note}
        </span>
      )}
    </>
  );
}
