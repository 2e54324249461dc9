/** The number by which people know an order, shown after a '#': the end of its id. */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}
