import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { AroundStatement } from '#database/driver/connection.ts';
import { firstFailure } from './first-failure.ts';

type Run = (text: string, ...rest: unknown[]) => Promise<unknown>;
type Begin = (work: (transaction: Transaction) => Promise<unknown>) => Promise<unknown>;

const asItIs: AroundStatement = (_text, run) => run();

/**
 * Wraps an embedded database, so that each statement runs inside `around`, and in a transaction inside `firstFailure`.
 */
export function embeddedInside(client: PGlite, around = asItIs): PGlite {
  return inside(client, around);
}

function inside<Client extends PGlite | Transaction>(client: Client, around: AroundStatement): Client {
  return new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      const method = value.bind(target);
      if (key === 'query' || key === 'exec') {
        const run: Run = (text, ...rest) => around(text, () => (method as Run)(text, ...rest));
        return run;
      }
      if (key !== 'transaction') return method;
      const begin: Begin = (work) =>
        (method as Begin)((transaction) => {
          const within = firstFailure();
          return work(inside(transaction, (text, run) => within(text, () => around(text, run))));
        });
      return begin;
    },
  });
}
