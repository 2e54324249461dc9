import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { type Channel, LocalListeners, type MessageBus } from './message-bus.ts';

const prefix = 'sobuj:';

/**
 * Messages by Redis publish/subscribe. While Redis is unreachable, a node gets only its own messages; afterwards, every node
 * that may have missed some is told so.
 */
export function redisBus(redis: Redis, log: Pick<FastifyBaseLogger, 'warn'>): MessageBus {
  const local = new LocalListeners();
  const channels = new Set<Channel>();
  /** Channels with messages that could not be sent. */
  const owed = new Set<Channel>();
  const subscriber = redis.duplicate({ autoResubscribe: false, enableOfflineQueue: false, commandTimeout: 2000 });
  subscriber.on('error', () => {});
  subscriber.on('message', (name: string, payload: string) =>
    local.receive(name.slice(prefix.length) as Channel, payload === '' ? undefined : payload),
  );
  subscriber.on('ready', () => void subscribe());

  async function subscribe(): Promise<void> {
    try {
      for (const channel of channels) await subscriber.subscribe(prefix + channel);
      for (const channel of channels) local.deliver(channel);
    } catch (error) {
      // Reconnects, which calls this function again.
      log.warn({ err: error }, 'the messages of other nodes could not be subscribed to');
      subscriber.disconnect(true);
    }
  }

  function send(channel: Channel, payload: string): void {
    redis.publish(prefix + channel, payload).then(
      () => {
        if (!owed.delete(channel)) return;
        send(channel, '');
      },
      () => owed.add(channel),
    );
  }
  redis.on('ready', () => {
    for (const channel of owed) send(channel, '');
  });

  return {
    publish: (channel, message) => send(channel, local.publish(channel, message)),
    async listen(channel, onMessage) {
      local.add(channel, onMessage);
      channels.add(channel);
      if (subscriber.status === 'ready') await subscribe();
      else onMessage();
    },
    async close() {
      subscriber.disconnect();
    },
  };
}
