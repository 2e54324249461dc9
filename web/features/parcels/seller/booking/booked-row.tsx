import type { ListedParcel } from '#contract/parcels/schemas.ts';
import { parcelTone } from '#web/features/parcels/seller/parcel-tone.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cell, narrowCells, rowBox } from './booking-cells.ts';
import { RowHead } from './booking-row.tsx';

/** A parcel that was just booked: its code, or why its courier refused it. */
export function BookedRow({ parcel }: { parcel: ListedParcel }) {
  const { t, taka } = useText();
  const { order, state, provider, reference, tracking, consignment, reason, weight, collect, lines } = parcel;
  const code = tracking ?? consignment ?? reference;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <tr className={`${rowBox} bg-leaf-50/60`}>
      <RowHead plan={{ orderNumber: order.number, name: order.name, district: order.district }} />
      <td className={`${cell} ${narrowCells.what} text-sm text-soil-700 @4xl:w-full @4xl:max-w-0`}>
        {[
          t('parcels.pieces', { count: pieces }),
          t('parcels.weighs', { kg: weight }),
          ...(collect > 0 ? [taka(collect)] : []),
        ].join(' · ')}
      </td>
      <td colSpan={4} className={`${cell} ${narrowCells.outcome} @4xl:pr-3`}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm @4xl:justify-end">
          <Badge small colours={parcelTone(state)}>
            {t(`parcels.state.${state}`)}
          </Badge>
          {t(`parcels.courier.${provider}`)}
          <Link
            to={`${href('/seller/parcels')}?search=${encodeURIComponent(reference)}`}
            className="inline-flex min-h-9 items-center font-semibold wrap-anywhere text-leaf-700 tabular-nums underline-offset-2 hover:underline"
          >
            {code}
          </Link>
        </p>
        {reason && (
          <p className="text-sm wrap-anywhere text-alarm-700 @4xl:text-right">
            <RichText id="parcels.reason" values={{ reason }} components={{ words: <span lang="en" /> }} />
          </p>
        )}
      </td>
    </tr>
  );
}
