import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { z } from 'zod';
import { findSessionOwners } from '#api/sessions/session-owners.ts';
import type { OrderEvent } from '#contract/orders.ts';
import type { Database } from '#database/connection.ts';

/** A subscriber, with the hashes of the tokens that its request carried. */
type Follower = { kind: 'user' | 'seller'; id: string; tokenHashes: string[] };
type Stream = Follower & { readable: Readable; response: FastifyReply['raw']; ended: boolean };
/**
 * An event, and whose it is: a buyer's and the sellers', the buyer's alone, or for `only` one receiver; without either it is
 * for all subscribers.
 */
type Change = { event: OrderEvent; buyerId?: string; isBuyersAlone?: boolean; only?: string };

const notificationSchema = z.object({
  kind: z.enum(['placed', 'status']),
  orderId: z.uuid(),
  userId: z.uuid(),
  to: z.literal('buyer').optional(),
});

const noticeSchema = z.object({ receiver: z.string() });

const missed: Change = { event: { kind: 'missed' } };
const heartbeat = ': still here\n\n';
const heartbeatMilliseconds = 25_000;
const streamsEach = 10;
/** Unread bytes after which a client is disconnected. */
const maximumUnread = 256 * 1024;
/** Events that may wait for the sessions to be read. */
const maximumWaiting = 10_000;
const greeting = 'retry: 3000\n\n';

/**
 * Sends the database's notifications about orders to all subscribers, as server-sent events. Nothing is
 * sent to a session that has ended: its streams end instead.
 */
export class OrderEvents {
  #db: Database;
  #log: FastifyBaseLogger;
  #streams = new Set<Stream>();
  #waiting: Change[] = [];
  #delivering = false;
  #timer: NodeJS.Timeout;

  constructor(db: Database, log: FastifyBaseLogger, everyMilliseconds = heartbeatMilliseconds) {
    this.#db = db;
    this.#log = log;
    this.#timer = setInterval(() => void this.#deliver(heartbeat), everyMilliseconds).unref();
  }

  /**
   * The event stream of a caller: all orders for a seller, own ones for a user. Beyond the maximum of streams per caller
   * the oldest ends.
   */
  follow(follower: Follower, { raw: response }: FastifyReply): Readable {
    const readable = new Readable({ read() {} });
    this.#streams.add({ ...follower, readable, response, ended: false });
    response.on('close', () => this.#forget(readable));
    const own = this.#open().filter(({ kind, id }) => kind === follower.kind && id === follower.id);
    for (const oldest of own.slice(0, -streamsEach)) end(oldest);
    readable.push(greeting);
    return readable;
  }

  /** Takes a message of the channel `order_changed`. Without a payload, some may have been missed. */
  receive(payload?: string): void {
    this.#take(payload, (message) => {
      const { kind, orderId, userId, to } = notificationSchema.parse(message);
      return { event: { kind, orderId }, buyerId: userId, isBuyersAlone: to === 'buyer' };
    });
  }

  /** Takes a message of the channel `notices_changed`: its receiver is a user's id, or 'seller'. */
  receiveNotice(payload?: string): void {
    this.#take(payload, (message) => ({ event: { kind: 'notice' }, only: noticeSchema.parse(message).receiver }));
  }

  /** Closes all connections at once, including those of clients that do not read. */
  close(): void {
    clearInterval(this.#timer);
    for (const { response } of this.#streams) response.destroy();
  }

  #open(): Stream[] {
    return [...this.#streams].filter(({ ended }) => !ended);
  }

  #forget(readable: Readable): void {
    for (const stream of this.#streams) if (stream.readable === readable) this.#streams.delete(stream);
  }

  #take(payload: string | undefined, read: (message: unknown) => Change): void {
    if (this.#waiting.length < maximumWaiting) this.#waiting.push(this.#read(payload, read));
    else this.#waiting = [missed];
    void this.#deliver();
  }

  #read(payload: string | undefined, read: (message: unknown) => Change): Change {
    if (payload === undefined) return missed;
    try {
      return read(JSON.parse(payload));
    } catch (error) {
      this.#log.error({ err: error }, 'a notification about an order could not be read');
      return missed;
    }
  }

  /** Sends what waits, in its order; what comes meanwhile is sent after it. */
  async #deliver(comment = ''): Promise<void> {
    if (this.#delivering) return;
    this.#delivering = true;
    try {
      do await this.#deliverOnce(this.#waiting.splice(0), comment);
      while (this.#waiting.length > 0);
    } catch (error) {
      // The sessions could not be read: with the next heartbeat all subscribers are told to reload.
      this.#log.error({ err: error }, 'events of orders could not be delivered');
      this.#waiting = [missed];
    } finally {
      this.#delivering = false;
    }
  }

  async #deliverOnce(changes: readonly Change[], comment: string): Promise<void> {
    const due = this.#open().flatMap((stream) => {
      const events = changes.filter((change) => concerns(change, stream));
      const text = comment + events.map(({ event }) => frame(event)).join('');
      return text ? [{ stream, text }] : [];
    });
    if (due.length === 0) return;
    const hashes = due.flatMap(({ stream }) => stream.tokenHashes);
    const owners = await findSessionOwners(this.#db, hashes);
    for (const { stream, text } of due) {
      if (stream.tokenHashes.some((hash) => owners.get(hash) === stream.id)) send(stream, text);
      else end(stream);
    }
  }
}

function concerns({ buyerId, isBuyersAlone, only }: Change, { kind, id }: Stream): boolean {
  if (only !== undefined) return only === (kind === 'seller' ? kind : id);
  if (kind === 'seller') return !isBuyersAlone;
  return buyerId === undefined || buyerId === id;
}

function frame(event: OrderEvent): string {
  return `event: order\ndata: ${JSON.stringify(event)}\n\n`;
}

function send({ readable, response, ended }: Stream, text: string): void {
  if (ended || readable.destroyed) return;
  readable.push(text);
  if (readable.readableLength > maximumUnread) response.destroy();
}

function end(stream: Stream): void {
  if (stream.ended) return;
  stream.ended = true;
  stream.readable.push(null);
}
