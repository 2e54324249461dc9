import { Refusal } from '#api/http/replies/refusal.ts';
import type { BulkChange } from '#contract/bulk-edits/bulk-change-schemas.ts';

/** Returns a change with the stored path of its category, or the refusal of `find`. */
export async function withStoredCategory(
  change: BulkChange,
  find: (chosen: string, field: string) => Promise<string | Refusal>,
): Promise<BulkChange | Refusal> {
  if (!change.category) return change;
  const category = await find(change.category, 'change.category');
  return category instanceof Refusal ? category : { ...change, category };
}
