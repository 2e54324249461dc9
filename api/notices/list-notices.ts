import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { cutPage } from '#api/http/replies/paging.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { Notice } from '#contract/notices.ts';
import type { Database } from '#database/connection.ts';
import { notices } from '#database/tables/notices.ts';
import type { NoticeKinds } from './notice-kind.ts';
import { storedName } from './notice-params.ts';
import type { NoticeTools } from './notice-tools.ts';
import { readThings, type ThingsNamed } from './read-things.ts';
import { type Writer, writerFor } from './writer.ts';

type Row = typeof notices.$inferSelect;

/** A page of a receiver's notices, newest first, in a language. Up to four statements. */
export async function listNotices(
  { db, config, noticeKinds }: Pick<NoticeTools, 'db' | 'config' | 'noticeKinds'>,
  receiver: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  language: Language,
) {
  const shown = and(eq(notices.receiver, receiver), isNotNull(notices.shownAt));
  const last = db
    .select({ shownAt: notices.shownAt, id: notices.id })
    .from(notices)
    .where(and(eq(notices.receiver, receiver), eq(notices.id, cursor ?? '')));
  const read = await db
    .select()
    .from(notices)
    .where(and(shown, cursor === undefined ? undefined : sql`(${notices.shownAt}, ${notices.id}) < ${last}`))
    .orderBy(desc(notices.shownAt), desc(notices.id))
    .limit(limit + 1);
  const { rows, nextCursor } = cutPage(read, limit);
  const named = await readThings(
    db,
    rows.map(({ params }) => params),
  );
  const writer = writerFor({ name: '', isConfirmed: true, language }, config);
  return { success: true as const, notices: rows.map((row) => toNotice(row, writer, named, noticeKinds)), nextCursor };
}

/** How many a receiver has not read, up to a limit. One statement. */
export async function countUnread(db: Database, receiver: string): Promise<number> {
  const unread = db
    .select({ id: notices.id })
    .from(notices)
    .where(isUnread(receiver))
    .limit(limits.unreadCounted)
    .as('unread');
  return db.$count(unread);
}

/** Marks notices of a receiver as read: these, or all. Answers how many are left. */
export async function markRead(db: Database, receiver: string, ids: readonly string[] | undefined): Promise<number> {
  const meant = ids ? inArray(notices.id, [...ids]) : undefined;
  await db
    .update(notices)
    .set({ readAt: sql`now()` })
    .where(and(isUnread(receiver), meant));
  return countUnread(db, receiver);
}

function isUnread(receiver: string) {
  return and(eq(notices.receiver, receiver), isNotNull(notices.shownAt), isNull(notices.readAt));
}

function toNotice(row: Row, writer: Writer, named: ThingsNamed, kinds: NoticeKinds): Notice {
  return {
    _id: row.id,
    kind: row.kind,
    ...lineOf(row, writer, named, kinds),
    isRead: row.readAt !== null,
    createdAt: (row.shownAt ?? row.createdAt).toISOString(),
  };
}

/** What a notice says in one line. A server of the release before may meet a kind that it does not know. */
export function lineOf(
  { kind, params }: Pick<Row, 'kind' | 'params'>,
  writer: Writer,
  named: ThingsNamed,
  kinds: NoticeKinds,
) {
  const { line } = kinds[storedName(kind)] ?? {};
  return line?.(params, writer, named) ?? { text: writer.say('something-new'), path: '/' };
}
