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
  for (const hear of productListeners.inTransaction) await hear(transaction, changes);
  afterCommit(transaction, () => bus.publish(channel, toMessage(changes)));
}

/** Makes the listeners of this node hear of changes on all nodes, and of changes by SQL, which only the database knows about. */
export async function hearProducts(
  node: ProductNode & { redis: object | undefined; replica: { avoidForNow(): void } | undefined },
  connection: Pick<Connection, 'listen'>,
): Promise<void> {
  const hear = (payload?: string) => {
    // It may not have the change yet.
    node.replica?.avoidForNow();
    const changes = readMessage(payload);
    for (const listener of node.productListeners.onEveryNode) listener(node, changes);
  };
  await node.bus.listen(channel, hear);
  // Without Redis, the bus listens to the database itself.
  if (node.redis) await connection.listen(channel, hear);
}
