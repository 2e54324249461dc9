/** The rows from one to another in their order, both included; only `to` where `from` is not among them. */
export function rowRange(order: readonly string[], from: string | undefined, to: string): string[] {
  const [first = -1, last = -1] = [order.indexOf(from ?? to), order.indexOf(to)].sort((one, other) => one - other);
  return first === -1 ? [to] : order.slice(first, last + 1);
}
