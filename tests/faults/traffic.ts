import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Reply } from './shopper.ts';

/** What an answer to somebody who asks may be: a call's, a page made for it, or one from the cache. */
type Kind = 'call' | 'page' | 'cached';

/** Something that people do again and again. */
export type Visit = { name: string; kind: Kind; make: () => Promise<Reply> };

/** One answer: when it was asked for (`performance.now`), and what it was. */
export type Answered = { visit: Visit; begun: number; reply: Reply };

const pause = 25;

/** People who go on doing what they do, one thing after the other each, while servers stop and come back. */
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

  /** Waits until each visit that `select` names has had an answer like this that was asked for after `since`. */
  async until(since: number, select: (visit: Visit) => boolean, isLike: (reply: Reply) => boolean): Promise<void> {
    const wanted = this.#visits.filter(select);
    await vi.waitFor(
      () => {
        if (this.#failure) return;
        const had = this.answers.filter(({ begun, reply }) => begun > since && isLike(reply)).map(({ visit }) => visit);
        const missing = wanted.filter((visit) => !had.includes(visit));
        if (missing.length > 0) throw new Error(`Still waiting for ${missing.map(({ name }) => name).join(', ')}`);
      },
      { timeout: 15_000, interval: 10 },
    );
    if (this.#failure) throw this.#failure;
  }

  /** Ends when all have their answers. Throws when somebody got none. */
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

/** What is wrong with an answer while a part of the shop may be away; undefined when nothing is. `waitTimeout` in milliseconds. */
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
