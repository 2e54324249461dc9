import { isTextByName } from '#contract/records.ts';
import { ownStorageKey } from '#web/browser/own-data.ts';
import { storedJson } from '#web/browser/stored.ts';

/** What was typed and chosen in the checkout, by the name of the field. */
type CheckoutDraft = Readonly<Record<string, string>>;

// Of the tab alone: an address that was not to be remembered ends with it.
const stored = storedJson<CheckoutDraft>(
  ownStorageKey('checkout'),
  { safeParse: (value) => ({ data: isTextByName(value) ? value : undefined }) },
  'sessionStorage',
);

/** What is kept of the checkout. The key is the same in all languages. */
export const readCheckoutDraft = (): CheckoutDraft => stored.read() ?? {};

/** Keeps fields over a change of language, another page and a reload, until the order or the logout. */
export function keepInCheckout(fields: CheckoutDraft): void {
  stored.write({ ...stored.read(), ...fields });
}

/** Forgets all of it. */
export const forgetCheckout = () => void stored.write(undefined);
