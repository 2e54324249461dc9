/**
 * The parts of a catalogue, each a folder of `web/messages/<language>` and a file of its own in the build: a first visit
 * loads `shop`, what other pages need comes with them.
 */
export const areas = ['shop', 'account', 'help', 'seller'] as const;

export type Area = (typeof areas)[number];

/** The page about tracking names the statuses of orders. */
const accountPaths =
  /^\/(cart|tracking|profile|add-address|edit-address|manage-addresses|my-[a-z-]+|add-product-request|ask|contact|debug-[a-z]+)\b/i;
const helpPaths = /^\/(delivery|returns|payment|tracking|faq)\b/i;

/** The parts that the page at a path needs; the path is without its language. */
export function areasOf(path: string): Area[] {
  if (/^\/seller\b/i.test(path)) return ['shop', 'account', 'seller'];
  const needed: Area[] = ['shop'];
  if (accountPaths.test(path)) needed.push('account');
  if (helpPaths.test(path)) needed.push('help');
  return needed;
}
