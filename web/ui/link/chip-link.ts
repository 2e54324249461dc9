/** Classes of links in a row: 36 pixels high, to press on 44. */
const shape =
  'relative flex min-h-9 items-center rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap transition-colors after:absolute after:inset-x-0 after:-inset-y-1';

/** Of a link among others of its kind, of which one may be the current page. */
export const chipLink = `${shape} border-soil-300 bg-surface text-soil-800 hover:border-leaf-600 hover:text-leaf-700 aria-[current=page]:border-solid aria-[current=page]:bg-solid aria-[current=page]:text-white`;

/** Of a link to somewhere else. */
export const softChipLink = `${shape} border-leaf-200 bg-leaf-50 text-leaf-800 hover:border-leaf-600`;
