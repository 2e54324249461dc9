import { createStore } from '#web/browser/create-store.ts';
import { forgetAtLogout, ownStorageKey } from '#web/browser/own-data.ts';
import { storedText } from '#web/browser/stored.ts';

const stored = storedText(ownStorageKey('district'));

const last = createStore<string | undefined>(undefined);
if (typeof document !== 'undefined') last.set(stored.read());
forgetAtLogout(() => last.set(undefined));

/** The district that the person last chose for a delivery; undefined without one. */
export const useLastDistrict = last.use;

/** Stores the district until the logout; undefined forgets it. */
export function keepDistrict(district: string | undefined): void {
  if (district === last.get()) return;
  last.set(district);
  stored.write(district);
}
