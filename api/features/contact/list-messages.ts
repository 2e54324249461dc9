import { desc, lt } from 'drizzle-orm';
import { inBatches, numberedPage, type Range } from '#api/http/paging.ts';
import type { ContactMessage } from '#contract/contact.ts';
import type { NumberedPage } from '#contract/paging.ts';
import type { Database } from '#database/connection.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';

type MessageRow = typeof contactMessages.$inferSelect;

/** A page of the messages, newest first. Two statements. */
export async function listMessages(db: Database, query: NumberedPage) {
  const { rows, total, pages } = await numberedPage(
    (range) => readMessages(db, range),
    query,
    db.$count(contactMessages),
  );
  return {
    success: true as const,
    messages: rows.map(toMessage),
    pagination: { ...pages, totalMessages: total },
  };
}

/** Every message, newest first, read while they are used. */
export function allMessages(db: Database): AsyncGenerator<MessageRow> {
  return inBatches((range) => readMessages(db, range));
}

function readMessages(db: Database, { limit, cursor, offset = 0 }: Range): Promise<MessageRow[]> {
  return db
    .select()
    .from(contactMessages)
    .where(cursor ? lt(contactMessages.id, cursor) : undefined)
    .orderBy(desc(contactMessages.id))
    .limit(limit)
    .offset(offset);
}

function toMessage({ id, name, email, subject, message, createdAt }: MessageRow): ContactMessage {
  return { _id: id, name, email, subject, message, createdAt: createdAt.toISOString() };
}
