// Creating a database takes ten times as long as emptying one, so the test files of a worker reuse theirs.

/** Runs a query; returns its only column as text. */
export type Ask = (statement: string, values?: unknown[]) => Promise<string[]>;

/** The content of a migrated database: rows as JSON by table name. */
export type Content = ReadonlyMap<string, string>;

/**
 * A fingerprint of the schema. Emptying a table does not change it. The names are in it because a table that is renamed
 * has a new row in none of these catalogs.
 */
export async function readSchema(ask: Ask): Promise<string> {
  const catalogs = ['pg_attribute', 'pg_proc', 'pg_trigger', 'pg_constraint', 'pg_index', 'pg_db_role_setting'];
  const newest = catalogs.map((catalog) => `(select max(xmin::text::bigint) from ${catalog})`);
  const relations = `(select concat_ws(' ', count(*), max(oid), sum(hashtext(relname))) from pg_class)`;
  const [schema = ''] = await ask(`select concat_ws(' ', ${newest.join(', ')}, ${relations})`);
  return schema;
}

/** The current content of the tables. */
export async function readContent(ask: Ask): Promise<Content> {
  const content = new Map<string, string>();
  for (const table of await filledTables(ask)) {
    const [rows = '[]'] = await ask(`select json_agg(r)::text from ${table} r`);
    content.set(table, rows);
  }
  return content;
}

/**
 * Resets the tables to this content, by a superuser. Rows are deleted, because truncating makes new files of each table
 * and index, which takes 50 times as long as deleting a test's few rows (`isLarge`).
 */
export async function restoreContent(ask: Ask, content: Content): Promise<void> {
  const empty = (tables: readonly string[]) => tables.map((table) => `delete from ${table};`).join(' ');
  await writeContent(ask, content, (tables) => `${unchecked} ${empty(tables)}`);
}

/**
 * Resets the tables to this content on a cluster, whose machines check references themselves. Truncating reaches them
 * by a trigger, which is off where nothing is checked.
 */
export async function restoreOnMachines(ask: Ask, content: Content): Promise<void> {
  await writeContent(ask, content, (tables) =>
    tables.length > 0 ? `truncate ${tables.join(', ')} cascade; ${unchecked}` : unchecked,
  );
}

/** Whether a table has so many rows, or has had them, that a new database is the cheaper way. */
export async function isLarge(ask: Ask): Promise<boolean> {
  const large = await ask(`select relname from pg_class where relkind = 'r' and pg_relation_size(oid) > 8000000`);
  return large.length > 0;
}

const unchecked = 'set local session_replication_role = replica;';

// Sequences go on: the restored rows bring their own ids, which a new row must not get.
async function writeContent(ask: Ask, content: Content, empty: (tables: readonly string[]) => string): Promise<void> {
  const emptied = empty(await filledTables(ask));
  const restored = [...content].map(
    ([table, rows]) => `insert into ${table} select * from json_populate_recordset(null::${table}, ${quoted(rows)});`,
  );
  await ask(`do $do$ begin ${emptied} ${restored.join(' ')} end $do$`);
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function filledTables(ask: Ask): Promise<string[]> {
  const tables = await ask(
    `select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  return ask(tables.map((table) => `select '${table}' where exists (select 1 from ${table})`).join(' union all '));
}
