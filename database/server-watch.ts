import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { databaseCodeOf } from './database-error.ts';
import type { ServerAddress } from './server-address.ts';
import { breakConnection, clientOptions } from './server-pool.ts';
import type { TimeLimits } from './time-limits.ts';

type OnNotify = (payload?: string) => void;

/**
 * One connection of its own that asks again and again whether the server answers, and that hears its notifications. It
 * tells a frozen server from a busy one: its query waits for no lock and for no other statement.
 */
export class ServerWatch {
  readonly #address: ServerAddress;
  readonly #limits: TimeLimits;
  readonly #onChange: (unreachable: boolean) => void;
  readonly #listeners = new Map<string, OnNotify[]>();
  readonly #closing = new AbortController();
  #client: Client | undefined;
  #unreachable = false;
  #running: Promise<void> | undefined;

  constructor(address: ServerAddress, limits: TimeLimits, onChange: (unreachable: boolean) => void) {
    this.#address = address;
    this.#limits = limits;
    this.#onChange = onChange;
  }

  /** Begins to watch. Throws when the server can't be reached now. */
  async start(): Promise<void> {
    const client = await this.#open();
    this.#running = this.#watch(client);
  }

  /** Calls `onNotify` with each notification of the channel, and without a payload when some may have been missed. */
  async listen(channel: string, onNotify: OnNotify): Promise<void> {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), onNotify]);
    // When the server is unreachable now, the next connection listens to it.
    if (this.#client) await this.#answer(this.#client.query(listenTo(channel))).catch(() => {});
    onNotify();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #watch(first: Client): Promise<void> {
    let client: Client | undefined = first;
    while (!this.#closing.signal.aborted) {
      const failure = await (client ? this.#pollUntilFailure(client) : undefined);
      if (client) breakConnection(client);
      this.#client = undefined;
      if (failure instanceof NoAnswer) this.#setUnreachable(true);
      // Only this one connection may have been ended: whether the server is unreachable shows when the next one is opened.
      client = await this.#reopen();
      if (!client) await this.#pause();
    }
    if (client) breakConnection(client);
  }

  async #reopen(): Promise<Client | undefined> {
    if (this.#closing.signal.aborted) return undefined;
    try {
      const client = await this.#open();
      this.#setUnreachable(false);
      for (const listeners of this.#listeners.values()) for (const onNotify of listeners) onNotify();
      return client;
    } catch (error) {
      // A server without a free connection does answer: those that the pool has can be used.
      this.#setUnreachable(databaseCodeOf(error) !== tooManyConnections);
      return undefined;
    }
  }

  async #open(): Promise<Client> {
    const client = new Client({ ...clientOptions(this.#address, this.#limits), application_name: 'sobuj watch' });
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => {
      for (const onNotify of this.#listeners.get(channel) ?? []) onNotify(payload);
    });
    try {
      await client.connect();
      for (const channel of this.#listeners.keys()) await this.#answer(client.query(listenTo(channel)));
    } catch (error) {
      breakConnection(client);
      throw error;
    }
    this.#client = client;
    return client;
  }

  async #pollUntilFailure(client: Client): Promise<unknown> {
    try {
      while (!this.#closing.signal.aborted) {
        await this.#answer(client.query('select 1'));
        await this.#pause();
      }
    } catch (error) {
      return error;
    }
    return undefined;
  }

  #setUnreachable(unreachable: boolean): void {
    if (unreachable === this.#unreachable) return;
    this.#unreachable = unreachable;
    this.#onChange(unreachable);
  }

  #answer(answer: Promise<unknown>): Promise<void> {
    return answerWithin(this.#limits.heartbeatAnswer, answer);
  }

  #pause(): Promise<unknown> {
    return wait(this.#limits.heartbeat, undefined, { signal: this.#closing.signal }).catch(() => {});
  }
}

class NoAnswer extends Error {}

const tooManyConnections = '53300';

const listenTo = (channel: string) => `listen "${channel.replaceAll('"', '""')}"`;

/** Rejects when there is no answer in time. What has arrived while this process was busy counts as in time. */
async function answerWithin(milliseconds: number, answer: Promise<unknown>): Promise<void> {
  let answered = false;
  const settled = answer.then(() => {
    answered = true;
  });
  const timer = new AbortController();
  const late = wait(milliseconds, undefined, { signal: timer.signal }).then(
    () => wait(50),
    () => {},
  );
  try {
    await Promise.race([settled, late]);
  } finally {
    timer.abort();
    settled.catch(() => {});
  }
  if (!answered) throw new NoAnswer('No answer in time');
}
