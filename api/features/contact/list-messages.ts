import { newestPage } from '#api/http/replies/newest-first.ts';
import type { ContactMessage } from '#contract/contact/schemas.ts';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import type { Database } from '#database/driver/connection.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';

type MessageRow = typeof contactMessages.$inferSelect;

/** Returns a page of the messages, newest first. Two statements. */
export async function listMessages(db: Database, query: NumberedPage) {
  const { rows, total, pages } = await newestPage(db, contactMessages, query);
  return { success: true as const, messages: rows.map(toMessage), pagination: { ...pages, totalMessages: total } };
}

/** Converts a message for the API. */
export function toMessage({ id, name, email, subject, message, createdAt }: MessageRow): ContactMessage {
  return { _id: id, name, email, subject, message, createdAt: createdAt.toISOString() };
}
