import { courierAccounts, courierSettings } from '#api/couriers/courier-providers.ts';

/** The accounts that these environment variables name; `timeout` in ms. */
export function accountsIn(settings: Record<string, string>, timeout = 10_000) {
  return { ...courierAccounts(courierSettings.parse(settings)), timeout };
}
