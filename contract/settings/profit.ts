import { type CourierId, courierIds } from '#contract/parcels/parcel-state.ts';

/** What the shop's profit is reckoned with. */
export type Profit = {
  /** `codPercent`: the courier's percentage of what it collects in cash. */
  couriers: { provider: CourierId; codPercent: number }[];
};

export const usualProfit: Profit = {
  couriers: courierIds.map((provider) => ({ provider, codPercent: provider === 'own' ? 0 : 1 })),
};

/** The courier's percentage of what it collects in cash. */
export function codPercentOf({ couriers }: Profit, provider: CourierId): number {
  const one = [...couriers, ...usualProfit.couriers].find((courier) => courier.provider === provider);
  return one?.codPercent ?? 0;
}
