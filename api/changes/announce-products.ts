import { afterCommit } from '#database/driver/after-commit.ts';
import type { Connection, Database } from '#database/driver/connection.ts';
import { type ProductChanges, readMessage, toMessage } from './product-change.ts';
import type { ProductNode, ProductTools } from './product-listener.ts';

const channel = 'catalog_changed';

/**
 * Reports changes of products in their transaction: some listeners run now, the others on every node after the commit
 * (`api/compose/product-listeners.ts`). After a rollback no other node hears of them.
 */
export async function announceProducts(
  { bus, productListeners }: ProductTools,
  transaction: Database,
  changes: ProductChanges,
): Promise<void> {
  if (changes.length === 0) return;
  for (const listener of productListeners.inTransaction) await listener(transaction, changes);
  afterCommit(transaction, () => bus.publish(channel, toMessage(changes)));
}

/**
 * Passes changes on all nodes to the listeners of this node, including changes by SQL, which only the database reports.
 */
export async function hearProducts(
  node: ProductNode & { redis: object | undefined; replica: { avoidForNow(): void } | undefined },
  connection: Pick<Connection, 'listen'>,
): Promise<void> {
  const receive = (payload?: string) => {
    // The replica may not have the change yet.
    node.replica?.avoidForNow();
    const changes = readMessage(payload);
    for (const listener of node.productListeners.onEveryNode) listener(node, changes);
  };
  await node.bus.listen(channel, receive);
  // Without Redis, the bus listens to the database itself.
  if (node.redis) await connection.listen(channel, receive);
}
