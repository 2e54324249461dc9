import { and, desc, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import { numberedPage, type Range } from '#api/http/replies/paging.ts';
import type { InboxMessage, MessageState } from '#contract/contact/schemas.ts';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import type { Database } from '#database/driver/connection.ts';
import { countUpTo, readCounts, toRowCount } from '#database/reading/count-rows.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';
import { orders } from '#database/tables/orders.ts';
import { users } from '#database/tables/users.ts';
import { toMessage } from './list-messages.ts';

type InboxQuery = NumberedPage & { state?: MessageState | undefined };

const inState = {
  new: isNull(contactMessages.answeredAt),
  answered: isNotNull(contactMessages.answeredAt),
} satisfies Record<MessageState, SQL>;

/** Returns a page of the messages in a state, newest first, and the numbers of messages in each. Up to five statements. */
export async function listInbox(db: Database, { state, ...query }: InboxQuery) {
  const counted = countMessages(db);
  const { rows, total, pages } = await numberedPage(
    (range) => readMessages(db, state, range),
    query,
    counted.then((counts) => totalOf(counts, state)),
  );
  const { new: unanswered, answered } = await counted;
  const buyers = await buyersAmong(
    db,
    rows.map(({ email }) => email),
  );
  const isEstimate = unanswered.isEstimate || answered.isEstimate;
  return {
    success: true as const,
    messages: rows.map((row) => toInboxMessage(row, buyers)),
    counts: { new: unanswered.total, answered: answered.total, ...(isEstimate && { isEstimate: true as const }) },
    pagination: { ...pages, totalMessages: total },
  };
}

/** Selects unanswered messages, for counting. */
export function newMessages(db: Database) {
  return messagesIn(db, 'new');
}

function messagesIn(db: Database, state: MessageState) {
  return db.select({ id: contactMessages.id }).from(contactMessages).where(inState[state]).orderBy(contactMessages.id);
}

type Counts = Awaited<ReturnType<typeof countMessages>>;

async function countMessages(db: Database) {
  const counts = await readCounts(db, {
    new: countUpTo(messagesIn(db, 'new')),
    answered: countUpTo(messagesIn(db, 'answered')),
  });
  return { new: toRowCount(counts.new), answered: toRowCount(counts.answered) };
}

function totalOf(counts: Counts, state: MessageState | undefined) {
  if (state) return counts[state];
  const { new: one, answered: other } = counts;
  return { total: one.total + other.total, isEstimate: one.isEstimate || other.isEstimate };
}

function readMessages(db: Database, state: MessageState | undefined, { limit, offset = 0 }: Range) {
  const page = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(state && inState[state])
    .orderBy(desc(contactMessages.id))
    .limit(limit)
    .offset(offset);
  return db.select().from(contactMessages).where(inArray(contactMessages.id, page)).orderBy(desc(contactMessages.id));
}

/**
 * Returns the emails whose accounts have orders. Two statements, because orders and users are spread by different keys.
 */
async function buyersAmong(db: Database, emails: readonly string[]): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const accounts = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...new Set(emails)]));
  if (accounts.length === 0) return new Set();
  const ids = accounts.map(({ id }) => id);
  const rows = await db
    .selectDistinct({ userId: orders.userId })
    .from(orders)
    .where(and(inArray(orders.userId, ids), ne(orders.status, 'Awaiting Payment')));
  const buyers = new Set(rows.map(({ userId }) => userId));
  return new Set(accounts.flatMap(({ id, email }) => (buyers.has(id) ? [email] : [])));
}

function toInboxMessage(row: typeof contactMessages.$inferSelect, buyers: ReadonlySet<string>): InboxMessage {
  const { answeredAt, answeredBy } = row;
  return {
    ...toMessage(row),
    answered: answeredAt && { by: answeredBy ?? '', at: answeredAt.toISOString() },
    hasOrders: buyers.has(row.email),
  };
}
