import type { FastifyBaseLogger } from 'fastify';
import { afterCommit } from '#database/driver/after-commit.ts';
import type { Database } from '#database/driver/connection.ts';

/**
 * Runs listeners one after the other once the transaction has committed. A failed one is logged with `about`, and the
 * others still run.
 */
export function runAfterCommit(
  transaction: Database,
  log: FastifyBaseLogger,
  about: { orderId: string; parcelId?: string },
  listeners: readonly (() => void | Promise<void>)[],
): void {
  afterCommit(transaction, async () => {
    for (const listen of listeners) {
      try {
        await listen();
      } catch (error) {
        log.error({ err: error, ...about }, 'what follows from a change failed');
      }
    }
  });
}
