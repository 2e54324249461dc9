import type { MessageBus } from '#api/bus/message-bus.ts';
import type { ResponseCache } from '#api/http/cache/response-cache.ts';
import type { CollectionsOfShop } from '#api/settings/collections-of-shop.ts';
import type { Database } from '#database/driver/connection.ts';
import type { ProductChanges } from './product-change.ts';

/** A listener within the transaction. The products are locked by name; an exception rolls the change back. */
type InTransaction = (transaction: Database, changes: ProductChanges) => Promise<void>;

type NodeTools = { catalogCache: ResponseCache; collections: CollectionsOfShop };

/**
 * A listener on every node after the commit: immediately on the node of the change, before its caller is answered, and soon on the
 * others.
 */
type OnEveryNode = (tools: NodeTools, changes: ProductChanges) => void;

/** A feature's reaction to changes of products, of their shown stock, or of data shown with them. */
export type ProductHearing = { inTransaction?: InTransaction; onEveryNode?: OnEveryNode };

/** The listeners to changes of products, in order. */
export type ProductListeners = { inTransaction: readonly InTransaction[]; onEveryNode: readonly OnEveryNode[] };

/** The services that changes of products need. */
export type ProductTools = { bus: MessageBus; productListeners: ProductListeners };

/** The services of a node that hears of changes. */
export type ProductNode = NodeTools & ProductTools;
