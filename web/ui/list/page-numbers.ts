/** Most neighbouring page numbers shown at once (specification, section 9). */
const maxShown = 5;

/**
 * The page numbers to show: at most five in a row, with the current one in the middle as far as the ends allow, and the last
 * one, unless nobody knows which that is.
 */
export function pageNumbers(current: number, total: number, isEstimate?: boolean): number[] {
  const count = Math.min(maxShown, total);
  const first = Math.max(1, Math.min(current - Math.floor(maxShown / 2), total - count + 1));
  const row = Array.from({ length: count }, (_, index) => first + index);
  return isEstimate || first + count > total ? row : [...row, total];
}
