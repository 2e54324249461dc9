/**
 * The database is unavailable right now: the server does not respond ('unreachable'), or too many statements wait for a
 * connection ('busy'). The statement was not executed, unless its connection broke while it ran.
 */
export class DatabaseUnavailable extends Error {
  readonly reason: 'unreachable' | 'busy';

  constructor(reason: 'unreachable' | 'busy', options?: ErrorOptions) {
    super(`The database is ${reason}`, options);
    this.name = 'DatabaseUnavailable';
    this.reason = reason;
  }
}

/**
 * Returns the SQLSTATE (five characters) or system error code of a failed statement, however deeply it is wrapped; '' for none.
 */
export function databaseCodeOf(error: unknown): string {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return '';
}

/** Returns the message of the innermost error: libraries wrap it in messages with whole statements. */
export function databaseMessageOf(error: unknown): string {
  let message = '';
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1)
    message = cause.message;
  return message;
}

/** Returns whether a row violates a unique constraint. */
export const isUniqueViolation = (error: unknown) => databaseCodeOf(error) === '23505';

/**
 * SQLSTATEs of a server that is stopping, starting, full or read-only (a standby), and of a statement, lock wait or
 * transaction that was cancelled after its time limit, or rolled back because of another transaction. 08P01 is
 * excluded: it is an error of the shop.
 */
const unavailable = /^(08(?!P01)\w{3}|53\w{3}|57P0[1-5]|57014|55P03|25P0[34]|25006|40001|40P01)$/;

/** Returns whether an error means that the database is unavailable now, so that a later retry makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = databaseCodeOf(error);
  return refusalIn(error) !== undefined || unavailable.test(code) || (code === 'XX000' && isMachineAway(error));
}

/** Citus gives no code of its own to a transaction that it rolled back because it lost another machine. */
const isMachineAway = (error: unknown) =>
  databaseMessageOf(error).startsWith('failure on connection marked as essential');

/** Returns whether an error means that too many statements wait for a connection. */
export function isDatabaseBusy(error: unknown): boolean {
  return refusalIn(error)?.reason === 'busy';
}

function refusalIn(error: unknown): DatabaseUnavailable | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof DatabaseUnavailable) return cause;
  }
  return undefined;
}
