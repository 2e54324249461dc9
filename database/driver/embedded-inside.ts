import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { AroundStatement } from './connection.ts';

type Run = (text: string, ...rest: unknown[]) => Promise<unknown>;
type Begin = (work: (transaction: Transaction) => Promise<unknown>) => Promise<unknown>;

/** Wraps an embedded database or a transaction, so that each statement runs inside `around`. */
export function embeddedInside<Client extends PGlite | Transaction>(client: Client, around: AroundStatement): Client {
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
      const begin: Begin = (work) => (method as Begin)((transaction) => work(embeddedInside(transaction, around)));
      return begin;
    },
  });
}
