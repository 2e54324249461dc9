/**
 * The order number that people see, after a '#': the last eight characters of its id. They are digits, which are the
 * same in every language; older orders also have letters.
 */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}
