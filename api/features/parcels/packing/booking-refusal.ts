import type { LockedOrder } from '#api/changes/locked-order.ts';
import type { RefusalArguments, RefusalCode } from '#contract/refusals.ts';

/** Why an order gets no parcel, as it is stored with the key of its request: a code with the parameters of its sentence. */
export type BookingRefusal<Code extends RefusalCode = RefusalCode> = {
  code: Code;
  parameters: RefusalArguments<Code>;
};

/** Refuses a parcel. */
export function refuseParcel<Code extends RefusalCode>(
  code: Code,
  ...parameters: RefusalArguments<Code>
): BookingRefusal<Code> {
  return { code, parameters };
}

/** Refuses an order that gets no parcel now, whatever is in it. */
export function refuseOrder({
  status,
  acceptance,
}: Pick<LockedOrder, 'status' | 'acceptance'>): BookingRefusal | undefined {
  if (['Awaiting Payment', 'Delivered', 'Cancelled'].includes(status))
    return refuseParcel('parcel-order-not-ready', { status });
  return acceptance === 'waiting' ? refuseParcel('order-not-accepted') : undefined;
}
