import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { comparable, comparedAs } from '#contract/text/comparable.ts';
import { beginsWith, contains } from '#database/reading/contains.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { comparableText } from './comparable-text.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;

async function ask<Value>(value: ReturnType<typeof comparableText>): Promise<Value> {
  const [row] = await db.select({ value: sql<Value>`${value}` }).from(sql`(select 1) one`);
  return row?.value as Value;
}

const letters = [...'aZéÉßçŞЖж', ...'রুমানা\u09af\u09bc\u09cd১২', ...comparedAs.keys(), ..."%_\\' 0"];

test('a stored text has the same form in SQL as in the program', async () => {
  const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(text, async (typed) => {
      const stored = typed.normalize('NFC');
      expect(await ask(comparableText(sql`${stored}::text`))).toBe(comparable(typed));
    }),
  );
});

test('whatever a text is made of is found in it, in whatever form it is searched for', async () => {
  const part = fc.string({ unit: fc.constantFrom(...letters), maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(part, part, async (searched, other) => {
      const stored = comparableText(sql`${`${searched}${other}`.normalize('NFC')}::text`);
      // Characters at the boundary of two parts may combine to one letter.
      fc.pre(comparable(searched + other).startsWith(comparable(searched)));
      for (const form of [searched, searched.normalize('NFD'), searched.toLowerCase()]) {
        expect(await ask(contains(stored, form))).toBe(true);
        expect(await ask(beginsWith(stored, form))).toBe(true);
      }
      expect(await ask(contains(stored, `${searched}${other}!`))).toBe(false);
    }),
  );
});
