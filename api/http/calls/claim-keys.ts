import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Database } from '#database/driver/connection.ts';
import { idempotencyKeys } from '#database/tables/idempotency-keys.ts';

type Keyed = { key: string; content: unknown };

/**
 * Claims the idempotency keys of several operations of one request, for a week. Returns the newly claimed keys; refused
 * when a key comes with other content than before. The caller has locked the owner, so that two requests with the same
 * keys take turns.
 */
export async function claimKeys(
  transaction: Database,
  { ownerId, name }: { ownerId: string; name: string },
  operations: readonly Keyed[],
): Promise<Set<string> | Refusal> {
  const sent = new Map<string, { key: string; fingerprint: string }>();
  for (const { key, content } of operations) {
    const stored = { key: `${name} ${key}`, fingerprint: hashOf(content) };
    if ((sent.get(key) ?? stored).fingerprint !== stored.fingerprint) return new Refusal('key-reused');
    sent.set(key, stored);
  }
  const claimed = await transaction
    .insert(idempotencyKeys)
    .select(
      sql`select ${ownerId}::uuid, claimed.key, claimed.fingerprint, null::jsonb, now()
        from json_to_recordset(${JSON.stringify([...sent.values()])}::json) as claimed (key text, fingerprint text)`,
    )
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  const isNew = new Set(claimed.map(({ key }) => key));
  const repeated = [...sent.values()].filter(({ key }) => !isNew.has(key));
  if (repeated.length > 0) {
    const keys = repeated.map(({ key }) => key);
    const earlier = await transaction
      .select({ key: idempotencyKeys.key, fingerprint: idempotencyKeys.fingerprint })
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.ownerId, ownerId), inArray(idempotencyKeys.key, keys)));
    const known = new Map(earlier.map(({ key, fingerprint }) => [key, fingerprint]));
    if (repeated.some(({ key, fingerprint }) => (known.get(key) ?? fingerprint) !== fingerprint))
      return new Refusal('key-reused');
  }
  return new Set([...sent].flatMap(([key, stored]) => (isNew.has(stored.key) ? [key] : [])));
}

function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
