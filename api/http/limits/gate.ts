import { setTimeout as wait } from 'node:timers/promises';

/**
 * The shop is overloaded: an answer would come too late to be of use, so the request is refused at once.
 * @internal Tests tell it from other errors; the error handler goes by its status.
 */
export class Overloaded extends Error {
  readonly statusCode = 503;

  constructor() {
    super('Too much to do');
    this.name = 'Overloaded';
  }
}

export type Gate = {
  /** Does `work` when there is room for it. Rejects with `Overloaded` when there is none in time. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Rejects with `Overloaded` when the queue is full; to be called before a request's body is read. The refusal is
   * delayed: clients that retry at once would keep the shop busy with refusing them.
   */
  refuseWhenFull(): Promise<void> | undefined;
};

declare module 'fastify' {
  interface FastifyInstance {
    gate: Gate;
  }
}

type GateOptions = {
  /** Work done at a time. */
  concurrent: number;
  /** Maximum length of the queue. */
  waiting: number;
  /** How long work may wait in the queue, in milliseconds. */
  waitTimeout: number;
  /** How long a refusal is delayed when the queue is full, in milliseconds. */
  refusalDelay: number;
  /** Whether the process as a whole is overloaded: then no new work is begun. */
  isOverloaded?: () => boolean;
  /** How many connections the server has taken so far: given when finished work has to let new ones be accepted first. */
  connections?: () => number;
};

/** Delayed refusals at a time; beyond it requests are refused without delay. */
const maximumTurnedAway = 5000;
/** Turns of the event loop after which work goes on even though more connections wait. */
const maximumTurns = 50;

type Waiting = { begin(): void; late: NodeJS.Timeout };

/**
 * Admits as much work as can be done in time and refuses the rest early, so that admitted requests are served quickly
 * under any load. First in, first out.
 */
export function createGate({
  concurrent,
  waiting,
  waitTimeout,
  refusalDelay,
  isOverloaded = () => false,
  connections,
}: GateOptions): Gate {
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
 * Lets the process accept waiting connections before `next`: the event loop accepts one in a turn, and the embedded
 * database would work off the whole queue in one turn.
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
