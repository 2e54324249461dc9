import { DatabaseError, type PoolClient, type QueryConfig } from 'pg';
import { patientTimer } from '#database/patient-timer.ts';
import { breakConnection } from './break-connection.ts';
import { DatabaseUnavailable } from './database-error.ts';
import { firstFailure } from './first-failure.ts';

/** A borrowed connection. `release` may be called again without effect. */
export type Lease = {
  query: PoolClient['query'];
  release(): void;
};

type LeaseTerms = {
  /** Sends a statement on the connection. */
  send(config: QueryConfig, values?: unknown[]): Promise<unknown>;
  /** The statement that begins a transaction, if not `begin`. */
  begin: string | undefined;
  /** Time limit for the whole transaction, in ms. */
  transaction: number;
};

/** Lends a connection for one transaction. Its statements throw `DatabaseUnavailable` when the connection breaks or time is over. */
export function lendConnection(client: PoolClient, { send, begin, transaction }: LeaseTerms): Lease {
  let lent = true;
  let broken = false;
  let ended = false;
  const within = firstFailure();
  const release = () => {
    if (!lent) return;
    lent = false;
    endLease();
    client.removeListener('end', release);
    giveBack(client, broken);
  };
  const giveUp = () => {
    broken = true;
    breakConnection(client);
    release();
  };
  const endLease = patientTimer(transaction, giveUp);
  // A broken connection is returned automatically, even if its borrower has stopped waiting.
  client.once('end', release);
  const run = async (config: QueryConfig, values?: unknown[]) => {
    try {
      return await within(config.text, () => send(config, values));
    } catch (error) {
      if (!isAnswer(error)) {
        giveUp();
        throw new DatabaseUnavailable('unreachable', { cause: error });
      }
      if (beginsTransaction(config)) {
        broken = true;
        // Drizzle does not release a connection on which a transaction could not begin.
        release();
      }
      throw error;
    }
  };
  const query = async (config: QueryConfig, values?: unknown[]) => {
    // After the end of its transaction, a late statement would be one of its own and stay.
    if (!lent || (ended && !endsTransaction(config))) throw new DatabaseUnavailable('unreachable');
    ended ||= endsTransaction(config);
    if (config.text !== 'begin') return run(config, values);
    // Sent together with the first statement; this simple statement cannot be refused by the server.
    run(begin === undefined ? config : { text: begin }).catch(giveUp);
    return noRows;
  };
  return { query: query as PoolClient['query'], release };
}

const noRows = { rows: [] };

/**
 * Returns whether SQL begins a transaction. When that fails, the server reports the error before the transaction status, so the
 * connection's state is unknown for a moment.
 */
export const beginsTransaction = ({ text }: QueryConfig) => /^\s*begin\b/i.test(text);

/** Returns whether SQL ends a transaction, and not only what follows a savepoint. */
const endsTransaction = ({ text }: QueryConfig) => /^\s*(commit|rollback)\s*$/i.test(text);

/**
 * Releases a connection. A connection that is still in a transaction is closed, because its next borrower would
 * continue the transaction.
 */
export function giveBack(client: PoolClient, broken: boolean): void {
  client.release(broken || client.getTransactionStatus() !== 'I');
}

/** Returns whether the error comes from the server. Otherwise the connection is lost or the response overdue. */
export const isAnswer = (error: unknown) => error instanceof DatabaseError;
