import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { shopKeys } from '#database/tables/notifications.ts';

/** Returns a secret key that the shop generates itself. The first node that needs it stores it for all nodes. */
export async function shopKey(db: Database, name: string): Promise<string> {
  const [known] = await db.select().from(shopKeys).where(eq(shopKeys.name, name));
  if (known) return known.key;
  const key = randomBytes(32).toString('hex');
  await db.insert(shopKeys).values({ name, key }).onConflictDoNothing();
  const [stored] = await db.select().from(shopKeys).where(eq(shopKeys.name, name));
  return stored?.key ?? key;
}
