/** Returns the id of the sentence about a new order in cash. */
export function placedMessage(isWaiting: boolean) {
  return isWaiting ? 'order-waits-for-seller' : 'order-placed';
}
