import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { z } from 'zod';
import { findSessionOwners } from '#api/sessions/session-owners.ts';
import type { OrderEvent } from '#contract/orders/schemas.ts';
import type { Database } from '#database/driver/connection.ts';

/** A subscriber, with the token hashes of its request. */
type Follower = { kind: 'user' | 'seller'; id: string; tokenHashes: string[] };
type Stream = Follower & { readable: Readable; response: FastifyReply['raw']; ended: boolean };
/**
 * An event and its receivers: the buyer and the sellers, only the buyer, or the receiver in `only`. Without any of them, all
 * subscribers.
 */
type Change = { event: OrderEvent; buyerId?: string; isBuyersAlone?: boolean; only?: string };

const notificationSchema = z.object({
  kind: z.enum(['placed', 'status']),
  orderId: z.uuid(),
  userId: z.uuid(),
  to: z.literal('buyer').optional(),
});

const receiverSchema = z.object({ receiver: z.string() });

const missed: Change = { event: { kind: 'missed' } };
const heartbeat = ': still here\n\n';
const heartbeatMilliseconds = 25_000;
const streamsEach = 10;
/** Streams whose sessions one query asks for. */
const groupSize = 200;
/** Unread bytes after which a client is disconnected. */
const maximumUnread = 256 * 1024;
/** Maximum of events that wait while the sessions are read. */
const maximumWaiting = 10_000;
/** The receivers' word for the sellers, as messages of the channel `notifications_changed` say it. */
const sellers = 'seller';
const greeting = 'retry: 3000\n\n';

/**
 * Sends messages about orders to all subscribers as server-sent events. A session that has ended gets nothing: its streams end
 * instead.
 */
export class OrderEvents {
  #db: Database;
  #log: FastifyBaseLogger;
  /** Streams by receiver: a user's id, or one common word for all sellers. The oldest streams come first. */
  readonly #streams = new Map<string, Set<Stream>>();
  #waiting: Change[] = [];
  #delivering = false;
  #timer: NodeJS.Timeout;

  constructor(db: Database, log: FastifyBaseLogger, everyMilliseconds = heartbeatMilliseconds) {
    this.#db = db;
    this.#log = log;
    this.#timer = setInterval(() => void this.#deliver(heartbeat), everyMilliseconds).unref();
  }

  /**
   * Opens the event stream of a caller: all orders for a seller, own ones for a user. Beyond the maximum of streams per caller,
   * the oldest ends.
   */
  follow(follower: Follower, { raw: response }: FastifyReply): Readable {
    const stream: Stream = { ...follower, readable: new Readable({ read() {} }), response, ended: false };
    const receiver = receiverOf(follower);
    const streams = this.#streams.get(receiver) ?? new Set();
    this.#streams.set(receiver, streams.add(stream));
    response.on('close', () => {
      streams.delete(stream);
      if (streams.size === 0 && this.#streams.get(receiver) === streams) this.#streams.delete(receiver);
    });
    const own = [...streams].filter(({ id, ended }) => id === follower.id && !ended);
    for (const oldest of own.slice(0, -streamsEach)) end(oldest);
    stream.readable.push(greeting);
    return stream.readable;
  }

  /** How many streams are open, by who follows. */
  count(): Record<Follower['kind'], number> {
    const seller = this.#streams.get(sellers)?.size ?? 0;
    const all = [...this.#streams.values()].reduce((sum, { size }) => sum + size, 0);
    return { user: all - seller, seller };
  }

  /** Receives a message of the channel `order_changed`. Without a payload, some may have been missed. */
  receive(payload?: string): void {
    this.#take(payload, (message) => {
      const { kind, orderId, userId, to } = notificationSchema.parse(message);
      return { event: { kind, orderId }, buyerId: userId, isBuyersAlone: to === 'buyer' };
    });
  }

  /** Receives a message of the channel `notifications_changed`; its receiver is a user's id or 'seller'. */
  receiveNotification(payload?: string): void {
    this.#take(payload, (message) => ({ event: { kind: 'notice' }, only: receiverSchema.parse(message).receiver }));
  }

  /** Closes all connections immediately, even those of clients that do not read. */
  close(): void {
    clearInterval(this.#timer);
    for (const { response } of this.#all()) response.destroy();
  }

  #all(): Stream[] {
    return [...this.#streams.values()].flatMap((streams) => [...streams]);
  }

  /** Returns the streams that receive a change. */
  #receivers({ buyerId, isBuyersAlone, only }: Change): Stream[] {
    if (only === undefined && buyerId === undefined && !isBuyersAlone) return this.#all();
    const names = only === undefined ? [buyerId, ...(isBuyersAlone ? [] : [sellers])] : [only];
    return names.flatMap((name) => [...(this.#streams.get(name ?? '') ?? [])]);
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

  /** Sends the waiting events in order; events that arrive meanwhile are sent afterwards. */
  async #deliver(comment = ''): Promise<void> {
    if (this.#delivering) return;
    this.#delivering = true;
    try {
      do await this.#deliverOnce(this.#waiting.splice(0), comment);
      while (this.#waiting.length > 0);
    } catch (error) {
      // The sessions could not be read. The next heartbeat tells all subscribers to reload.
      this.#log.error({ err: error }, 'events of orders could not be delivered');
      this.#waiting = [missed];
    } finally {
      this.#delivering = false;
    }
  }

  async #deliverOnce(changes: readonly Change[], comment: string): Promise<void> {
    const texts = new Map<Stream, string>();
    const add = (streams: readonly Stream[], text: string) => {
      for (const stream of streams) if (!stream.ended) texts.set(stream, (texts.get(stream) ?? '') + text);
    };
    if (comment) add(this.#all(), comment);
    for (const change of changes) add(this.#receivers(change), frame(change.event));
    const due = [...texts];
    for (let begin = 0; begin < due.length; begin += groupSize) await this.#send(due.slice(begin, begin + groupSize));
  }

  /** One query asks for the sessions of these streams. */
  async #send(due: readonly [Stream, string][]): Promise<void> {
    const hashes = due.flatMap(([{ tokenHashes }]) => tokenHashes);
    const owners = await findSessionOwners(this.#db, hashes);
    for (const [stream, text] of due) {
      if (stream.tokenHashes.some((hash) => owners.get(hash) === stream.id)) send(stream, text);
      else end(stream);
    }
  }
}

function receiverOf({ kind, id }: Follower): string {
  return kind === 'seller' ? sellers : id;
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
