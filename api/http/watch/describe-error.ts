import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fieldOf } from '#contract/records.ts';

/** The logged description of an error: enough to find the fault, but no value that a person entered. */
export type ErrorDescription = {
  [field: string]: unknown;
  type: string;
  message: string;
  code?: string;
  /** Names of database objects, and the failed system call. */
  table?: string;
  column?: string;
  constraint?: string;
  syscall?: string;
  /** Stack frames, without the message at the beginning. */
  stack: string;
  cause?: ErrorDescription;
  /** The first few errors of an aggregate. */
  errors?: ErrorDescription[];
};

const root = join(import.meta.dirname, '..', '..', '..');
/** Stack traces name files by URL or by path. */
const ownFolders = [root, pathToFileURL(root).href].flatMap((place) =>
  ['api', 'contract', 'database'].map((folder) => `${place}/${folder}/`),
);
const hiddenMessage = '(not logged: it may hold what a person wrote)';
const maximumCauses = 5;
const maximumFrames = 20;
const plainWord = /^[\w.$-]{1,63}$/;
/** A stack frame: a function and a place in a file. */
const frameLine = /^\s+at (?:async )?[^()\n]*\(?(?:file:\/\/|node:|\/|[A-Z]:\\)[^\n]*:\d+:\d+\)?$/;
const sqlState = /^[\dA-Z]{5}$/;
/** SQLSTATE classes whose messages are about the connection, locks or the schema, never about a value. */
const classesWithoutValues = /^(08|25|40|42|53|55|57)[\dA-Z]{3}$/;
/** Messages of the database drivers that contain no value. */
const driverMessages = /^(Connection terminated[\w ]*|timeout exceeded when trying to connect|Query read timeout)$/;

/**
 * Describes anything thrown, for the log. Messages are kept when the shop creates them, or when they are known to
 * contain no values: a driver's messages contain parameters, a parser's the unreadable text, and JavaScript's own the
 * faulty value.
 */
export function describeError(thrown: unknown, depth = 0): ErrorDescription {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: hiddenMessage, stack: '' };
  const frames = framesOf(thrown);
  return {
    type: word(thrown.constructor.name) ?? 'Error',
    message: isSafe(thrown, frames) ? thrown.message : hiddenMessage,
    ...databaseNames(thrown),
    stack: frames.slice(0, maximumFrames).join('\n'),
    ...(thrown.cause !== undefined && depth < maximumCauses && { cause: describeError(thrown.cause, depth + 1) }),
    ...(thrown instanceof AggregateError &&
      depth < maximumCauses && { errors: thrown.errors.slice(0, 3).map((error) => describeError(error, depth + 1)) }),
  };
}

/** Returns the frames of a stack trace. The message comes first and may contain lines that look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = message ? stack.indexOf(message) : -1;
  const places = start < 0 ? stack : stack.slice(start + message.length);
  return places.split('\n').filter((line) => frameLine.test(line));
}

function isSafe(error: Error, frames: readonly string[]): boolean {
  const code = codeOf(error);
  if (code && sqlState.test(code)) return classesWithoutValues.test(code);
  if (driverMessages.test(error.message)) return true;
  return !isBuiltIn(error) && isOurs(frames[0]);
}

/** JavaScript itself throws errors of these classes, whatever code caused them. */
function isBuiltIn(error: Error): boolean {
  return [TypeError, RangeError, SyntaxError, ReferenceError, URIError, EvalError, AggregateError].some(
    (builtIn) => error instanceof builtIn,
  );
}

function isOurs(frame: string | undefined): boolean {
  return frame !== undefined && !frame.includes('.test.ts:') && ownFolders.some((folder) => frame.includes(folder));
}

function databaseNames(error: Error) {
  const { table, table_name, column, column_name, constraint, constraint_name, syscall } = error as Error &
    Record<string, unknown>;
  return Object.fromEntries(
    Object.entries({
      code: codeOf(error),
      table: word(table ?? table_name),
      column: word(column ?? column_name),
      constraint: word(constraint ?? constraint_name),
      syscall: word(syscall),
    }).filter(([, value]) => value !== undefined),
  );
}

function codeOf(error: Error): string | undefined {
  return word(fieldOf(error, 'code'));
}

function word(value: unknown): string | undefined {
  return typeof value === 'string' && plainWord.test(value) ? value : undefined;
}
