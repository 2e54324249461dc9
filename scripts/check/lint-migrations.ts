import { parse } from 'libpg-query';
import { migrationsFolder } from '#database/driver/connection.ts';
import { type Migration, readMigrations } from '#database/driver/read-migrations.ts';
import { columnsUsedBy, emptyHistory, readReleases, remember, type SchemaHistory } from './schema-history.ts';
import { lintStatement } from './statement-rules.ts';
import type { Place } from './table-change-rules.ts';

/** What would keep a shop from selling, or the release before from running, by the tag of the migration that does it. */
type Remarks = ReadonlyMap<string, string[]>;

/** What `npm run check` refuses: the remarks on migrations that are newer than the first release's. */
export async function refusedMigrations(folder = migrationsFolder): Promise<string[]> {
  const [first] = readReleases(folder);
  const remarks = await lintMigrations(folder);
  const tags = readMigrations(folder).map(({ tag }) => tag);
  const later = tags.slice(tags.indexOf(first?.migration ?? '') + 1);
  return later.flatMap((tag) => (remarks.get(tag) ?? []).map((remark) => `  ${tag}: ${remark}`));
}

/** The remarks on all migrations of a folder. Tables of any size count as large. */
export async function lintMigrations(folder = migrationsFolder): Promise<Remarks> {
  const history = emptyHistory();
  const remarks = new Map<string, string[]>();
  const releases = readReleases(folder);
  let used: ReadonlySet<string> = new Set();
  for (const migration of readMigrations(folder)) {
    remarks.set(migration.tag, await lintMigration(migration, history, used));
    const released = releases.find((release) => release.migration === migration.tag);
    if (released) used = columnsUsedBy(released, folder);
  }
  return remarks;
}

async function lintMigration(
  { statements, together }: Migration,
  history: SchemaHistory,
  used: ReadonlySet<string>,
): Promise<string[]> {
  const place: Place = { history, made: new Set(), locked: new Set(), together, used };
  const remarks: string[] = [];
  let waitsWithLocks = false;
  for (const text of statements) {
    const parsed = await parse(text).catch((error: Error) => error);
    if (parsed instanceof Error) {
      remarks.push(`not SQL: ${parsed.message}`);
      continue;
    }
    const nodes = (parsed.stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []));
    if (nodes.length > 1) remarks.push('put "--> statement-breakpoint" between statements');
    for (const node of nodes) {
      const before = place.locked.size;
      remarks.push(...lintStatement(node, place));
      waitsWithLocks ||= before > 0 && place.locked.size > before;
      remember(node, history);
    }
  }
  // A statement that locks both tables of a reference has to.
  if (together && waitsWithLocks)
    remarks.push(
      `one transaction locks ${[...place.locked].join(', ')}: orders lock them in another order, so take one each`,
    );
  return remarks;
}
