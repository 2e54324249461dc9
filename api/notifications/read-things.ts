import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';

type Reactions = { likes: number; comments: number };

type ProductNamed = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'translations' | 'category' | 'slug' | 'variesBy' | 'variants'
>;

/** The things named by lines of notifications, by id. Deleted ones are missing. */
export type ThingsNamed = {
  products: ReadonlyMap<string, ProductNamed>;
  requests: ReadonlyMap<string, { name: string }>;
  posts: ReadonlyMap<string, Reactions>;
};

type Params = Record<string, string | number>;

/** Reads the things that these parameters name. At most one statement for each type of thing. */
export async function readThings(db: Database, about: readonly Params[]): Promise<ThingsNamed> {
  const ids = (field: string) => [
    ...new Set(about.flatMap((params) => (field in params ? [String(params[field])] : []))),
  ];
  const [productIds, requestIds, postIds] = [ids('productId'), ids('requestId'), ids('postId')];
  const [ofProducts, ofRequests, ofPosts] = await Promise.all([
    productIds.length > 0 ? readProducts(db, productIds) : [],
    requestIds.length > 0 ? readRequests(db, requestIds) : [],
    postIds.length > 0 ? readReactions(db, postIds) : [],
  ]);
  return { products: byId(ofProducts), requests: byId(ofRequests), posts: byId(ofPosts) };
}

function readProducts(db: Database, ids: string[]) {
  const { id, name, translations, category, slug, variesBy, variants } = products;
  const columns = { id, name, translations, category, slug, variesBy, variants };
  return db.select(columns).from(products).where(inArray(id, ids));
}

function readRequests(db: Database, ids: string[]) {
  const { id, name } = productRequests;
  return db.select({ id, name }).from(productRequests).where(inArray(id, ids));
}

/** Qualified with its table, because Drizzle writes bare column names in a selection from a single table. */
const ofPost = sql`${posts}.${sql.identifier(posts.id.name)}`;

function readReactions(db: Database, ids: string[]) {
  const likes = sql<number>`(select count(*) from ${postLikes} where ${postLikes.postId} = ${ofPost})`;
  const comments = sql<number>`(select count(*) from ${postComments} where ${postComments.postId} = ${ofPost})`;
  return db
    .select({ id: posts.id, likes: likes.mapWith(Number), comments: comments.mapWith(Number) })
    .from(posts)
    .where(inArray(posts.id, ids));
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
