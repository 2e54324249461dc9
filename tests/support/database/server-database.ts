import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, vi } from 'vitest';
import { connect } from '#database/connect.ts';
import type { Connection, ConnectOptions } from '#database/driver/connection.ts';
import { addressOf } from './database-address.ts';
import {
  type Ask,
  type Content,
  isLarge,
  readContent,
  readSchema,
  restoreContent,
  restoreOnMachines,
} from './emptied-database.ts';
import { createOn, dropOn, machinesOf, onCitus } from './server-machines.ts';

/** A database on the server, with a separate connection that empties it. */
type Made = { name: string; client: Client; ask: Ask; schema: string };

const maximumIdle = 4;
const idle: Made[] = [];
let content: Content | undefined;

/**
 * In ms. On a busy machine a test waits instead of failing because the database is busy. Tests of the limits set their
 * own.
 */
const patience = { connection: 20_000, heartbeatAnswer: 20_000 };

const directAddress = () => process.env.TEST_DATABASE_DIRECT_URL || String(process.env.TEST_DATABASE_URL);

let found: Promise<string[]> | undefined;
function machines(): Promise<string[]> {
  found ??= machinesOf(directAddress());
  return found;
}

/** An empty, migrated database on the server, with its connection string. Exclusive until `close`. */
export async function openServerDatabase(options: ConnectOptions): Promise<Connection & { url: string }> {
  const made = idle.pop() ?? (await createDatabase());
  const url = addressOf(String(process.env.TEST_DATABASE_URL), made.name);
  const directUrl = addressOf(directAddress(), made.name);
  const connection = await connect({
    ...options,
    url,
    directUrl,
    limits: patience,
    engine: onCitus ? 'citus' : 'postgres',
  });
  return {
    ...connection,
    url,
    async close() {
      await connection.close();
      if (!(await handOn(made).catch(() => false))) await drop(made);
    },
  };
}

async function createDatabase(): Promise<Made> {
  const template = inject('templateDatabase');
  // Leftovers are dropped with the template.
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await createOn(await machines(), name, template);
  const client = new Client({ connectionString: addressOf(directAddress(), name) });
  client.on('error', () => {});
  await client.connect();
  const ask: Ask = async (text, values) => {
    const { rows } = await client.query<[string]>({ text, ...(values && { values }), rowMode: 'array' });
    return rows.map(([value]) => value);
  };
  await ask(`set lock_timeout = '5s'`);
  content ??= await readContent(ask);
  return { name, client, ask, schema: await readSchema(ask) };
}

/**
 * Connections end a moment after they are closed; those of a terminated process may still run a statement. Citus has
 * processes and connections of its own, which wait.
 */
const others = `select pid::text from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and backend_type = 'client backend' and application_name not like 'citus_internal%'`;

/** Resets a database for reuse. Returns whether the next test can have it. */
async function handOn(made: Made): Promise<boolean> {
  const { ask, schema } = made;
  if (!content || idle.length >= maximumIdle || (await readSchema(ask)) !== schema) return false;
  if (await isLarge(ask)) return false;
  await vi.waitFor(async () => expect(await ask(others)).toEqual([]), { timeout: 1000, interval: 10 });
  await (onCitus ? restoreOnMachines : restoreContent)(ask, content);
  idle.push(made);
  return true;
}

async function drop({ name, client }: Made): Promise<void> {
  await client.end().catch(() => {});
  await dropOn(await machines(), name);
}
