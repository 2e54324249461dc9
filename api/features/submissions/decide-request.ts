import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Refusal } from '#api/http/refusal.ts';
import type { Database } from '#database/connect.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';

type Approval = { requestId: string; sellerNotes: string };
type Rejection = Approval & { rejectionReason: string };

/**
 * Accepts a pending request and puts its product into the shop, in one statement: of several decisions at once the
 * first one counts. Answers the product's id.
 */
export async function approveRequest(db: Database, { requestId, sellerNotes }: Approval): Promise<string | Refusal> {
  const productId = v7();
  const decided = db
    .$with('decided')
    .as(
      db
        .update(productRequests)
        .set({ status: 'approved', productId, sellerNotes, updatedAt: sql`now()` })
        .where(isPending(requestId))
        .returning(),
    );
  const offered = db
    .select({
      id: sql<string>`${productId}::uuid`.as('id'),
      name: decided.name,
      category: decided.category,
      images: decided.images,
      price: decided.price,
      offerPrice: decided.offerPrice,
      description: decided.description,
      inStock: sql<boolean>`true`.as('in_stock'),
      weight: sql<null>`null`.as('weight'),
      submitterId: decided.userId,
      createdAt: sql<Date>`now()`.as('created_at'),
      removedAt: sql<null>`null::timestamptz`.as('removed_at'),
    })
    .from(decided);
  const made = db.$with('made').as(db.insert(products).select(offered).returning({ id: products.id }));
  const [product] = await db.with(decided, made).select().from(made);
  return product ? product.id : refuse(db, requestId);
}

/** Turns a pending request down. */
export async function rejectRequest(
  db: Database,
  { requestId, rejectionReason, sellerNotes }: Rejection,
): Promise<Refusal | undefined> {
  const rejected = await db
    .update(productRequests)
    .set({ status: 'rejected', rejectionReason, sellerNotes, updatedAt: sql`now()` })
    .where(isPending(requestId))
    .returning({ id: productRequests.id });
  return rejected.length > 0 ? undefined : refuse(db, requestId);
}

function isPending(requestId: string) {
  return and(eq(productRequests.id, requestId), eq(productRequests.status, 'pending'));
}

/** After a decision that met no pending request: only now it matters whether it is unknown or decided. */
async function refuse(db: Database, requestId: string): Promise<Refusal> {
  const exists = await db.$count(productRequests, eq(productRequests.id, requestId));
  return new Refusal(exists ? 'request-already-processed' : 'request-not-found');
}
