import { isNumber, isRecord, isTextByName } from '#contract/records.ts';
import { ownStorageKey } from './own-data.ts';
import { storedJson } from './stored.ts';

/** Unsent form input, by field name. */
export type DraftFields = Readonly<Record<string, string>>;

/** The unsent input of one person in one form, kept across pages and reloads. */
export type Draft = {
  read(): DraftFields | undefined;
  /** Stores the input. Undefined, or only blank fields, removes it. */
  store(fields: DraftFields | undefined): void;
};

type StoredDraft = { key: string; at: number; fields: DraftFields };

/** In ms; older drafts are dropped. */
const maxAge = 14 * 24 * 60 * 60 * 1000;
/** Limits of all drafts in a browser, newest first: their number and their total characters. */
const maxDrafts = 20;
const maxCharacters = 100_000;

/** The owner decides when drafts are removed: at the shopper's logout or the seller's. */
const storages = { shopper: ownStorageKey('drafts'), seller: 'seller.drafts' } as const;
const storedFor = (side: keyof typeof storages) => storedJson<StoredDraft[]>(storages[side], { safeParse: readDrafts });

/** The draft of a form (e.g. `address new`) by a person (an id). Without browser storage there is none. */
export function formDraft(person: string, form: string, side: keyof typeof storages = 'shopper'): Draft {
  const key = `${person} ${form}`;
  const stored = storedFor(side);
  const fresh = () => (stored.read() ?? []).filter(({ at }) => Date.now() - at < maxAge);
  return {
    read: () => fresh().find((one) => one.key === key)?.fields,
    store(fields) {
      const others = fresh().filter((one) => one.key !== key);
      const isWritten = fields && Object.values(fields).some((text) => text.trim() !== '');
      const all = isWritten ? [{ key, at: Date.now(), fields }, ...others] : others;
      const bounded = withinBounds(all);
      stored.write(bounded.length > 0 ? bounded : undefined);
    },
  };
}

/** Removes the seller's drafts at logout. */
export function forgetSellerDrafts(): void {
  storedFor('seller').write(undefined);
}

function withinBounds(drafts: readonly StoredDraft[]): StoredDraft[] {
  const bounded = drafts.slice(0, maxDrafts);
  while (JSON.stringify(bounded).length > maxCharacters) bounded.pop();
  return bounded;
}

// Checked by hand, because the pages that read drafts load no Zod.
function readDrafts(value: unknown): { data?: StoredDraft[] } {
  return Array.isArray(value) ? { data: value.filter(isStoredDraft) } : {};
}

function isStoredDraft(value: unknown): value is StoredDraft {
  return isRecord(value) && typeof value.key === 'string' && isNumber(value.at) && isTextByName(value.fields);
}
