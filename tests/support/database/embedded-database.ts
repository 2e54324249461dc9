import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { inject } from 'vitest';
import { embeddedConnection } from '#database/driver/connect-embedded.ts';
import type { Connection, ConnectOptions } from '#database/driver/connection.ts';
import { type Ask, type Content, isLarge, readContent, readSchema, restoreContent } from './emptied-database.ts';

type Opened = { client: PGlite; ask: Ask; schema: string };

const maximumIdle = 4;
const idle: Opened[] = [];
/** The dump of the migrated database and its content, once read. */
let template: Blob | undefined;
let content: Content | undefined;

/** An empty, migrated embedded database. Exclusive until `close`. */
export async function openEmbeddedDatabase(options: ConnectOptions): Promise<Connection> {
  const opened = idle.pop() ?? (await createDatabase());
  let isOpen = true;
  // Code that continues after the end of a test must not reach the next test's data.
  const client = new Proxy(opened.client, {
    get(target, key) {
      if (!isOpen) throw new Error('The database of this test is closed');
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    ...embeddedConnection(client, options),
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await handOn(opened);
    },
  };
}

async function createDatabase(): Promise<Opened> {
  template ??= new Blob([await readFile(inject('templateFile'))]);
  const client = await PGlite.create({ loadDataDir: template, extensions: { pg_trgm } });
  const ask: Ask = async (statement, values) => {
    const { rows } = await client.query<[string]>(statement, values, { rowMode: 'array' });
    return rows.map(([value]) => value);
  };
  content ??= await readContent(ask);
  return { client, ask, schema: await readSchema(ask) };
}

/** Resets a database for reuse, or closes it if its schema was changed. */
async function handOn(opened: Opened): Promise<void> {
  const { client, ask, schema } = opened;
  if (!content || idle.length >= maximumIdle || (await readSchema(ask)) !== schema) return client.close();
  if (await isLarge(ask)) return client.close();
  await client.exec('discard all');
  for (const channel of await ask('select pg_listening_channels()')) await client.unlisten(channel);
  await restoreContent(ask, content);
  idle.push(opened);
}
