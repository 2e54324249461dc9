import { Truck } from 'lucide-react';
import type { OrderParcel } from '#contract/orders/seller-schemas.ts';
import type { ParcelState } from '#contract/parcels/parcel-state.ts';
import { useText } from '#web/language/use-text.ts';

const alarming: readonly ParcelState[] = ['unclear', 'refused', 'on-hold', 'partly-delivered', 'returning', 'returned'];
const quiet: readonly ParcelState[] = ['waiting', 'cancelled'];

type ParcelChipProps = {
  parcel: OrderParcel;
  /** Whether a long text takes several lines; it is cut off otherwise. */
  wraps?: boolean;
};

/** Who carries a parcel, and where it is. */
export function ParcelChip({ parcel: { provider, state, told }, wraps = false }: ParcelChipProps) {
  const { t } = useText();
  const isAlarming = told === false || alarming.includes(state);
  const colour = isAlarming ? 'text-alarm-700' : quiet.includes(state) ? 'text-soil-600' : 'text-leaf-700';
  return (
    <span className={`inline-flex max-w-full items-center gap-1 text-sm font-semibold ${colour}`}>
      <Truck aria-hidden className="size-4 shrink-0" />
      <span className={wraps ? 'min-w-0' : 'truncate'}>
        {t(`parcels.courier.${provider}`)} · {t(`parcels.state.${state}`)}
      </span>
    </span>
  );
}
