import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { clientOptions } from './client-options.ts';
import { databaseCodeOf } from './database-error.ts';
import type { ServerAddress } from './server-address.ts';
import { breakConnection } from './server-pool.ts';
import type { TimeLimits } from './time-limits.ts';

type WatchEvents = {
  /** The server stops answering (true), or answers again (false). */
  change(unreachable: boolean): void;
  /** Another of the address's hosts is the one that can be written to. */
  server(url: string): void;
};
type OnNotify = (payload?: string) => void;

/**
 * One connection of its own that asks again and again whether the server answers, and that hears its notifications. It
 * tells a frozen server from a busy one: its query waits for no lock and for no other statement.
 */
export class ServerWatch {
  readonly #address: ServerAddress;
  readonly #limits: TimeLimits;
  readonly #onChange: (unreachable: boolean) => void;
  readonly #onServer: (url: string) => void;
  readonly #listeners = new Map<string, OnNotify[]>();
  readonly #closing = new AbortController();
  #client: Client | undefined;
  #url: string;
  #unreachable = false;
  #running: Promise<void> | undefined;

  constructor(address: ServerAddress, limits: TimeLimits, on: WatchEvents) {
    this.#address = address;
    this.#url = address.url;
    this.#limits = limits;
    this.#onChange = on.change;
    this.#onServer = on.server;
  }

  /** The host that can be written to, as it was last seen. */
  get url(): string {
    return this.#url;
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

  /** Connects to the host that was used last, else to the first other one that can be written to. */
  async #open(): Promise<Client> {
    const others = this.#address.urls.filter((url) => url !== this.#url);
    let failure: unknown;
    for (const url of [this.#url, ...others]) {
      try {
        this.#client = await this.#connect(url);
        if (url !== this.#url) this.#onServer(url);
        this.#url = url;
        return this.#client;
      } catch (error) {
        failure ??= error;
      }
    }
    throw failure;
  }

  async #connect(url: string): Promise<Client> {
    const options = clientOptions({ ...this.#address, url }, this.#limits);
    const client = new Client({ ...options, application_name: 'sobuj watch' });
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => {
      for (const onNotify of this.#listeners.get(channel) ?? []) onNotify(payload);
    });
    try {
      await client.connect();
      await this.#ask(client);
      for (const channel of this.#listeners.keys()) await this.#answer(client.query(listenTo(channel)));
    } catch (error) {
      breakConnection(client);
      throw error;
    }
    return client;
  }

  /** Asks whether the server answers and, where there are several, whether it can be written to. */
  async #ask(client: Client): Promise<void> {
    if (this.#address.urls.length === 1) return this.#answer(client.query('select 1'));
    const asked = client.query('select pg_is_in_recovery() as standby').then(({ rows }) => {
      if (rows[0].standby) throw new Error('This server is a standby');
    });
    return this.#answer(asked);
  }

  async #pollUntilFailure(client: Client): Promise<unknown> {
    try {
      while (!this.#closing.signal.aborted) {
        await this.#ask(client);
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
