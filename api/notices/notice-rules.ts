import { eq } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { noticeRules } from '#database/tables/notices.ts';
import { toSeller } from './find-person.ts';

type Quiet = { from: number; to: number } | null;

/** What a receiver gets no mails of, and when none. */
export async function readRules(db: Database, receiver: string): Promise<{ stopped: string[]; quiet: Quiet }> {
  const [rules] = await db.select().from(noticeRules).where(eq(noticeRules.receiver, receiver));
  const { stopped = [], quietFrom: from = null, quietTo: to = null } = rules ?? {};
  return { stopped, quiet: from === null || to === null ? null : { from, to } };
}

export async function saveRules(
  db: Database,
  receiver: string,
  { stopped, quiet = null }: { stopped: readonly string[]; quiet?: Quiet },
): Promise<void> {
  const rules = { stopped: [...new Set(stopped)], quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
  await db
    .insert(noticeRules)
    .values({ receiver, userId: receiver === toSeller ? null : receiver, ...rules })
    .onConflictDoUpdate({ target: noticeRules.receiver, set: rules });
}
