import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Reply } from './shopper.ts';

/** The expected kind of response: a call's, a freshly rendered page, or a cached one. */
type Kind = 'call' | 'page' | 'cached';

/** A repeated request. */
export type Visit = { name: string; kind: Kind; make: () => Promise<Reply> };

/** A response, with the time of its request (`performance.now`). */
export type Answered = { visit: Visit; begun: number; reply: Reply };

const pause = 25;

/** Simulates people who repeat requests while servers stop and return. */
export class Traffic {
  readonly answers: Answered[] = [];
  readonly #people: Promise<void>[] = [];
  readonly #visits: readonly Visit[];
  #failure: unknown;
  #open = true;

  constructor(visits: readonly Visit[]) {
    this.#visits = visits;
    for (const visit of visits) this.#people.push(this.#repeat(visit));
  }

  /** Waits until each visit selected by `select` has had such a response to a request after `since`. */
  async until(since: number, select: (visit: Visit) => boolean, isLike: (reply: Reply) => boolean): Promise<void> {
    const expectedVisits = this.#visits.filter(select);
    await vi.waitFor(
      () => {
        if (this.#failure) return;
        const had = this.answers.filter(({ begun, reply }) => begun > since && isLike(reply)).map(({ visit }) => visit);
        const missing = expectedVisits.filter((visit) => !had.includes(visit));
        if (missing.length > 0) throw new Error(`Still waiting for ${missing.map(({ name }) => name).join(', ')}`);
      },
      { timeout: 15_000, interval: 10 },
    );
    if (this.#failure) throw this.#failure;
  }

  /** Ends when all have their responses. Throws when one is missing. */
  async end(): Promise<void> {
    this.#open = false;
    await Promise.all(this.#people);
    if (this.#failure) throw this.#failure;
  }

  async #repeat(visit: Visit): Promise<void> {
    try {
      while (this.#open) {
        const begun = performance.now();
        this.answers.push({ visit, begun, reply: await visit.make() });
        await wait(pause);
      }
    } catch (error) {
      this.#failure ??= new Error(`${visit.name} got no answer`, { cause: error });
    }
  }
}

/** The problem of a response while a part of the shop may be down; undefined if there is none. `waitTimeout` in ms. */
export function problemOf({ visit, reply }: Answered, waitTimeout: number): string | undefined {
  const { status, headers, body, took } = reply;
  const name = `${visit.name}: ${status} after ${Math.round(took)} ms`;
  if (took > waitTimeout) return name;
  if (status === 200) return undefined;
  if (status !== 503 || visit.kind === 'cached') return `${name} ${JSON.stringify(body).slice(0, 200)}`;
  if (!Number(headers.get('retry-after'))) return `${name} without Retry-After`;
  const type = headers.get('content-type') ?? '';
  if (visit.kind === 'page')
    return /^text\/html/.test(type) && body.includes('The shop is busy') ? undefined : `${name} ${type}`;
  return body.success === false && body.message ? undefined : `${name} ${JSON.stringify(body)}`;
}
