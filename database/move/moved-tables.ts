import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';

/** A table that is moved. Names are quoted, and the table's has its schema. */
export type MovedTable = {
  name: string;
  /** By name. The database computes generated columns itself, so they are left out. */
  columns: { name: string; type: string }[];
  /** Other tables whose rows have to be there first. */
  references: string[];
  hasTriggers: boolean;
};

/** The queue's notes on its own installation and work, which each database makes for itself. */
const notMoved = ['version', 'bam', 'queue_stats', 'warning'].map((name) => `pgboss.${name}`);

/**
 * Reads the tables of the shop and of its queue, each after those that it refers to. The journal of migrations is none of them:
 * both databases have the same.
 */
export async function readMovedTables(db: Database): Promise<MovedTable[]> {
  const rows = await askRows<MovedTable>(
    db,
    sql`
    select format('%I.%I', n.nspname, c.relname) as name, c.relhastriggers and exists (
      select from pg_trigger where tgrelid = c.oid and not tgisinternal) as "hasTriggers",
      (select coalesce(json_agg(json_build_object('name', quote_ident(attname), 'type', format_type(atttypid, atttypmod))
          order by attname collate "C"), '[]')
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(distinct format('%I.%I', rn.nspname, r.relname)), '[]')
        from pg_constraint k join pg_class r on r.oid = k.confrelid join pg_namespace rn on rn.oid = r.relnamespace
        where k.contype = 'f' and c.oid in
          (k.conrelid, (select inhparent from pg_inherits where inhrelid = k.conrelid))) as references
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by 1`,
  );
  return inOrder(rows.filter(({ name }) => !notMoved.includes(name)));
}

function inOrder(tables: readonly MovedTable[]): MovedTable[] {
  const ordered: MovedTable[] = [];
  const isThere = (name: string) => ordered.some((table) => table.name === name);
  const left = new Set(tables);
  while (left.size > 0) {
    const ready = [...left].filter(({ name, references }) =>
      references.every((other) => other === name || isThere(other)),
    );
    if (ready.length === 0) throw new Error(`${[...left].map(({ name }) => name).join(', ')} refer to each other`);
    for (const table of ready) {
      ordered.push(table);
      left.delete(table);
    }
  }
  return ordered;
}

/** How many rows a table has, and a checksum over all their columns, in any order. */
export type TableSum = { rows: number; sum: string };

/** Reads count and checksum of a table. Equal rows have equal sums in every database after `inOneForm`. */
export async function sumTable(db: Database, table: MovedTable): Promise<TableSum> {
  const rows = await askRows<TableSum>(
    db,
    sql`
    select count(*)::int as rows, coalesce(sum(('x' || left(encode(sha256(convert_to(
      ${cellsOf(table)}::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint), 0)::text as sum from ${sql.raw(table.name)}`,
  );
  const [found] = rows;
  if (!found) throw new Error(`${table.name} was not counted`);
  return found;
}

/** Runs SQL of the move. Both drivers return rows in this form, which Drizzle does not know of either. */
export async function askRows<Row>(db: Database, query: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as { rows: Row[] };
  return rows;
}

/** SQL for a row's values as an array of texts, from which the database reads the same values again. */
export function cellsOf({ columns }: MovedTable) {
  return sql.raw(`array[${columns.map(({ name }) => `${name}::text`).join(', ')}]::text[]`);
}

/** Lets a transaction write values as texts in a form that does not depend on the settings of server, role or database. */
export async function inOneForm(transaction: Database): Promise<void> {
  const settings = { TimeZone: 'UTC', DateStyle: 'ISO, YMD', IntervalStyle: 'postgres', extra_float_digits: '1' };
  for (const [name, value] of Object.entries({ ...settings, bytea_output: 'hex' }))
    await transaction.execute(sql.raw(`set local ${name} = '${value}'`));
}
