/** What a seller is told of orders that just came in. The buyer's name is not known when the list hides the order. */
export function newOrdersText(buyers: readonly (string | undefined)[]): string {
  if (buyers.length > 1) return `${buyers.length} new orders arrived`;
  return buyers[0] ? `New order from ${buyers[0]}` : 'A new order arrived';
}
