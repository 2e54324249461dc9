import type { Attempt } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { inOrder } from '#api/settings/categories-of-shop.ts';
import { categoriesBelow, isSamePath } from '#contract/categories/category.ts';
import type { NewCategory } from '#contract/categories/schemas.ts';
import { limits } from '#contract/limits.ts';
import { noText } from '#contract/text/text-by-language.ts';
import { nameKeyOf, parentOf, pathFor, refuseName, refusePath } from './category-rules.ts';
import { type CategoryTools, changeCategories } from './change-categories.ts';

/** The default colour. */
const usualColor = '#e6f2e4';

/** Adds a category behind its neighbours. Returns its path. A removed category with this path is forgotten. */
export function addCategory(
  services: CategoryTools,
  { names, path: written, parent: asked = null, color = usualColor, isHidden = false }: NewCategory,
  attempt?: Attempt | undefined,
): Promise<string | Refusal> {
  return changeCategories(services, attempt, async (rows) => {
    const present = inOrder(rows);
    const nameKey = nameKeyOf(names.en);
    const refusal = refuseName(present, nameKey) ?? (written === undefined ? undefined : refusePath(present, written));
    if (refusal) return refusal;
    if (present.length >= limits.categoriesMax) {
      return new Refusal('too-many-categories', { maximum: limits.categoriesMax });
    }
    const parent = parentOf(present, asked);
    if (parent instanceof Refusal) return parent;
    const path = written ?? pathFor(present, names.en);
    const last = categoriesBelow(present, parent).at(-1);
    const added = {
      path,
      parent,
      names: { ...noText, ...names },
      nameKey,
      image: '',
      color,
      position: last ? last.position + 1 : 0,
      isHidden,
      removedAt: null,
      movedTo: null,
    };
    return { rows: [...rows.filter((row) => !isSamePath(row.path, path)), added], result: path };
  });
}
