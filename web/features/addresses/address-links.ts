import { fieldOf } from '#contract/records.ts';
import { href } from '#web/navigation/navigation.ts';

/** Pages that an address form can lead back to. */
const origins = [href('/cart'), href('/manage-addresses')] as const;

/** For a link to an address form: remembers the page it stands on. */
export function cameFrom(origin: (typeof origins)[number]) {
  return { from: origin };
}

/** The page to go back to after a form, from the state of its address. */
export function originOf(state: unknown): string | undefined {
  const from = fieldOf(state, 'from');
  return origins.find((origin) => origin === from);
}
