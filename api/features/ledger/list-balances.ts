import { asc, desc, gt, inArray, or } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { sendCells } from '#api/http/replies/csv.ts';
import { type Cell, verbatim } from '#api/http/replies/csv-cell.ts';
import { numberedPage } from '#api/http/replies/paging.ts';
import { deletedUser } from '#contract/accounts/deleted-user.ts';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import { toTaka } from '#contract/money.ts';
import { plainEmail } from '#contract/text/email.ts';
import type { Database } from '#database/driver/connection.ts';
import { contains } from '#database/reading/contains.ts';
import { countUpTo, readCount } from '#database/reading/count-rows.ts';
import { readPeople } from '#database/reading/read-people.ts';
import { comparableText } from '#database/tables/comparable-text.ts';
import { ledgerRows } from '#database/tables/ledger.ts';
import { users } from '#database/tables/users.ts';
import { ledgerSums, open, summaryOf } from './ledger-sums.ts';

const { userId } = ledgerRows;

/**
 * Returns a page of the people with a ledger, the largest open amount first. Three statements, two of which read all
 * ledgers, or those that a search has found.
 */
export async function listBalances(
  db: Database,
  { search = '', ...query }: NumberedPage & { search?: string | undefined },
) {
  const { rows, total, pages } = await numberedPage(
    ({ limit, offset = 0 }) => balances(db, search).orderBy(desc(open), asc(userId)).limit(limit).offset(offset),
    query,
    readCount(db, countUpTo(balances(db, search))),
  );
  const people = await readPeople(
    db,
    rows.map((row) => row.userId),
  );
  const submitters = rows.map(({ userId: _id, ...sums }) => {
    const { name, email } = people.get(_id) ?? deletedUser;
    return { userId: { _id, name, email }, ...summaryOf(sums) };
  });
  return { success: true as const, submitters, pagination: { ...pages, totalSubmitters: total } };
}

function balances(db: Database, search: string) {
  const text = search.trim();
  if (text === '') return ledgerSums(db);
  const called = or(contains(comparableText(users.name), text), contains(users.email, plainEmail(text)));
  return ledgerSums(db, inArray(userId, db.select({ id: users.id }).from(users).where(called)));
}

/** Sends those with an open amount above 0 as a CSV file for the bank or bKash, by their ids. */
export function exportBalances(reply: FastifyReply, db: Database): FastifyReply {
  return sendCells(reply, 'sobuj-payouts.csv', ['userId', 'name', 'email', 'phone', 'amount'], owedCells(db));
}

const batch = 500;

async function* owedCells(db: Database): AsyncGenerator<Cell[]> {
  for (let last: string | undefined; ; ) {
    const rows = await readOwed(db, last);
    const people = await readPayees(
      db,
      rows.map((row) => row.userId),
    );
    for (const row of rows) {
      const { name = deletedUser.name, email = '', phone } = people.get(row.userId) ?? {};
      yield [verbatim(row.userId), name, email, phone ?? '', toTaka(row.open)];
    }
    if (rows.length < batch) return;
    last = rows.at(-1)?.userId;
  }
}

function readOwed(db: Database, last: string | undefined) {
  return ledgerSums(db, last === undefined ? undefined : gt(userId, last))
    .having(gt(open, 0))
    .orderBy(asc(userId))
    .limit(batch);
}

/** By the ids alone, because a join would read all users. */
async function readPayees(db: Database, ids: readonly string[]) {
  const { id, name, email, phone } = users;
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id, name, email, phone })
          .from(users)
          .where(inArray(id, [...ids]));
  return new Map(found.map((person) => [person.id, person]));
}
