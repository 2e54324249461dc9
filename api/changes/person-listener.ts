import type { Database } from '#database/driver/connection.ts';
import type { ProductTools } from './product-listener.ts';

/** A change of a person's public name or picture. */
export type PersonChanged = { userId: string; isRenamed: boolean };

/** A listener within the transaction. On a deletion it runs while the person's texts still have their author. */
export type PersonListener = (tools: ProductTools, transaction: Database, change: PersonChanged) => Promise<void>;

/** The services that changes of people need. */
export type PersonTools = ProductTools & { personListeners: readonly PersonListener[] };

/** Reports in its transaction that others see something else of a person from now on. */
export async function announcePerson(tools: PersonTools, transaction: Database, change: PersonChanged): Promise<void> {
  for (const listener of tools.personListeners) await listener(tools, transaction, change);
}
