import { href } from './navigation.ts';

/** Path of a category's page, in lower case. */
export function categoryPath(path: string): string {
  return href('/products/:category', { category: path.toLowerCase() });
}
