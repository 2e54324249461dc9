import { isNumber, isRecord, isTextByName } from '#contract/records.ts';
import { ownStorageKey } from './own-data.ts';
import { storedJson } from './stored.ts';

/** What somebody has typed into a form and not sent yet, by the names of its fields. */
export type DraftFields = Readonly<Record<string, string>>;

/** What was written in one form by one person, over visits to other pages and reloads. */
export type Draft = {
  read(): DraftFields | undefined;
  /** Stores what was written; undefined, or nothing but blanks, removes it. */
  store(fields: DraftFields | undefined): void;
};

type StoredDraft = { key: string; at: number; fields: DraftFields };

/** Older ones are of no use to anybody. */
const maxAge = 14 * 24 * 60 * 60 * 1000;
/** All drafts of a browser, the newest first: how many, and how many characters together. */
const maxDrafts = 20;
const maxCharacters = 100_000;

/** Whose drafts these are decides when they go: with the shopper's logout or with the seller's. */
const storages = { shopper: ownStorageKey('drafts'), seller: 'seller.drafts' } as const;
const storedFor = (side: keyof typeof storages) => storedJson<StoredDraft[]>(storages[side], { safeParse: readDrafts });

/** The draft of this form (`address new`) by this person (an id). Where the browser refuses its storage there is none. */
export function draftOf(person: string, form: string, side: keyof typeof storages = 'shopper'): Draft {
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

/** The seller's logout leaves nothing half-written behind. */
export function forgetSellerDrafts(): void {
  storedFor('seller').write(undefined);
}

function withinBounds(drafts: readonly StoredDraft[]): StoredDraft[] {
  const bounded = drafts.slice(0, maxDrafts);
  while (JSON.stringify(bounded).length > maxCharacters) bounded.pop();
  return bounded;
}

// Read by pages that have no Zod.
function readDrafts(value: unknown): { data?: StoredDraft[] } {
  return Array.isArray(value) ? { data: value.filter(isStoredDraft) } : {};
}

function isStoredDraft(value: unknown): value is StoredDraft {
  return isRecord(value) && typeof value.key === 'string' && isNumber(value.at) && isTextByName(value.fields);
}
