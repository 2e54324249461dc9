/**
 * The database can't be used right now: the server does not answer ('unreachable'), or too many statements wait for
 * a connection ('busy'). Nothing of the statement was done, unless its connection broke while it ran.
 */
export class DatabaseUnavailable extends Error {
  readonly reason: 'unreachable' | 'busy';

  constructor(reason: 'unreachable' | 'busy', options?: ErrorOptions) {
    super(`The database is ${reason}`, options);
    this.name = 'DatabaseUnavailable';
    this.reason = reason;
  }
}

/** SQLSTATE (five characters) or the system's code of a failed statement, wherever a library has wrapped it; '' for none. */
export function databaseCodeOf(error: unknown): string {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return '';
}

/** Whether a row was refused because another one has what has to be unique. */
export const isUniqueViolation = (error: unknown) => databaseCodeOf(error) === '23505';

/** Whether a row was refused because it breaks a check of its table. */
export const isCheckViolation = (error: unknown) => databaseCodeOf(error) === '23514';

/**
 * SQLSTATEs of a server that is stopping, starting, full or only readable (a standby), that gave up on a statement, lock
 * or transaction that took too long, or that undid the work because of another transaction. 08P01 is a fault of ours.
 */
const unavailable = /^(08(?!P01)\w{3}|53\w{3}|57P0[1-5]|57014|55P03|25P0[34]|25006|40001|40P01)$/;

/** Whether a failure says that the database can't be used right now, so that trying again later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return refusalIn(error) !== undefined || unavailable.test(databaseCodeOf(error));
}

/** Whether a failure says that too many wait for a connection. */
export function isDatabaseBusy(error: unknown): boolean {
  return refusalIn(error)?.reason === 'busy';
}

function refusalIn(error: unknown): DatabaseUnavailable | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof DatabaseUnavailable) return cause;
  }
  return undefined;
}
