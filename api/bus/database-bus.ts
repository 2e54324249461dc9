import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from '#database/driver/connection.ts';
import { type Channel, LocalListeners, type MessageBus } from './message-bus.ts';

type Notification = { channel: Channel; payload: string };

/** Messages within this time, in ms, are sent as one statement: a commit with NOTIFY takes a lock on the whole server. */
const batchMilliseconds = 20;
/** Beyond this number, the other nodes are notified that they missed messages. */
const maximumWaiting = 1000;

/**
 * Messages as PostgreSQL notifications. Each batch is a statement of its own, so that no order's transaction waits for the
 * NOTIFY lock.
 */
export function databaseBus(
  connection: Pick<Connection, 'execute' | 'listen'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): MessageBus {
  const local = new LocalListeners();
  let waiting: Notification[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  async function sendWaiting(): Promise<void> {
    const batch = waiting.length > maximumWaiting ? missedBy(waiting) : waiting;
    waiting = [];
    timer = undefined;
    if (batch.length === 0) return;
    try {
      await connection.execute(notify, [JSON.stringify(batch)]);
    } catch (error) {
      log.warn({ err: error }, 'other nodes could not be told of a change');
      // The next message must also report the dropped ones.
      waiting.unshift(...missedBy(batch));
    }
  }

  return {
    publish(channel, message) {
      const payload = local.publish(channel, message);
      waiting.push({ channel, payload });
      timer ??= setTimeout(() => {
        sending = sending.then(sendWaiting);
      }, batchMilliseconds);
    },
    async listen(channel, onMessage) {
      local.add(channel, onMessage);
      await connection.listen(channel, (payload) => local.receive(channel, payload === missed ? undefined : payload));
    },
    async close() {
      clearTimeout(timer);
      await sending;
      await sendWaiting();
    },
  };
}

const notify = `select pg_notify(sent->>'channel', sent->>'payload') from json_array_elements($1::json) sent`;
const missed = 'missed';

function missedBy(batch: readonly Notification[]): Notification[] {
  return [...new Set(batch.map(({ channel }) => channel))].map((channel) => ({ channel, payload: missed }));
}
