import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '#database/driver/connection.ts';
import { schemaDifferences } from './schema-differences.ts';

// npm run compare:schemas -- <folder of migrations, or commit>: compares the schema that these migrations make with the
// schema of this checkout, object by object. Fails when they differ.

const [before = 'HEAD'] = process.argv.slice(2);

/** Writes the migrations of a commit into a folder. */
function extract(commit: string, folder: string): string {
  const archive = spawnSync('git', ['archive', commit, 'database/migrations'], { maxBuffer: 2 ** 28 });
  if (archive.status !== 0) throw new Error(`${commit} is neither a folder nor a commit: ${archive.stderr}`);
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (unpacked.status !== 0) throw new Error(String(unpacked.stderr));
  return join(folder, 'database/migrations');
}

const folder = mkdtempSync(join(tmpdir(), 'sobuj-schema-'));
try {
  const differences = await schemaDifferences(existsSync(before) ? before : extract(before, folder), migrationsFolder);
  for (const difference of differences) console.log(difference);
  console.log(differences.length === 0 ? 'The schemas are equal.' : `${differences.length} objects differ.`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
