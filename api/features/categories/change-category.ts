import { Refusal } from '#api/http/replies/refusal.ts';
import { type CategoryRow, inOrder } from '#api/settings/categories-of-shop.ts';
import { categoriesBelow, findCategory } from '#contract/categories/category.ts';
import type { CategoryChange } from '#contract/categories/schemas.ts';
import { takenBack } from '#database/tables/taken-back.ts';
import { nameKeyOf, parentOf, refuseName } from './category-rules.ts';
import { type CategoryTools, changeCategories, type WrittenCategory } from './change-categories.ts';
import { refreshWords } from './refresh-words.ts';

/**
 * Changes the given fields of a category. Returns its path. Refused when it would revert a change made since the
 * version that the seller saw.
 */
export function changeCategory(
  services: CategoryTools & Parameters<typeof refreshWords>[0],
  path: string,
  { names, parent: asked, color, isHidden, position, version: seen }: CategoryChange,
): Promise<string | Refusal> {
  return changeCategories(services, undefined, async (rows, transaction) => {
    const present = inOrder(rows);
    const before = findCategory(present, path);
    if (!before) return new Refusal('category-unknown');
    const others = present.filter((row) => row !== before);
    const nameKey = names ? nameKeyOf(names.en) : before.nameKey;
    const refusal = names && nameKey !== null && refuseName(others, nameKey);
    if (refusal) return refusal;
    const parent = asked === undefined ? before.parent : parentOf(present, asked, before.path);
    if (parent instanceof Refusal) return parent;
    const after = {
      ...before,
      parent,
      nameKey,
      names: { ...before.names, ...names },
      ...(color !== undefined && { color }),
      ...(isHidden !== undefined && { isHidden }),
    };
    const written = {
      ...(names && { names: after.names }),
      ...(asked !== undefined && { parent }),
      ...(color !== undefined && { color }),
      ...(isHidden !== undefined && { isHidden }),
      ...(position !== undefined && { position }),
    };
    const lost = takenBack(before, seen, written);
    if (lost.length > 0) return categoryChanged(before, lost);
    if (names || parent !== before.parent) await refreshWords(services, transaction);
    const isMoved = position !== undefined || parent !== before.parent;
    const changed = isMoved ? placed(after, categoriesBelow(others, parent), position) : [after];
    return { rows: withRows(rows, changed), result: before.path };
  });
}

function categoryChanged(
  { path, names, parent, color, isHidden, position, version }: CategoryRow,
  fields: string[],
): Refusal {
  const current = { path, names, parent, color, isHidden, position, version };
  return new Refusal('category-changed', {}, { changed: { version, fields, current } });
}

/**
 * Inserts a category among its neighbours, at the end without a place. Returns the categories whose places change,
 * itself included.
 */
function placed(category: CategoryRow, neighbours: readonly CategoryRow[], place = neighbours.length): CategoryRow[] {
  return [...neighbours.slice(0, place), category, ...neighbours.slice(place)].map((row, position) => ({
    ...row,
    position,
  }));
}

/** Returns the rows with these in their places. */
export function withRows(rows: readonly CategoryRow[], changed: readonly WrittenCategory[]): WrittenCategory[] {
  return rows.map((row) => changed.find(({ path }) => path === row.path) ?? row);
}
