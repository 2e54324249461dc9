import { fieldOf } from '#contract/records.ts';
import { href } from '#web/navigation/navigation.ts';

/** Pages an address form can return to. */
const origins = [href('/cart'), href('/manage-addresses')] as const;

/** Location state for a link to an address form: the page to return to. */
export function cameFrom(origin: (typeof origins)[number]) {
  return { from: origin };
}

/** The page to return to, read from the location state. */
export function originOf(state: unknown): string | undefined {
  const from = fieldOf(state, 'from');
  return origins.find((origin) => origin === from);
}
