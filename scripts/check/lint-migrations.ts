import { parse } from 'libpg-query';
import { migrationsFolder } from '#database/driver/connection.ts';
import { type Migration, readMigrations } from '#database/driver/read-migrations.ts';
import { columnsUsedBy, emptyHistory, readReleases, remember, type SchemaHistory } from './schema-history.ts';
import { lintStatement } from './statement-rules.ts';
import type { Place } from './table-change-rules.ts';

/**
 * Returns the problems of the migrations after the first release: what would keep a shop from selling during the
 * update, or the previous release from running. Tables of any size count as large.
 */
export async function refusedMigrations(folder = migrationsFolder): Promise<string[]> {
  const history = emptyHistory();
  const problems: string[] = [];
  const releases = readReleases(folder);
  let used: ReadonlySet<string> | undefined;
  for (const migration of readMigrations(folder)) {
    const found = await lintMigration(migration, history, used ?? new Set());
    if (used) problems.push(...found.map((problem) => `  ${migration.tag}: ${problem}`));
    const released = releases.find((release) => release.migration === migration.tag);
    if (released) used = columnsUsedBy(released, folder);
  }
  return problems;
}

async function lintMigration(
  { statements, together }: Migration,
  history: SchemaHistory,
  used: ReadonlySet<string>,
): Promise<string[]> {
  const place: Place = { history, made: new Set(), locked: new Set(), together, used };
  const problems: string[] = [];
  let waitsWithLocks = false;
  for (const text of statements) {
    const parsed = await parse(text).catch((error: Error) => error);
    if (parsed instanceof Error) {
      problems.push(`not SQL: ${parsed.message}`);
      continue;
    }
    const nodes = (parsed.stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []));
    if (nodes.length > 1) problems.push('put "--> statement-breakpoint" between statements');
    for (const node of nodes) {
      const before = place.locked.size;
      problems.push(...lintStatement(node, place));
      waitsWithLocks ||= before > 0 && place.locked.size > before;
      remember(node, history);
    }
  }
  // A statement that locks both tables of a reference has to.
  if (together && waitsWithLocks)
    problems.push(
      `one transaction locks ${[...place.locked].join(', ')}: orders lock them in another order, so take one each`,
    );
  return problems;
}
