import type { MessageBus } from '#api/bus/message-bus.ts';
import { catalogChanges, type ProductChange } from '#api/features/products/product-change.ts';

/** More products than this drop all cached responses instead of their own. A message of the database has 8,000 bytes. */
const mostNamed = 30;

/** Tells all nodes which products have changed; call it after the commit. */
export function publishChanges(bus: MessageBus, changes: ProductChange[]): void {
  if (changes.length === 0) return;
  bus.publish('catalog_changed', changes.length > mostNamed ? {} : catalogChanges(changes));
}
