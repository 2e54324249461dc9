import { setTimeout as wait } from 'node:timers/promises';

/**
 * The shop is overloaded. The request is refused at once, because a response would come too late. @internal Tests distinguish
 * it from other errors; the error handler uses its status.
 */
export class Overloaded extends Error {
  readonly statusCode = 503;

  constructor() {
    super('Too much to do');
    this.name = 'Overloaded';
  }
}

export type ConcurrencyLimiter = {
  /** Runs `work` as soon as there is a free slot. Rejects with `Overloaded` when there is none in time. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
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
  /** Maximum time in the queue, in ms. */
  waitTimeout: number;
  /** Delay of a refusal when the queue is full, in ms. */
  refusalDelay: number;
  /** Whether the process as a whole is overloaded; no new work starts then. */
  isOverloaded?: () => boolean;
  /** The number of connections accepted so far. Set it when waiting connections have to be accepted before the next work. */
  connections?: () => number;
};

/** Maximum number of concurrently delayed refusals; beyond it, requests are refused without delay. */
const maximumTurnedAway = 5000;
/** After this many turns of the event loop, work continues even if more connections wait. */
const maximumTurns = 50;

type Waiting = { begin(): void; late: NodeJS.Timeout };

/**
 * Creates a concurrency limit. It admits as much work as can be done in time and refuses the rest early, so that admitted
 * requests are fast under any load. First in, first out.
 */
export function createConcurrencyLimiter({
  concurrent,
  waiting,
  waitTimeout,
  refusalDelay,
  isOverloaded = () => false,
  connections,
}: ConcurrencyLimiterOptions): ConcurrencyLimiter {
  const queue = new Set<Waiting>();
  let free = concurrent;
  let turnedAway = 0;

  function enter(): Promise<void> | undefined {
    if (isOverloaded()) throw new Overloaded();
    if (free > 0) {
      free -= 1;
      return undefined;
    }
    if (queue.size >= waiting) throw new Overloaded();
    return new Promise((begin, reject) => {
      const late = setTimeout(() => {
        queue.delete(entry);
        reject(new Overloaded());
      }, waitTimeout);
      const entry = { begin, late };
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
    clearTimeout(next.late);
    next.begin();
  }

  const isFull = () => isOverloaded() || (free === 0 && queue.size >= waiting);

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
    async run(work) {
      const turn = enter();
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
