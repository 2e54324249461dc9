import { expect, test } from 'vitest';
import { statementName, statementText } from './statement-text.ts';

test.each([
  ['select "id" from "users" where "email" = $1 limit $2', 'select "id" from "users" where "email" = $1 limit $2'],
  [`update users set name = 'Rumana''s' where id = 'x'`, 'update users set name = ? where id = ?'],
  [`select e'it\\'s', E'a\\\\' from t`, 'select ?, ? from t'],
  ["select $$secret$$, $tag$ it is '$$ $tag$, $1", 'select ?, ?, $1'],
  ['select "line2", t1.n from t1 limit 20 offset 1.5', 'select "line2", t1.n from t1 limit ? offset ?'],
  [`select '12:30'::time`, 'select ?::time'],
])('a statement has no values: %s', (sql, text) => {
  expect(statementText(sql)).toBe(text);
});

test('a long statement is cut off after its values are gone', () => {
  const text = statementText(`select ${'x, '.repeat(650)} '${'secret'.repeat(50)}' ${', y'.repeat(100)}`);
  expect(text).toHaveLength(2000);
  expect(text).not.toContain('secret');
});

test('a statement is named after its first command', () => {
  expect(statementName('  with found as (select 1) insert into t')).toBe('WITH');
  expect(statementName('begin; set local lock_timeout = 1')).toBe('BEGIN');
  expect(statementName('')).toBe('SQL');
});
