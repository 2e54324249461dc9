import { Refusal } from '#api/http/replies/refusal.ts';
import { findCategory, isSamePath, noCategory } from '#contract/categories/category.ts';
import { limits } from '#contract/limits.ts';
import { identifierKey } from '#contract/text/identifier.ts';
import type { WrittenCategory } from './change-categories.ts';

/** The form in which English names are compared. */
export function nameKeyOf(name: string): string {
  return identifierKey(name);
}

/** Refuses the name of another category, and a name reserved for "no category". */
export function refuseName(others: readonly WrittenCategory[], nameKey: string): Refusal | undefined {
  const isTaken = nameKey === noCategory || others.some((other) => other.nameKey === nameKey);
  return isTaken ? new Refusal('category-taken', {}, { field: 'names.en' }) : undefined;
}

/** Refuses the path of another category, and a path reserved for "no category". */
export function refusePath(others: readonly WrittenCategory[], path: string): Refusal | undefined {
  const isTaken = isSamePath(path, noCategory) || findCategory(others, path) !== undefined;
  return isTaken ? new Refusal('category-taken', {}, { field: 'path' }) : undefined;
}

/**
 * Returns the stored parent of a category: a main category. Refused when it is unknown or would create a second level;
 * `path` is the category's own.
 */
export function parentOf(
  present: readonly WrittenCategory[],
  written: string | null,
  path?: string,
): string | null | Refusal {
  if (written === null) return null;
  const parent = findCategory(present, written);
  if (!parent) return new Refusal('category-unknown', {}, { field: 'parent' });
  const hasParts = path !== undefined && present.some((other) => other.parent === path);
  if (parent.parent !== null || parent.path === path || hasParts) {
    return new Refusal('invalid-request', {}, { problems: [{ field: 'parent', code: 'category-parent-nested' }] });
  }
  return parent.path;
}

/** Returns a path made from an English name, with a number when it is taken. */
export function pathFor(others: readonly WrittenCategory[], name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  const words = plain.match(/[a-z\d]+/g) ?? [];
  const written = words.join('-');
  const begun = /^[a-z]/.test(written) ? written : `category-${written}`;
  const base = cut(begun.length < limits.categoryPathMin ? `category-${begun}` : begun, limits.categoryPathMax);
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `-${number}`;
    const path = cut(base, limits.categoryPathMax - ending.length) + ending;
    if (!refusePath(others, path)) return path;
  }
}

const cut = (path: string, length: number) => path.slice(0, length).replace(/-+$/, '');
