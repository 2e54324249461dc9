import { districtNamed } from '#contract/addresses/place-names.ts';
import { type CourierId, courierIds } from '#contract/parcels/parcel-state.ts';
import { fieldOf, isTextByName } from '#contract/records.ts';
import { storedJson } from '#web/browser/stored.ts';

/** Who carried the last parcel to each district that this browser has booked. */
const stored = storedJson<Readonly<Record<string, string>>>('parcels.district-couriers', {
  safeParse: (value) => (isTextByName(value) ? { data: value } : {}),
});

/** There are 64 districts; buyers may write others. */
const districtsKept = 200;

/** Returns the courier of the last booking to a district, if it is still offered; else the first one. */
export function courierRule(couriers: readonly CourierId[]): (district: string) => CourierId {
  const known = stored.read();
  return (district) => {
    const last = courierIds.find((id) => id === fieldOf(known, district));
    return last && couriers.includes(last) ? last : (couriers[0] ?? 'own');
  };
}

/** Remembers who carries to each district. */
export function rememberCouriers(booked: readonly { district: string; courier: CourierId }[]): void {
  const now = Object.fromEntries(booked.map(({ district, courier }) => [district, courier]));
  const all = Object.entries({ ...stored.read(), ...now });
  stored.write(Object.fromEntries(all.slice(-districtsKept)));
}

/** Whether a district is not the capital's: many shops give those parcels to another courier. */
export const isOutside = (district: string): boolean => districtNamed(district) !== 'Dhaka';
