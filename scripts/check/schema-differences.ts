import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { migrateEmbedded } from '#database/driver/connect-embedded.ts';

/** Objects of a schema by kind and name, each with its definition as PostgreSQL states it. */
type Schema = ReadonlyMap<string, string>;

const ours = "relnamespace = 'public'::regnamespace";

/** Queries for objects as `name` and `definition`. Their order in a table, and what the server names by itself, do not count. */
const objects: [kind: string, query: string][] = [
  ['extension', "select extname as name, extversion as definition from pg_extension where extname <> 'plpgsql'"],
  [
    'table',
    `select relname as name, concat(relkind, ' ', relpersistence, ' ', reloptions) as definition
     from pg_class where ${ours} and relkind in ('r', 'p', 'v', 'm', 'S')`,
  ],
  [
    'column',
    `select concat(relname, '.', attname) as name,
       concat_ws(' ', format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
         'default ' || pg_get_expr(adbin, adrelid), nullif(attgenerated, ''), nullif(attidentity, ''), collname) as definition
     from pg_attribute join pg_class on pg_class.oid = attrelid
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
     left join pg_collation on pg_collation.oid = attcollation
     where ${ours} and relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  ],
  [
    'constraint',
    `select concat(relname, '.', conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class on pg_class.oid = conrelid where ${ours} and contype <> 'n'`,
  ],
  [
    'index',
    `select relname as name, concat(pg_get_indexdef(indexrelid), ' ', indisvalid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid where ${ours}`,
  ],
  [
    'trigger',
    `select concat(relname, '.', tgname) as name, pg_get_triggerdef(pg_trigger.oid) as definition
     from pg_trigger join pg_class on pg_class.oid = tgrelid where ${ours} and not tgisinternal`,
  ],
  [
    'function',
    `select proname as name, pg_get_functiondef(pg_proc.oid) as definition from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f'
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  ],
];

/**
 * Returns the differences between the schemas, and the initial rows, that two folders of migrations make in an empty
 * embedded database: one line an object, with both definitions. Times in rows are ignored. Empty when the schemas are
 * equal.
 */
export async function schemaDifferences(before: string, after: string): Promise<string[]> {
  const [one, other] = [await readSchema(before), await readSchema(after)];
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => one.get(name) !== other.get(name))
    .sort()
    .map((name) => `${name}\n  before: ${one.get(name) ?? 'none'}\n  after:  ${other.get(name) ?? 'none'}`);
}

async function readSchema(folder: string): Promise<Schema> {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  try {
    await migrateEmbedded(client, { folder });
    const schema = new Map<string, string>();
    for (const [kind, query] of objects) {
      const { rows } = await client.query<{ name: string; definition: string }>(query);
      for (const { name, definition } of rows) schema.set(`${kind} ${name}`, definition);
    }
    for (const table of [...schema.keys()].filter((name) => name.startsWith('table ')))
      schema.set(`rows of ${table}`, await readRows(client, table.slice('table '.length)));
    return schema;
  } finally {
    await client.close();
  }
}

async function readRows(client: PGlite, table: string): Promise<string> {
  const { rows } = await client.query<{ data: string }>(
    `select coalesce(jsonb_agg(data order by data::text), '[]')::text as data from (
       select to_jsonb(row) - array(select attname::text from pg_attribute
         where attrelid = '"${table}"'::regclass and atttypid = 'timestamptz'::regtype) as data
       from "${table}" as row
     ) as stored`,
  );
  return rows[0]?.data ?? '';
}
