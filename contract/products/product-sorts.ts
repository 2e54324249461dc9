/** The sort orders of a product list. */
export const productSorts = ['newest', 'price-low', 'price-high', 'discount', 'rating', 'name'] as const;
export type ProductSort = (typeof productSorts)[number];

export const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

/** Pattern of the sort value that precedes the id in a cursor. */
const cursorValues: Record<ProductSort, string> = {
  newest: '',
  'price-low': '\\d{1,9}\\.',
  'price-high': '\\d{1,9}\\.',
  discount: '\\d{1,5}\\.',
  rating: '-?\\d{1,7}\\.',
  name: '[\\w-]{1,1000}\\.',
};

/** Whether a text is a valid cursor for this sort order. */
export function isCursorOf(text: string, sort: ProductSort = 'newest'): boolean {
  return new RegExp(`^${cursorValues[sort]}${uuid}$`, 'i').test(text);
}
