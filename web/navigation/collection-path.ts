import { href } from './navigation.ts';

/** Path of a collection's page. */
export function collectionPath(slug: string): string {
  return href('/collections/:slug', { slug });
}
