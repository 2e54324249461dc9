import { eq } from 'drizzle-orm';
import { toSeller } from '#api/notifications/receivers/find-person.ts';
import type { Database } from '#database/driver/connection.ts';
import { notificationRules } from '#database/tables/notifications.ts';

type Quiet = { from: number; to: number } | null;

/** Reads the kinds that a receiver has unsubscribed from, and the quiet hours. */
export async function readRules(db: Database, receiver: string): Promise<{ stopped: string[]; quiet: Quiet }> {
  const [rules] = await db.select().from(notificationRules).where(eq(notificationRules.receiver, receiver));
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
    .insert(notificationRules)
    .values({ receiver, userId: receiver === toSeller ? null : receiver, ...rules })
    .onConflictDoUpdate({ target: notificationRules.receiver, set: rules });
}
