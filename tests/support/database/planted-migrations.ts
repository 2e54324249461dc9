import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '#database/driver/connection.ts';

/** A folder with the shop's migrations and these after them, by tag; and how to remove it. */
export function plantMigrations(extra: Record<string, string>): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'sobuj-planted-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal: { entries: { idx: number; when: number; tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  for (const [tag, statements] of Object.entries(extra)) {
    const last = journal.entries.at(-1);
    journal.entries.push({ idx: (last?.idx ?? 0) + 1, when: (last?.when ?? 0) + 1, tag });
    writeFileSync(join(folder, `${tag}.sql`), statements);
  }
  writeFileSync(file, JSON.stringify(journal));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
