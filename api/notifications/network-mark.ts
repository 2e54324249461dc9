import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '#api/http/limits/network-of.ts';
import type { Database } from '#database/driver/connection.ts';
import { shopKey } from './shop-key.ts';

/**
 * Returns a keyed hash that stands for a request's network wherever uses are counted, because an address can reveal a
 * location. Null where networks are not limited (`RATE_LIMIT=off`).
 */
export async function networkMarkOf(
  { db, config }: { db: Database; config: { rateLimit: boolean } },
  request: Pick<FastifyRequest, 'ip'>,
): Promise<string | null> {
  if (!config.rateLimit) return null;
  const key = await shopKey(db, 'guest-orders');
  return createHmac('sha256', key)
    .update(`network ${networkOf(request.ip)}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}
