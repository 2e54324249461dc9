import { ChevronRight } from 'lucide-react';
import { placeName } from '#contract/addresses/place-names.ts';
import type { ListedParcel } from '#contract/parcels/schemas.ts';
import { parcelTone } from '#web/features/parcels/seller/parcel-tone.ts';
import { useText } from '#web/language/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { ParcelStep } from './parcel-step.tsx';

type ParcelRowProps = {
  parcel: ListedParcel;
  selected: boolean;
  onSelect(selected: boolean, toHere: boolean): void;
  /** Whether its details are shown below, and their id. */
  open: boolean;
  detailsId: string;
  onToggle(): void;
  onCameBack(): void;
};

/** In a narrow table a row is laid out in three lines: to whom and how much, who carries it, and the state. */
const row =
  "relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-soil-200 py-2 pr-3 pl-11 [grid-template-areas:'to_sum''code_code''state_step'] @4xl:table-row";
const cell = 'min-w-0 @4xl:h-14 @4xl:px-2 @4xl:py-1 @4xl:align-middle';

/** A parcel in one row. */
export function ParcelRow({ parcel, selected, onSelect, open, detailsId, onToggle, onCameBack }: ParcelRowProps) {
  const { t, taka, language } = useText();
  const { order, reference, provider, state, weight, money, changedAt, told } = parcel;
  const code = parcel.tracking ?? parcel.consignment ?? reference;
  return (
    <tr className={`${row} ${open ? 'bg-leaf-50' : ''} ${selected ? 'bg-sun-100' : ''}`}>
      <td className="absolute inset-y-0 left-0 grid w-11 place-items-center @4xl:static @4xl:table-cell @4xl:align-middle">
        <Tick label={t('parcels.select', { reference })} checked={selected} onChange={onSelect} />
      </td>
      <th scope="row" className={`${cell} text-left font-normal [grid-area:code] @4xl:whitespace-nowrap`}>
        <button
          type="button"
          aria-label={t('parcels.open', { reference })}
          aria-expanded={open}
          aria-controls={open ? detailsId : undefined}
          onClick={onToggle}
          className="-ml-1 inline-flex min-h-9 max-w-full items-center gap-0.5 rounded-lg pr-1 text-left font-semibold text-leaf-800 underline-offset-2 hover:underline @4xl:min-h-6"
        >
          <ChevronRight aria-hidden className={`size-4 shrink-0 transition-transform ${open ? 'rotate-90' : ''}`} />
          <span className="wrap-anywhere tabular-nums @4xl:[overflow-wrap:normal]">{code}</span>
        </button>
        <span className="block text-xs text-soil-600 tabular-nums">
          {t(`parcels.courier.${provider}`)} · #{order.number}
          <span className="@4xl:hidden"> · {t('parcels.weighs', { kg: weight })}</span>
        </span>
      </th>
      <td className={`${cell} [grid-area:to] @4xl:w-full @4xl:max-w-0`}>
        <p className="truncate font-semibold text-soil-900">{order.name}</p>
        <p className="truncate text-xs text-soil-600 tabular-nums">
          <span className="@4xl:hidden">{placeName(order.district, language)} · </span>
          {order.phone}
        </p>
      </td>
      <td className={`${cell} hidden max-w-40 truncate text-soil-700 @4xl:table-cell`}>
        {placeName(order.district, language)}
      </td>
      <td className={`${cell} hidden text-right whitespace-nowrap tabular-nums @4xl:table-cell`}>
        {t('parcels.weighs', { kg: weight })}
      </td>
      <td className={`${cell} text-right font-semibold whitespace-nowrap tabular-nums text-soil-900 [grid-area:sum]`}>
        {money.toCollect > 0 ? taka(money.toCollect) : t('parcels.paid')}
      </td>
      <td className={`${cell} [grid-area:state]`}>
        <Badge small colours={told === false ? 'bg-alarm-50 text-alarm-700' : parcelTone(state)}>
          {t(`parcels.state.${state}`)}
        </Badge>
        <TimeAgo iso={changedAt} className="ml-2 text-xs text-soil-600 @4xl:ml-0 @4xl:block" />
      </td>
      <td className={`${cell} text-right whitespace-nowrap [grid-area:step] @4xl:pr-3`}>
        <ParcelStep parcel={parcel} open={open} onOpen={onToggle} onCameBack={onCameBack} />
      </td>
    </tr>
  );
}
