import { v7 } from 'uuid';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { deletedUser } from '#contract/accounts/deleted-user.ts';
import type { NewCorrection, NewPayout } from '#contract/ledger/schemas.ts';
import { toPoisha, toTaka } from '#contract/money.ts';
import { identifierKey } from '#contract/text/identifier.ts';
import type { Database } from '#database/driver/connection.ts';
import { lockNames } from '#database/reading/lock-name.ts';
import { readPeople, sellerName } from '#database/reading/read-people.ts';
import { ledgerRows, payouts } from '#database/tables/ledger.ts';
import { readOpen } from './ledger-sums.ts';

type Tools = Pick<Services, 'db' | 'clock'>;

/**
 * Records payouts, all or none, and returns their ids in the order of the request. Refused when a person has neither
 * account nor ledger, an amount exceeds the person's open amount, or a method's reference is already recorded. Payouts
 * to one person run one after the other, so that an open amount is paid once.
 */
export function payOut(
  { db, clock }: Tools,
  sellerId: string,
  wanted: readonly NewPayout[],
  attempt: Attempt | undefined,
): Promise<{ ids: string[] } | Refusal> {
  return once(db, attempt, async (transaction) => {
    const refusal = await refuseTooLarge(transaction, wanted);
    if (refusal) return refusal;
    const by = await sellerName(transaction, sellerId);
    const rows = wanted.map(({ amount, reference, ...payout }) => ({
      ...payout,
      id: v7(),
      amount: toPoisha(amount),
      reference,
      referenceKey: identifierKey(reference),
      by,
      createdAt: clock.now(),
    }));
    // Sorted, so that two requests with the same references cannot deadlock.
    const sorted = [...rows].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
    const added = await transaction
      .insert(payouts)
      .values(sorted)
      .onConflictDoNothing({ target: [payouts.method, payouts.referenceKey] })
      .returning({ id: payouts.id });
    const ids = new Set(added.map(({ id }) => id));
    const known = rows.find(({ id }) => !ids.has(id));
    if (known) return new Refusal('payout-reference-known', { reference: known.reference });
    await transaction.insert(ledgerRows).values(
      rows.map(({ id, userId, amount, reference, createdAt }) => ({
        userId,
        kind: 'payout' as const,
        amount: -amount,
        cause: payoutCause(id),
        reference,
        createdAt,
      })),
    );
    return { ids: rows.map(({ id }) => id) };
  });
}

/** The cause of the row that a payout has in a ledger. */
export const payoutCause = (id: string) => `payout ${id}`;

const nameOf = ({ method, referenceKey }: { method: string; referenceKey: string }) => `${method} ${referenceKey}`;

async function refuseTooLarge(transaction: Database, wanted: readonly NewPayout[]): Promise<Refusal | undefined> {
  const userIds = [...new Set(wanted.map(({ userId }) => userId))];
  await lockNames(transaction, userIds.map(ledgerName));
  const [people, open] = await Promise.all([readPeople(transaction, userIds), readOpen(transaction, userIds)]);
  for (const userId of userIds) {
    const left = open.get(userId);
    const person = people.get(userId);
    if (left === undefined && !isSomebody(person)) return new Refusal('user-not-found');
    const asked = wanted.reduce((sum, one) => sum + (one.userId === userId ? toPoisha(one.amount) : 0), 0);
    if (asked > (left ?? 0)) {
      const name = person?.name ?? deletedUser.name;
      return new Refusal('payout-too-large', { name, open: toTaka(left ?? 0) });
    }
  }
  return undefined;
}

const ledgerName = (userId: string) => `ledger of ${userId}`;

/** Adds a manual correction. Refused when the person has neither account nor ledger. */
export function correctLedger(
  { db, clock }: Tools,
  { userId, amount, reason }: NewCorrection,
  attempt: Attempt | undefined,
): Promise<{ id: string } | Refusal> {
  return once(db, attempt, async (transaction) => {
    const [people, open] = await Promise.all([readPeople(transaction, [userId]), readOpen(transaction, [userId])]);
    if (!open.has(userId) && !isSomebody(people.get(userId))) return new Refusal('user-not-found');
    const id = v7();
    const correction = { kind: 'correction' as const, amount: toPoisha(amount), cause: `correction ${id}` };
    const row = { userId, id, ...correction, reference: reason, createdAt: clock.now() };
    await transaction.insert(ledgerRows).values(row);
    return { id };
  });
}

/** Whether the account belongs to a person; the owner of deleted users' orders does not count. */
function isSomebody(person: { email: string } | undefined): boolean {
  return person !== undefined && person.email !== deletedUser.email;
}
