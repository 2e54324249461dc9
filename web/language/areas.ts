import { helpPages } from './help-pages.ts';

/**
 * The areas of a catalogue. Each is a folder in `web/messages/<language>` and a file in the build. A first visit loads
 * `shop`; other pages load their areas too. `forms` has the login form and the problems of fields
 * (`contract/messages`). On pages that are not mainly a form, it loads when the page is idle or with the form.
 */
export const areas = ['shop', 'product', 'forms', 'feed', 'account', 'help', 'seller'] as const;

export type Area = (typeof areas)[number];

/** The areas that pages need besides `shop`, by path without the language. */
const needs: readonly [paths: RegExp, areas: readonly Area[]][] = [
  [/^\/products\/[^/]+\/[^/]/i, ['product']],
  [/^\/(community|my-posts|profile)\b/i, ['feed']],
  [/^\/(notices|unsubscribe)\b/i, ['account']],
  [
    /^\/(cart|orders|profile|add-address|edit-address|manage-addresses|my-[a-z-]+|forgotten-password|reset-password|confirm-email|take-back-email|add-product-request|ask|contact|debug-[a-z]+)\b/i,
    ['forms', 'account'],
  ],
  [new RegExp(`^/(${helpPages.join('|')}|offline)\\b`, 'i'), ['help']],
  // For the reviews, as on a product's page.
  [/^\/(my-reviews|seller\/reviews)\b/i, ['product']],
  // For the names of the order statuses.
  [/^\/tracking\b/i, ['account']],
  [/^\/seller\b/i, ['forms', 'feed', 'account', 'seller']],
  ...(import.meta.env?.DEV ? [[/^\/styleguide\b/, ['forms', 'account']] satisfies (typeof needs)[number]] : []),
];

/** The areas that a page needs, by path without the language. */
export function areasOf(path: string): Area[] {
  const needed = needs.flatMap(([paths, more]) => (paths.test(path) ? more : []));
  return [...new Set<Area>(['shop', ...needed])];
}
