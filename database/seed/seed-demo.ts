import { inArray, sql } from 'drizzle-orm';
import { toPoisha } from '#contract/money.ts';
import type { Database } from '#database/driver/connection.ts';
import { productSlugs } from '#database/tables/product-slugs.ts';
import { products } from '#database/tables/products.ts';
import { userEmails } from '#database/tables/user-emails.ts';
import { users } from '#database/tables/users.ts';
import { bengaliProducts } from './catalog/bengali/bengali-products.ts';
import type { DemoProduct } from './catalog/demo-product.ts';
import { demoProducts } from './catalog/demo-products.ts';
import { demoFacts } from './catalog/facts/demo-facts.ts';
import { pickSeason } from './catalog/seed-season.ts';
import { demoLevel, insertStocks } from './catalog/seed-stocks.ts';
import { insertContact } from './contact/seed-contact.ts';
import { dated } from './dated.ts';
import { demoBegins } from './demo-drawings.ts';
import { readDemoPicture } from './demo-picture-files.ts';
import { demoPassword, demoUsers } from './demo-users.ts';
import { illustrateFeed, insertFeed } from './feed/seed-feed.ts';
import { insertOrders } from './orders/seed-orders.ts';
import { illustrateRequests, insertRequests } from './requests/seed-requests.ts';

const hour = 60 * 60 * 1000;

/** An arbitrary number that no other lock in the database uses. */
const seedLock = 7_262_857;

type ProductRow = typeof products.$inferSelect;

export type SeedTools = {
  /** Stores a picture, given as one file for each width, and returns its address. */
  storePicture(files: Buffer[]): Promise<string>;
  hashPassword(password: string): Promise<string>;
  /** Adds these products to the search. */
  indexProducts(transaction: Database, ids: readonly string[]): Promise<void>;
  /** Writes the accounts of these orders, and the submitters' earnings from them. */
  openAccounts(transaction: Database, orderIds: readonly string[]): Promise<void>;
};

/**
 * Fills a database without products with demo users, catalogue, product requests, community, orders and messages. It stores the
 * pictures first, then all rows in one transaction, so that an interrupted start leaves no half-filled shop. Later starts
 * restore nothing that was deleted. Returns whether anything was written.
 */
export async function seedDemo(
  db: Database,
  { storePicture, hashPassword, indexProducts, openAccounts }: SeedTools,
): Promise<boolean> {
  if (await hasProducts(db)) return false;
  const storeByName = async (name: string) => storePicture(await readDemoPicture(name));
  const pictures = new Map<string, string[]>();
  for (const { slug, pictures: names } of demoProducts) {
    pictures.set(slug, await Promise.all(names.map(storeByName)));
  }
  const portraits = await storePortraits(storeByName);
  const feed = await illustrateFeed(storeByName);
  const requests = await illustrateRequests(storeByName);
  const passwordHash = await hashPassword(demoPassword);
  return db.transaction(async (transaction) => {
    // Of several nodes that start together, one fills the database.
    await transaction.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    if (await hasProducts(transaction)) return false;
    const now = new Date();
    const userIds = await insertUsers(transaction, { passwordHash, portraits, now });
    const offered = await transaction
      .insert(products)
      .values(
        alternateCategories(demoProducts).map((product, index) => ({
          ...anHourApart(index),
          ...toRow(product),
          images: pictures.get(product.slug) ?? [],
          submitterId: product.submittedBy ? (userIds.get(product.submittedBy) ?? null) : null,
        })),
      )
      .returning();
    await transaction
      .insert(productSlugs)
      .values(offered.flatMap(({ id, slug }) => (slug === null ? [] : { slug, productId: id })));
    await indexProducts(
      transaction,
      offered.map(({ id }) => id),
    );
    await insertRequests(transaction, { requests, products: offered, userIds, now });
    await insertFeed(transaction, feed, userIds, now);
    await insertStocks(transaction, bySlug(offered), now);
    await pickSeason(transaction, bySlug(offered));
    const orderIds = await insertOrders(transaction, { products: bySlug(offered), userIds, now });
    await openAccounts(transaction, orderIds);
    await insertContact(transaction, now);
    return true;
  });
}

async function hasProducts(db: Database): Promise<boolean> {
  return (await db.select({ id: products.id }).from(products).limit(1)).length > 0;
}

/** Returns the addresses of the demo users' pictures, by email. */
async function storePortraits(storeByName: (name: string) => Promise<string>): Promise<Map<string, string>> {
  const stored = demoUsers.map(
    async ({ email, picture }) => [email, picture ? await storeByName(picture) : ''] as const,
  );
  return new Map(await Promise.all(stored));
}

/** Returns the ids of the demo users, by email. Existing accounts stay as they are. */
async function insertUsers(
  db: Database,
  { passwordHash, portraits, now }: { passwordHash: string; portraits: ReadonlyMap<string, string>; now: Date },
): Promise<Map<string, string>> {
  const emails = demoUsers.map(({ email }) => email);
  const read = () => db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails));
  // Where users are on several machines, no index keeps a second account from an email.
  const known = new Set((await read()).map(({ email }) => email));
  const added = demoUsers.filter(({ email }) => !known.has(email));
  if (added.length > 0)
    await db.insert(users).values(
      added.map(({ name, email, joined, seen }) => ({
        ...dated(now.getTime() - joined * 24 * hour),
        lastLogin: new Date(now.getTime() - seen * hour),
        name,
        email,
        passwordHash,
        profileImage: portraits.get(email) ?? '',
      })),
    );
  const rows = await read();
  await db
    .insert(userEmails)
    .values(rows.map(({ id: userId, email }) => ({ userId, email })))
    .onConflictDoNothing();
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/** Takes one product of each category in turn, so that the newest products show all categories. */
function alternateCategories(list: readonly DemoProduct[]): DemoProduct[] {
  const shelves = Object.values(Object.groupBy(list, (product) => product.category));
  const longest = Math.max(...shelves.map((shelf) => shelf.length));
  const rounds = Array.from({ length: longest }, (_, round) => shelves.flatMap((shelf) => shelf[round] ?? []));
  return rounds.flat().reverse();
}

function bySlug(rows: readonly ProductRow[]): Map<string, ProductRow> {
  return new Map(rows.map((row) => [row.slug ?? '', row]));
}

/** Lists are ordered by id, so each product gets its own hour. */
function anHourApart(index: number) {
  return dated(demoBegins + index * hour);
}

function toRow({ slug, name, category, price, offerPrice, weight, description, inStock }: DemoProduct) {
  return {
    name,
    slug,
    category,
    description,
    inStock,
    price: toPoisha(price),
    offerPrice: toPoisha(offerPrice),
    weight: weight ?? null,
    facts: demoFacts[slug] ?? {},
    translations: { bn: bengaliProducts[slug] },
    ...demoLevel(slug),
  };
}
