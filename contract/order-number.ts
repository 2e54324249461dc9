/**
 * The number by which people know an order, shown after a '#': the end of its id, eight characters. They are digits, which
 * every language says alike; orders of before have letters among them.
 */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}
