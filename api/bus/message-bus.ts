import { randomUUID } from 'node:crypto';

/**
 * What nodes tell each other. The catalogue has changed; an order was placed or moved; somebody has a new notice; the shop's
 * settings were saved.
 */
export type Channel = 'catalog_changed' | 'order_changed' | 'notices_changed' | 'settings_changed';

type OnMessage = (payload?: string) => void;

/**
 * Messages to all nodes of a shop, this one included. They are hints without a guarantee: who listens reads what it needs
 * from the database, and everything anew when told that messages may have been missed.
 */
export type MessageBus = {
  /**
   * Sends a message, after what it tells of was committed. Listeners of this node have it at once, others as soon as
   * possible. Never throws and never waits.
   */
  publish(channel: Channel, message: object): void;
  /**
   * Calls `onMessage` with each message as JSON, and without one when the listening begins and whenever messages may have
   * been missed.
   */
  listen(channel: Channel, onMessage: OnMessage): Promise<void>;
  close(): Promise<void>;
};

/** The listeners of this node. Messages carry the id of their node, so that its own are not heard twice. */
export class LocalListeners {
  readonly #node = randomUUID();
  readonly #listeners = new Map<Channel, OnMessage[]>();

  add(channel: Channel, onMessage: OnMessage): void {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), onMessage]);
  }

  /** Tells this node's listeners, and returns what is to be sent to the others. */
  publish(channel: Channel, message: object): string {
    const payload = JSON.stringify({ ...message, node: this.#node });
    this.tell(channel, payload);
    return payload;
  }

  /** Passes on what came from outside, unless this node sent it. */
  receive(channel: Channel, payload: string | undefined): void {
    if (payload === undefined || !payload.includes(this.#node)) this.tell(channel, payload);
  }

  tell(channel: Channel, payload?: string): void {
    for (const onMessage of this.#listeners.get(channel) ?? []) onMessage(payload);
  }
}
