import { helpPages } from './help-pages.ts';

/**
 * The parts of a catalogue, each a folder of `web/messages/<language>` and a file of its own in the build: a first visit
 * loads `shop`, what other pages need comes with them. `forms` are the login form and the problems of fields
 * (`contract/messages`): where a form is not all of a page, they come once the page is at rest, or with the form.
 */
export const areas = ['shop', 'forms', 'feed', 'account', 'help', 'seller'] as const;

export type Area = (typeof areas)[number];

/** Which pages need what beside `shop`, by their paths without the language. */
const needs: readonly [paths: RegExp, areas: readonly Area[]][] = [
  [/^\/(community|my-posts|profile)\b/i, ['feed']],
  [/^\/(notices|unsubscribe)\b/i, ['account']],
  [
    /^\/(cart|profile|add-address|edit-address|manage-addresses|my-[a-z-]+|forgotten-password|reset-password|confirm-email|take-back-email|add-product-request|ask|contact|debug-[a-z]+)\b/i,
    ['forms', 'account'],
  ],
  [new RegExp(`^/(${helpPages.join('|')}|offline)\\b`, 'i'), ['help']],
  // What the statuses of an order are called.
  [/^\/tracking\b/i, ['account']],
  [/^\/seller\b/i, ['forms', 'feed', 'account', 'seller']],
  ...(import.meta.env?.DEV ? [[/^\/styleguide\b/, ['forms', 'account']] satisfies (typeof needs)[number]] : []),
];

/** The parts that the page at a path needs; the path is without its language. */
export function areasOf(path: string): Area[] {
  const needed = needs.flatMap(([paths, more]) => (paths.test(path) ? more : []));
  return [...new Set<Area>(['shop', ...needed])];
}
