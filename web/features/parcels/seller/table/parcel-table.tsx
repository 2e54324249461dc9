import { Fragment, useId, useState } from 'react';
import type { ListedParcel } from '#contract/parcels/schemas.ts';
import { CameBackDialog } from '#web/features/parcels/seller/came-back/came-back-dialog.tsx';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { Tick } from '#web/ui/fields/tick.tsx';
import { useOpenRow } from '#web/ui/list/use-open-row.ts';
import { type RowSelection, useRowSelection } from '#web/ui/list/use-row-selection.ts';
import { ParcelDetails } from './parcel-details.tsx';
import { ParcelRow } from './parcel-row.tsx';
import { SelectedParcels } from './selected-parcels.tsx';

/** The parcels of a page, a row each. A row opens into the parcel's details; several are changed together. */
export function ParcelTable({ parcels }: { parcels: readonly ListedParcel[] }) {
  const { t } = useText();
  const { openId, toggle } = useOpenRow('parcel');
  const selection = useRowSelection(parcels);
  const [asked, setAsked] = useState<ListedParcel>();
  const id = useId();
  return (
    <div className="@container grid grid-cols-1 gap-4">
      <table className="block w-full border-collapse rounded-2xl bg-surface text-left shadow-card @4xl:table">
        <caption className="sr-only">{t('parcels.title')}</caption>
        <ParcelTableHead parcels={parcels} selection={selection} />
        <tbody className="block @4xl:table-row-group">
          {parcels.map((parcel) => {
            const open = parcel._id === openId;
            const detailsId = `${id}-${parcel._id}`;
            return (
              <Fragment key={parcel._id}>
                <ParcelRow
                  parcel={parcel}
                  selected={selection.has(parcel._id)}
                  onSelect={(chosen, toHere) => selection.set(parcel._id, chosen, toHere)}
                  open={open}
                  detailsId={detailsId}
                  onToggle={() => toggle(parcel._id)}
                  onCameBack={() => setAsked(parcel)}
                />
                {open && (
                  <tr id={detailsId} className="block border-b border-soil-200 @4xl:table-row">
                    <td colSpan={columns.length + 1} className="block p-0 @4xl:table-cell">
                      <ParcelDetails parcel={parcel} onCameBack={() => setAsked(parcel)} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      <SelectedParcels selected={selection.selected} onClear={() => selection.setAll(false)} />
      <CameBackDialog parcel={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}

const columns: readonly { text: MessageId; className?: string }[] = [
  { text: 'parcels.column.parcel' },
  { text: 'parcels.column.to' },
  { text: 'parcels.column.district' },
  { text: 'parcels.column.weight', className: 'text-right' },
  { text: 'parcels.to-collect', className: 'text-right' },
  { text: 'parcels.filter-state' },
  { text: 'parcels.column.step', className: 'pr-3 text-right' },
];

type HeadProps = { parcels: readonly ListedParcel[]; selection: RowSelection<ListedParcel> };

function ParcelTableHead({ parcels, selection: { selected, setAll } }: HeadProps) {
  const { t } = useText();
  const all = t('parcels.select-all');
  return (
    <thead className="block border-b border-soil-200 text-xs text-soil-600 @4xl:table-header-group">
      <tr className="flex items-center @4xl:table-row">
        <th scope="col" className="flex items-center @4xl:table-cell @4xl:w-11">
          <Tick
            label={all}
            checked={selected.length === parcels.length}
            mixed={selected.length > 0 && selected.length < parcels.length}
            onChange={setAll}
          />
          <span aria-hidden className="text-sm font-semibold @4xl:hidden">
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
