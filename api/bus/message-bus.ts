import { randomUUID } from 'node:crypto';

/**
 * Messages between nodes: products have changed; an order was placed or changed its status; a person has a new
 * notification; the shop's settings, categories or collections were saved.
 */
export type Channel =
  | 'catalog_changed'
  | 'order_changed'
  | 'notifications_changed'
  | 'settings_changed'
  | 'categories_changed'
  | 'collections_changed';

type OnMessage = (payload?: string) => void;

/**
 * Messages to all nodes of a shop, including this one. Delivery is not guaranteed: a listener reads what it needs from the
 * database, and reads everything anew when messages may have been missed.
 */
export type MessageBus = {
  /**
   * Sends a message; call it after the change has committed. Listeners on this node get it immediately, others as soon as
   * possible. Never throws and never waits.
   */
  publish(channel: Channel, message: object): void;
  /**
   * Calls `onMessage` with each message as JSON. Calls it without payload when listening begins and whenever messages may have
   * been missed.
   */
  listen(channel: Channel, onMessage: OnMessage): Promise<void>;
  close(): Promise<void>;
};

/** The listeners of this node. Messages carry their node's id, so that a node does not get its own twice. */
export class LocalListeners {
  readonly #node = randomUUID();
  readonly #listeners = new Map<Channel, OnMessage[]>();

  add(channel: Channel, onMessage: OnMessage): void {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), onMessage]);
  }

  /** Notifies this node's listeners and returns the message for the others. */
  publish(channel: Channel, message: object): string {
    const payload = JSON.stringify({ ...message, node: this.#node });
    this.deliver(channel, payload);
    return payload;
  }

  /** Passes on an external message, unless this node sent it. */
  receive(channel: Channel, payload: string | undefined): void {
    if (payload === undefined || !payload.includes(this.#node)) this.deliver(channel, payload);
  }

  deliver(channel: Channel, payload?: string): void {
    for (const onMessage of this.#listeners.get(channel) ?? []) onMessage(payload);
  }
}
