import { z } from 'zod';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import type { CourierProvider } from './courier-provider.ts';
import { PathaoProvider } from './pathao/pathao-provider.ts';
import { pathaoAccount, pathaoSettings, pathaoTogether } from './pathao/pathao-settings.ts';
import { RedxProvider } from './redx/redx-provider.ts';
import { redxAccount, redxSettings, redxTogether } from './redx/redx-settings.ts';
import { SteadfastProvider } from './steadfast/steadfast-provider.ts';
import { steadfastAccount, steadfastSettings, steadfastTogether } from './steadfast/steadfast-settings.ts';

/** The couriers that are set up. The shop's own rider needs none. */
export type CourierProviders = ReadonlyMap<CourierId, CourierProvider>;

const seconds = 'must be a whole number of seconds from 1 to 60';

/** Settings of all couriers; `readConfig` reads them with all others. */
export const courierSettings = z.object({
  ...pathaoSettings.shape,
  ...steadfastSettings.shape,
  ...redxSettings.shape,
  COURIER_TIMEOUT: z.coerce
    .number({ error: seconds })
    .int(seconds)
    .min(1, seconds)
    .max(60, seconds)
    .default(15)
    .describe('How many seconds a courier may take for an answer.'),
});

/** Groups of settings that are set together or not at all. */
export const couriersTogether = [pathaoTogether, steadfastTogether, redxTogether];

/** The shop's accounts with couriers, where the settings name them; `timeout` in ms. */
export type CourierAccounts = {
  pathao: ReturnType<typeof pathaoAccount>;
  steadfast: ReturnType<typeof steadfastAccount>;
  redx: ReturnType<typeof redxAccount>;
  timeout: number;
};

export function courierAccounts(settings: z.output<typeof courierSettings>): CourierAccounts {
  return {
    pathao: pathaoAccount(settings),
    steadfast: steadfastAccount(settings),
    redx: redxAccount(settings),
    timeout: settings.COURIER_TIMEOUT * 1000,
  };
}

/** Opens the couriers that have an account. */
export function courierProviders({ pathao, steadfast, redx, timeout }: CourierAccounts): CourierProviders {
  const opened: (CourierProvider | undefined)[] = [
    pathao && new PathaoProvider(pathao, { timeout }),
    steadfast && new SteadfastProvider(steadfast, { timeout }),
    redx && new RedxProvider(redx, { timeout }),
  ];
  return new Map(opened.filter((one) => one !== undefined).map((one) => [one.id, one]));
}
