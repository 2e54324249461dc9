import { createStore } from '#web/browser/create-store.ts';
import { storedText } from '#web/browser/stored.ts';

const stored = storedText('chosenAddress', 'sessionStorage');

/** Id of the address that was last chosen, stored while the tab is open. */
const chosen = createStore<string | null>(null);
if (typeof document !== 'undefined') chosen.set(stored.read() ?? null);

/** Id of the address that was last chosen, for a component; null when none was. */
export const useChosenAddressId = chosen.use;

/** Remembers a choice over visits to other pages and reloads. */
export function chooseAddress(id: string): void {
  chosen.set(id);
  stored.write(id);
}

/** The address an order goes to: the chosen one, or the first when that is not there (any more), or none. */
export function selectAddress<A extends { _id: string }>(addresses: readonly A[], chosenId: string | null): A | null {
  return addresses.find(({ _id }) => _id === chosenId) ?? addresses[0] ?? null;
}

/** Id of the address that is in the second list only: the one that was just added. */
export function findAdded(before: readonly { _id: string }[], after: readonly { _id: string }[]): string | undefined {
  const known = new Set(before.map(({ _id }) => _id));
  return after.findLast(({ _id }) => !known.has(_id))?._id;
}
