/** The item at a position: beyond the end they start again, below zero they count from the end. */
export function nth<T>(items: readonly T[], position: number): T {
  const item = items[((position % items.length) + items.length) % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}
