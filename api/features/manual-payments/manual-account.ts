import type { SettingsOfShop } from '#api/settings/settings-of-shop.ts';
import type { ManualAccount } from '#contract/orders/order-bounds.ts';
import type { MoneyService } from '#contract/orders/order-payment.ts';

/** Returns the number to which money is sent by a service; undefined when the seller has set none. */
export function manualAccountOf(
  { current }: Pick<SettingsOfShop, 'current'>,
  service: MoneyService,
): ManualAccount | undefined {
  return current.settings.buying.manual.find(({ provider }) => provider === service);
}
