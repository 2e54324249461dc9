/**
 * The order number that people see, after a '#': the last eight characters of its id. They are digits (`newOrderId`), which are
 * the same in every language.
 */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}
