import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { shopKeys } from '#database/tables/notices.ts';

/** A key that the shop makes for itself, the same on all servers: the first one that needs it makes it. */
export async function shopKey(db: Database, name: string): Promise<string> {
  const [known] = await db.select().from(shopKeys).where(eq(shopKeys.name, name));
  if (known) return known.key;
  const key = randomBytes(32).toString('hex');
  await db.insert(shopKeys).values({ name, key }).onConflictDoNothing();
  const [stored] = await db.select().from(shopKeys).where(eq(shopKeys.name, name));
  return stored?.key ?? key;
}
