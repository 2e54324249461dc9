import { and, desc, eq } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Language } from '#contract/languages.ts';
import type { Undelivered } from '#contract/notices.ts';
import { type NoticeWay, noticeSends, notices } from '#database/tables/notices.ts';
import { users } from '#database/tables/users.ts';
import { lineOf } from './list-notices.ts';
import { addSend } from './notice-jobs.ts';
import type { NoticeName } from './notice-params.ts';
import type { NoticeTools } from './notice-tools.ts';
import { readThings } from './read-things.ts';
import { writerFor } from './writer.ts';

const shown = 100;
const ofSend = and(eq(notices.receiver, noticeSends.receiver), eq(notices.id, noticeSends.noticeId));

/** The newest messages that were given up, in a language. */
export async function listUndelivered(
  { db, config, noticeKinds }: Pick<NoticeTools, 'db' | 'config' | 'noticeKinds'>,
  language: Language,
): Promise<Undelivered[]> {
  const rows = await db
    .select({ notice: notices, send: noticeSends, name: users.name, email: users.email })
    .from(noticeSends)
    .innerJoin(notices, ofSend)
    .leftJoin(users, eq(users.id, notices.userId))
    .where(eq(noticeSends.state, 'undelivered'))
    .orderBy(desc(noticeSends.changedAt), desc(noticeSends.noticeId))
    .limit(shown);
  const named = await readThings(
    db,
    rows.map(({ notice }) => notice.params),
  );
  const writer = writerFor({ name: '', isConfirmed: true, language }, config);
  return rows.map(({ notice, send, name, email }) => ({
    _id: notice.id,
    way: send.way,
    text: lineOf(notice, writer, named, noticeKinds).text,
    to: name === null ? (notice.address ?? '') : `${name} <${email}>`,
    failure: send.failure ?? '',
    tries: send.tries,
    failedAt: send.changedAt.toISOString(),
  }));
}

/** Begins anew with a message that was given up. Of two that ask for it at once, one finds it given up. */
export function sendAgain(
  { db, jobs }: Pick<NoticeTools, 'db' | 'jobs'>,
  { id, way }: { id: string; way: NoticeWay },
): Promise<Refusal | undefined> {
  return db.transaction(async (transaction) => {
    const [send] = await transaction
      .update(noticeSends)
      .set({ state: 'waiting', tries: 0, failure: null, changedAt: new Date() })
      .where(and(eq(noticeSends.noticeId, id), eq(noticeSends.way, way), eq(noticeSends.state, 'undelivered')))
      .returning({ receiver: noticeSends.receiver });
    if (!send) return new Refusal('nothing-to-send-again');
    const [notice] = await transaction
      .select({ kind: notices.kind })
      .from(notices)
      .where(and(eq(notices.receiver, send.receiver), eq(notices.id, id)));
    const kind = notice?.kind as NoticeName;
    await addSend(jobs, transaction, { kind, way, receiver: send.receiver, noticeId: id });
    return undefined;
  });
}
