import { desc, lt } from 'drizzle-orm';
import { inBatches } from '#api/http/csv.ts';
import type { ContactMessage } from '#contract/contact.ts';
import { type NumberedPage, pagesOf } from '#contract/paging.ts';
import type { Database } from '#database/connect.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';

type MessageRow = typeof contactMessages.$inferSelect;

/** A page of the messages, newest first. Two statements. */
export async function listMessages(db: Database, page: NumberedPage) {
  const [rows, totalMessages] = await Promise.all([
    db
      .select()
      .from(contactMessages)
      .orderBy(desc(contactMessages.id))
      .limit(page.limit)
      .offset((page.page - 1) * page.limit),
    db.$count(contactMessages),
  ]);
  return {
    success: true as const,
    messages: rows.map(toMessage),
    pagination: { ...pagesOf(page, totalMessages), totalMessages },
  };
}

/** Every message, newest first, read while they are used. */
export function allMessages(db: Database): AsyncGenerator<MessageRow> {
  return inBatches((after, most) =>
    db
      .select()
      .from(contactMessages)
      .where(after === undefined ? undefined : lt(contactMessages.id, after))
      .orderBy(desc(contactMessages.id))
      .limit(most),
  );
}

function toMessage({ id, name, email, subject, message, createdAt }: MessageRow): ContactMessage {
  return { _id: id, name, email, subject, message, createdAt: createdAt.toISOString() };
}
