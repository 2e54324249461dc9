import { createStore } from '#web/browser/create-store.ts';
import { storedText } from '#web/browser/stored.ts';

const stored = storedText('chosenAddress', 'sessionStorage');

/** Id of the address chosen last, kept in session storage. */
const chosen = createStore<string | null>(null);
if (typeof document !== 'undefined') chosen.set(stored.read() ?? null);

/** Id of the address chosen last, null without a choice. */
export const useChosenAddressId = chosen.use;

/** Stores a choice until the tab is closed. */
export function chooseAddress(id: string): void {
  chosen.set(id);
  stored.write(id);
}

/** The delivery address: the chosen one, the first if the chosen one does not exist, or null. */
export function selectAddress<A extends { _id: string }>(addresses: readonly A[], chosenId: string | null): A | null {
  return addresses.find(({ _id }) => _id === chosenId) ?? addresses[0] ?? null;
}

/** Id of the address that only the second list has, i.e. the new one. */
export function findAdded(before: readonly { _id: string }[], after: readonly { _id: string }[]): string | undefined {
  const known = new Set(before.map(({ _id }) => _id));
  return after.findLast(({ _id }) => !known.has(_id))?._id;
}
