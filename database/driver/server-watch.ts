import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { patientTimer } from '#database/patient-timer.ts';
import { breakConnection } from './break-connection.ts';
import { clientOptions } from './client-options.ts';
import { databaseCodeOf } from './database-error.ts';
import type { ServerAddress } from './server-address.ts';
import type { TimeLimits } from './time-limits.ts';

type WatchEvents = {
  /** The server stops responding (true), or responds again (false). */
  change(unreachable: boolean): void;
  /** Another host of the address has become writable. */
  server(url: string): void;
};
type OnNotify = (payload?: string) => void;

/**
 * A dedicated connection that repeatedly checks whether the server responds, and receives its notifications. It distinguishes a
 * frozen server from a busy one: its query waits for no lock and no other statement.
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

  /** The last known writable host. */
  get url(): string {
    return this.#url;
  }

  /** Starts watching. Throws when the server is unreachable. */
  async start(): Promise<void> {
    const client = await this.#open();
    this.#running = this.#watch(client);
  }

  /** Calls `onNotify` with each notification of the channel, and without payload when some may have been missed. */
  async listen(channel: string, onNotify: OnNotify): Promise<void> {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), onNotify]);
    // If the server is unreachable now, the next connection listens.
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
      // Only this connection may have been closed; opening the next one shows whether the server is unreachable.
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
      // A server without a free connection does respond, and the pool's existing ones still work.
      this.#setUnreachable(databaseCodeOf(error) !== tooManyConnections);
      return undefined;
    }
  }

  /** Connects to the last host used, or else to the first other writable one. */
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
      await this.#answer(client.connect());
      await this.#ask(client);
      for (const channel of this.#listeners.keys()) await this.#answer(client.query(listenTo(channel)));
    } catch (error) {
      breakConnection(client);
      throw error;
    }
    return client;
  }

  /** Checks whether the server responds and, with several hosts, whether it is writable. */
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

/** Rejects when there is no response in time. Time in which this process was busy itself does not count. */
async function answerWithin(milliseconds: number, answer: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const end = patientTimer(milliseconds, () => reject(new NoAnswer('No answer in time')));
  try {
    await Promise.race([answer, late]);
  } finally {
    end();
  }
}
