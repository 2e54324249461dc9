import { setTimeout as wait } from 'node:timers/promises';

/**
 * The shop has more to do than it can do in time: an answer later is no use, so it is refused at once.
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
   * Rejects with `Overloaded` when there is no room even to wait; to be asked before a request is read any further. It
   * takes its time to say so: those who ask again at once would keep the shop busy with saying no.
   */
  refuseWhenFull(): Promise<void> | undefined;
};

declare module 'fastify' {
  interface FastifyInstance {
    gate: Gate;
  }
}

type GateOptions = {
  /** How much is done at once. */
  concurrent: number;
  /** How much may wait. */
  waiting: number;
  /** How long it may wait, in milliseconds. */
  waitTimeout: number;
  /** How long a refusal takes when there is no room even to wait, in milliseconds. */
  refusalDelay: number;
  /** Whether the process is behind with everything: then nothing new is begun. */
  isOverloaded?: () => boolean;
  /** How many connections the server has taken so far. */
  connections?: () => number;
};

/** Who would be one more is refused at once. */
const maximumTurnedAway = 5000;
/** Turns of the event loop after which work goes on even though more connections wait. */
const maximumTurns = 50;

type Waiting = { begin(): void; late: NodeJS.Timeout };

/**
 * Lets in what can be done in time and refuses the rest early, so that those who are let in are served quickly however
 * many ask. First come, first served.
 */
export function createGate({
  concurrent,
  waiting,
  waitTimeout,
  refusalDelay,
  isOverloaded = () => false,
  connections = () => 0,
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

  /**
   * Lets the process hear who else is there before the next work begins. An embedded database would work off the whole
   * queue in one turn of the event loop, and of the connections that wait a turn takes one.
   */
  function leaveAfterNewConnections(): void {
    let turns = 0;
    let seen = connections();
    const turn = () => {
      turns += 1;
      const now = connections();
      // The first comes before anything can have been heard.
      if (turns > 1 && (now === seen || turns > maximumTurns)) return leave();
      seen = now;
      setImmediate(turn);
    };
    setImmediate(turn);
  }

  const isFull = () => isOverloaded() || (free === 0 && queue.size >= waiting);

  return {
    refuseWhenFull() {
      if (!isFull()) return undefined;
      if (turnedAway >= maximumTurnedAway) throw new Overloaded();
      turnedAway += 1;
      return wait(refusalDelay).then(() => {
        turnedAway -= 1;
        throw new Overloaded();
      });
    },
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leaveAfterNewConnections();
      }
    },
  };
}
