import { InvalidSettings } from '#api/compose/read-config.ts';
import { MetricsPortTaken } from '#api/http/watch/serve-metrics.ts';
import { NotSpread } from '#database/distribute.ts';
import { DataFolderUnusable } from '#database/driver/data-folder.ts';
import { databaseCodeOf, databaseMessageOf } from '#database/driver/database-error.ts';
import { DataFolderInUse } from '#database/driver/lock-data-folder.ts';
import { LettersUnknown } from '#database/driver/require-letters.ts';
import { MigrationFailed } from '#database/driver/run-migrations.ts';
import { DatabaseTooOld } from '#database/driver/schema-state.ts';
import { withoutPassword } from '#database/driver/server-address.ts';
import { TablesOutdated } from './prepare-tables.ts';

type Environment = Record<string, string | undefined>;
type ListenFailure = { port?: number; address?: string; hostname?: string };

/** Error codes of PostgreSQL or the network for a server that is unusable with these settings, and the remedy. */
const serverFailures: [codes: RegExp, what: string][] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'no server is known by that name. Check the host'],
  [/^ECONNREFUSED$/, 'nothing listens there. Start PostgreSQL, or check host and port'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'the server does not answer. Check host, port and firewall'],
  [/^28P01$/, 'it refuses the password. Check name and password'],
  [/^28\w{3}$/, 'it lets this account not in. Check name and password, and the server’s pg_hba.conf'],
  [/^3D000$/, 'it has no such database. Make it by createdb, or check the name'],
  [/^42501$/, 'the account lacks a right. Make it the owner of the database'],
  [/^57P03$/, 'it is just starting or stopping. Start the shop again in a moment'],
  [/^53300$/, 'it takes no more connections. Raise its max_connections, or stop what else uses it'],
  [/^(53100|ENOSPC)$/, 'its disk is full. Make room there'],
  [/^(25006)$/, 'it may only be read: it is a standby. Name the primary'],
  [/^(ECONNRESET|EPIPE)$/, 'it broke the connection. Check that a PostgreSQL server listens there'],
  [/CERT|SSL|TLS/, 'the encrypted connection fails. Check sslmode and the server’s certificate'],
];
/** The driver's messages without an error code. */
const driverMessages: [message: RegExp, what: string][] = [
  [
    /^(timeout expired|No answer in time)|timeout exceeded/,
    'the server does not answer. Check host, port and firewall',
  ],
  [/^Connection terminated/, 'it broke the connection. Check that a PostgreSQL server listens there'],
  [/password must be a string/, 'it asks for a password, and there is none. Put it into the address'],
  [/does not support SSL/, 'it takes no encrypted connections. Remove sslmode from the address'],
];

const sentences = [DataFolderInUse, DataFolderUnusable, InvalidSettings, MetricsPortTaken, NotSpread, TablesOutdated];

/**
 * Returns a message for the operator when a start failed for a reason that they can fix; undefined for a bug of the
 * shop. The message names the setting and its value, without passwords.
 */
export function explainStartFailure(error: unknown, environment: Environment = process.env): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (sentences.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof LettersUnknown) return explainLetters(error, environment);
  if (error instanceof MigrationFailed) return explainMigration(error, environment);
  if (error instanceof DatabaseTooOld)
    return `The tables of ${databaseOf(environment)} were made by a version of the shop before 1.1.0, the first that can be updated. Name an empty database in its place, then start again.`;
  return explainPort(error, environment) ?? explainServer(error, environment) ?? explainFile(error, environment);
}

function explainPort(error: Error, { HOST, METRICS_HOST, METRICS_PORT }: Environment): string | undefined {
  const { code, port, address, syscall, hostname }: NodeJS.ErrnoException & ListenFailure = error;
  if (syscall === 'getaddrinfo' && hostname !== undefined && [HOST, METRICS_HOST].includes(hostname)) {
    const setting = hostname === HOST ? 'HOST' : 'METRICS_HOST';
    return `This machine knows no address of ${hostname} (${setting}). Set ${setting} to an address that it has.`;
  }
  if (syscall !== 'listen') return undefined;
  const name = String(port) === METRICS_PORT ? 'METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE')
    return `Another program already listens on port ${port}. Stop it, or set ${name} to another number.`;
  if (code === 'EACCES') return `This account may not listen on port ${port}. Set ${name} to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL')
    return `This machine has no address ${address}. Set ${address === METRICS_HOST ? 'METRICS_HOST' : 'HOST'} to one that it has.`;
  return undefined;
}

function explainServer(error: Error, environment: Environment): string | undefined {
  if (!environment.DATABASE_URL) return explainFullDisk(error, environment);
  const what = serverFailure(error);
  return what && `The PostgreSQL server of ${databaseOf(environment)} can't be used: ${what}, then start again.`;
}

function explainFullDisk(error: Error, environment: Environment): string | undefined {
  if (!/^(53100|ENOSPC)$/.test(databaseCodeOf(error))) return undefined;
  return `The disk of ${databaseOf(environment)} is full. Make room there, then start again.`;
}

function serverFailure(error: Error): string | undefined {
  const code = databaseCodeOf(error);
  const [, byCode] = serverFailures.find(([codes]) => codes.test(code)) ?? [];
  const message = databaseMessageOf(error);
  const [, byMessage] = driverMessages.find(([pattern]) => pattern.test(message)) ?? [];
  return byCode ?? byMessage;
}

function explainMigration(error: MigrationFailed, environment: Environment): string {
  const { cause, migration } = error;
  const code = databaseCodeOf(cause);
  const what = `The tables of ${databaseOf(environment)} could not be brought to this version: ${migration} failed (${code}: ${databaseMessageOf(cause)})`;
  const state = 'What came before it is done and stays, and servers of the version before can use it';
  if (/^(40P01|40001|55P03|57014)$/.test(code))
    return `${what}, because something else uses them. ${state}. Look for a program that keeps a transaction open on that database, then start again.`;
  const server = cause instanceof Error ? explainServer(cause, environment) : undefined;
  return (
    server ??
    `${what}. ${state}. The database holds something else than an older version of the shop has left: name another one, or restore a backup, then start again.`
  );
}

function explainLetters({ encoding, characterType }: LettersUnknown, environment: Environment): string {
  return `The database of ${databaseOf(environment)} was made for ASCII letters alone (encoding ${encoding}, lc_ctype ${characterType}): it would take É and é for two letters. Make one by "createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 <name>", move there what the old one holds (pg_dump, pg_restore), and name it in DATABASE_URL.`;
}

/** Files are in the data folder. */
function explainFile(error: Error, { DATA_DIR = './data' }: Environment): string | undefined {
  const { code, path }: NodeJS.ErrnoException = error;
  if (!path || !/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOSPC|EDQUOT)$/.test(code ?? '')) return undefined;
  return `${path} can't be used (${code}). It belongs to the data folder (DATA_DIR=${DATA_DIR}): give it to this account, make room, or set DATA_DIR to another folder.`;
}

/** Returns the settings that name the database, with their values. */
function databaseOf(environment: Environment): string {
  const names = ['DATABASE_URL', 'DATABASE_DIRECT_URL'].filter((name) => environment[name]);
  if (names.length === 0) return `the embedded database (DATA_DIR=${environment.DATA_DIR || './data'})`;
  return names.map((name) => `${name} (${withoutPassword(environment[name] ?? '')})`).join(' and ');
}
