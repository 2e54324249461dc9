import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { schemaDifferences } from './schema-differences.ts';

const folders = mkdtempSync(join(tmpdir(), 'sobuj-schemas-'));
afterAll(() => rmSync(folders, { recursive: true }));

function migrations(name: string, ...files: string[]): string {
  const folder = join(folders, name);
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = files.map((text, idx) => {
    writeFileSync(join(folder, `${idx}.sql`), text);
    return { idx, when: idx + 1, tag: String(idx) };
  });
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  return folder;
}

const note = 'create function note() returns trigger language plpgsql as $$ begin return new; end $$';
const plants = `create table plants (id integer primary key, name text not null, price integer check (price > 0), at timestamptz);
--> statement-breakpoint
create index plants_name on plants (name);
--> statement-breakpoint
${note};
--> statement-breakpoint
create trigger noted before update on plants for each row execute function note();
--> statement-breakpoint
insert into plants values (1, 'Rose', 100, now());`;

test('schemas that were made in other steps are equal', async () => {
  const inSteps = migrations(
    'steps',
    'create table plants (id integer primary key, price integer check (price > 0), at timestamptz)',
    `alter table plants add column name text not null;
    --> statement-breakpoint
    insert into plants (id, name, price, at) values (1, 'Rose', 100, now() - interval '1 day')`,
    `create index plants_name on plants (name);
    --> statement-breakpoint
    ${note};
    --> statement-breakpoint
    create trigger noted before update on plants for each row execute function note()`,
  );
  expect(await schemaDifferences(inSteps, migrations('once', plants))).toEqual([]);
});

test('a column, check, index, trigger, function, table option or row that differs is named with both definitions', async () => {
  const changed = plants
    .replace('name text not null', "name text default 'Plant'")
    .replace('price > 0', 'price > 1')
    .replace('plants (name)', 'plants (name, id)')
    .replace('before update', 'after update')
    .replace('return new', 'return null')
    .replace("'Rose'", "'Lily'")
    .concat('\n--> statement-breakpoint\nalter table plants set (fillfactor = 50)');
  const differences = await schemaDifferences(migrations('before', plants), migrations('after', changed));
  expect(differences.map((line) => line.split('\n')[0])).toEqual([
    'column plants.name',
    'constraint plants.plants_price_check',
    'function note',
    'index plants_name',
    'rows of table plants',
    'table plants',
    'trigger plants.noted',
  ]);
  expect(differences[0]).toContain("before: text not null default\n  after:  text default 'Plant'::text default");
});
