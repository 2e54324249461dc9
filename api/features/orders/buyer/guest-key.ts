import { createHash, createHmac } from 'node:crypto';
import { shopKey } from '#api/notifications/shop-key.ts';
import type { Database } from '#database/driver/connection.ts';

/** Returns the shop's secret from which the keys of orders without an account are made. */
export function guestSecret(db: Database): Promise<string> {
  return shopKey(db, 'guest-orders');
}

/**
 * Returns the key that shows an order to a buyer without an account: 128 bits, 22 characters. It is derived and stored
 * nowhere, so repeated responses and all messages contain the same key.
 */
export function guestKeyOf(secret: string, orderId: string): string {
  return createHmac('sha256', secret).update(`order ${orderId}`).digest().subarray(0, 16).toString('base64url');
}

/** Returns the stored hash of a key, or of another text that must not be readable in the database. */
export function guestHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
