import { and, asc, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { sendCells } from '#api/http/replies/csv.ts';
import { type Cell, verbatim } from '#api/http/replies/csv-cell.ts';
import { numberedPage } from '#api/http/replies/paging.ts';
import { deletedUser } from '#contract/accounts/deleted-user.ts';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import type { SubmitterBalance } from '#contract/ledger/schemas.ts';
import { toTaka } from '#contract/money.ts';
import { plainEmail } from '#contract/text/email.ts';
import type { Database } from '#database/driver/connection.ts';
import { contains } from '#database/reading/contains.ts';
import { countUpTo, readCount } from '#database/reading/count-rows.ts';
import { comparableText } from '#database/tables/comparable-text.ts';
import { ledgerBalances } from '#database/tables/ledger.ts';
import { users } from '#database/tables/users.ts';
import { open, summaryOf } from './ledger-sums.ts';

/** Returns a page of those who have a ledger, the largest open amount first. Two statements. */
export async function listBalances(
  db: Database,
  { search = '', ...query }: NumberedPage & { search?: string | undefined },
) {
  const found = search.trim();
  const counted = readCount(db, countUpTo(balances(db, found)));
  const { rows, total, pages } = await numberedPage(
    ({ limit, offset = 0 }) => balances(db, found).limit(limit).offset(offset),
    query,
    counted,
  );
  return {
    success: true as const,
    submitters: rows.map(toBalance),
    pagination: { ...pages, totalSubmitters: total },
  };
}

const { userId, earned, paid } = ledgerBalances;

function balances(db: Database, search: string) {
  const called = or(contains(comparableText(users.name), search), contains(users.email, plainEmail(search)));
  return db
    .select({ userId, name: users.name, email: users.email, earned, paid })
    .from(ledgerBalances)
    .leftJoin(users, eq(users.id, userId))
    .where(search === '' ? undefined : called)
    .orderBy(desc(open), asc(userId))
    .$dynamic();
}

type BalanceRow = { userId: string; name: string | null; email: string | null; earned: number; paid: number };

function toBalance({ userId: id, name, email, ...balance }: BalanceRow): SubmitterBalance {
  return { userId: { _id: id, name: name ?? deletedUser.name, email: email ?? '' }, ...summaryOf(balance) };
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
      rows.map(({ id }) => id),
    );
    for (const { id, amount } of rows) {
      const { name = deletedUser.name, email = '', phone } = people.get(id) ?? {};
      yield [verbatim(id), name, email, phone ?? '', toTaka(amount)];
    }
    if (rows.length < batch) return;
    last = rows.at(-1)?.id;
  }
}

function readOwed(db: Database, last: string | undefined) {
  return db
    .select({ id: userId, amount: open })
    .from(ledgerBalances)
    .where(and(gt(open, 0), last === undefined ? undefined : gt(userId, last)))
    .orderBy(asc(userId))
    .limit(batch);
}

/** By their ids alone: a join would read through all users. */
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
