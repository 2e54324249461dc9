import { setTimeout as wait } from 'node:timers/promises';
import { patientTimer } from '#database/patient-timer.ts';

/**
 * More waits than the shop can do in time, so the request is refused. Tests distinguish it from other errors; the
 * error handler uses its status.
 */
export class Overloaded extends Error {
  readonly statusCode = 503;

  constructor() {
    super('Too much to do');
    this.name = 'Overloaded';
  }
}

/** The kind of a waiting request. A page waits longer than a call, because its visitor has nothing else to look at. */
type Waiter = 'call' | 'page';

export type ConcurrencyLimiter = {
  /**
   * Runs `work` as soon as a slot is free. Rejects with `Overloaded` when the queue is full or no slot becomes free in
   * time.
   */
  run<Result>(work: () => Promise<Result>, waiter?: Waiter): Promise<Result>;
  /**
   * Rejects with `Overloaded` when the queue is full; call it before a request's body is read. The refusal is delayed, because
   * clients that retry immediately would keep the shop busy with refusals.
   */
  refuseWhenFull(): Promise<void> | undefined;
};

declare module 'fastify' {
  interface FastifyInstance {
    concurrencyLimiter: ConcurrencyLimiter;
  }
}

type ConcurrencyLimiterOptions = {
  /** Work that runs concurrently. */
  concurrent: number;
  /** Maximum length of the queue. */
  waiting: number;
  /** Maximum time in the queue, in ms, in which this process had its turns. */
  waitTimeouts: Record<Waiter, number>;
  /** Delay of a refusal when the queue is full, in ms. */
  refusalDelay: number;
  /** The number of connections accepted so far. Set it when waiting connections have to be accepted before the next work. */
  connections?: () => number;
};

/** Maximum number of concurrently delayed refusals; beyond it, requests are refused without delay. */
const maximumTurnedAway = 5000;
/** After this many turns of the event loop, work continues even if more connections wait. */
const maximumTurns = 50;

type Waiting = { begin(): void; endWait(): void };

/**
 * Creates a concurrency limit. First in, first out. The queue is bounded, and with it the memory and the waiting times.
 * A machine that is busy with something else refuses nothing: it answers late.
 */
export function createConcurrencyLimiter({
  concurrent,
  waiting,
  waitTimeouts,
  refusalDelay,
  connections,
}: ConcurrencyLimiterOptions): ConcurrencyLimiter {
  const queue = new Set<Waiting>();
  let free = concurrent;
  let turnedAway = 0;

  function enter(waiter: Waiter): Promise<void> | undefined {
    if (free > 0) {
      free -= 1;
      return undefined;
    }
    if (queue.size >= waiting) throw new Overloaded();
    return new Promise((begin, reject) => {
      const endWait = patientTimer(waitTimeouts[waiter], () => {
        queue.delete(entry);
        reject(new Overloaded());
      });
      const entry = { begin, endWait };
      queue.add(entry);
    });
  }

  function leave(): void {
    const [next] = queue;
    if (!next) {
      free += 1;
      return;
    }
    queue.delete(next);
    next.endWait();
    next.begin();
  }

  const isFull = () => free === 0 && queue.size >= waiting;

  return {
    refuseWhenFull() {
      if (!isFull()) return undefined;
      if (turnedAway >= maximumTurnedAway) return Promise.reject(new Overloaded());
      turnedAway += 1;
      return wait(refusalDelay).then(() => {
        turnedAway -= 1;
        throw new Overloaded();
      });
    },
    async run(work, waiter = 'call') {
      const turn = enter(waiter);
      if (turn) await turn;
      try {
        return await work();
      } finally {
        if (connections) afterNewConnections(connections, leave);
        else leave();
      }
    },
  };
}

/**
 * Lets the process accept waiting connections before `next`. The event loop accepts one per turn, and the embedded database
 * would process the whole queue within one turn.
 */
function afterNewConnections(connections: () => number, next: () => void): void {
  let turns = 0;
  let seen = connections();
  const turn = () => {
    turns += 1;
    const now = connections();
    // In the first turn no connection can have been accepted yet.
    if (turns > 1 && (now === seen || turns > maximumTurns)) return next();
    seen = now;
    setImmediate(turn);
  };
  setImmediate(turn);
}
