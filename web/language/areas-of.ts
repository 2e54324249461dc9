import { pageAreas } from 'virtual:page-areas';
import type { Area } from './areas.ts';

/** The areas that a page needs, by path without the language. */
export function areasOf(path: string): Area[] {
  const needed = pageAreas.flatMap(([paths, more]) => (paths.test(path) ? more : []));
  return [...new Set<Area>(['shop', ...needed])];
}
