/** Maximum number of page links shown at once (docs/product.md, "Seller area"). */
const maxShown = 5;

/** The page numbers to show: at most five, with the current one in the middle where possible. */
export function pageNumbers(current: number, total: number): number[] {
  const count = Math.min(maxShown, total);
  const first = Math.max(1, Math.min(current - Math.floor(maxShown / 2), total - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
