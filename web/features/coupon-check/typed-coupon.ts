import { createStore } from '#web/browser/create-store.ts';
import { forgetAtLogout, ownStorageKey } from '#web/browser/own-data.ts';
import { storedText } from '#web/browser/stored.ts';

const stored = storedText(ownStorageKey('coupon'));

const typed = createStore<string | undefined>(undefined);
if (typeof document !== 'undefined') typed.set(stored.read());
forgetAtLogout(() => typed.set(undefined));

/** The coupon that the shopper applied to the cart, as it was typed; undefined without one. */
export const useTypedCoupon = typed.use;

/** Keeps the coupon over a reload, until the logout; undefined forgets it. */
export function keepCoupon(code: string | undefined): void {
  if (code === typed.get()) return;
  typed.set(code);
  stored.write(code);
}
