import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { indexProducts } from '#api/features/search/index-products.ts';
import { countNewProduct } from '#api/features/stock/count-stock.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { notify } from '#api/notices/notify.ts';
import type { Services } from '#api/services/services.ts';
import type { SellerProduct } from '#contract/catalog.ts';
import type { Database } from '#database/connection.ts';
import { pickProductColumns } from '#database/tables/product-columns.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';
import { changesOf } from './approved-changes.ts';

type Tools = Pick<Services, 'db' | 'jobs'>;
type Decided = { requestId: string; sellerNotes: string };
/** `productData` is what the seller made of the product, where that is not what was offered. */
type Approval = Decided & { productData?: SellerProduct | undefined };
type Rejection = Decided & { rejectionReason: string };

/**
 * Accepts a pending request and puts its product into the shop. The row's lock lets the first of several decisions at
 * once count. Answers the product.
 */
export function approveRequest(
  { db, jobs, settings }: Tools & Pick<Services, 'settings'>,
  sellerId: string,
  { requestId, sellerNotes, productData }: Approval,
): Promise<{ id: string; category: string } | Refusal> {
  return db.transaction(async (transaction) => {
    const pending = isPending(requestId);
    const [request] = await transaction.select().from(productRequests).where(pending).for('no key update');
    if (!request) return refuse(transaction, requestId);
    const productId = v7();
    const changes = productData ? changesOf(request, productData) : {};
    const product = { ...pickProductColumns(request), ...changes };
    await transaction.insert(products).values({ id: productId, submitterId: request.userId, ...product });
    if (productData) await countNewProduct({ settings }, transaction, sellerId, productId, productData);
    await indexProducts(transaction, [productId]);
    await transaction
      .update(productRequests)
      .set({ status: 'approved', productId, sellerNotes, changes, updatedAt: sql`now()` })
      .where(eq(productRequests.id, requestId));
    await tellSubmitter(jobs, transaction, 'request-approved', request);
    return { id: productId, category: product.category };
  });
}

export function rejectRequest(
  { db, jobs }: Tools,
  { requestId, rejectionReason, sellerNotes }: Rejection,
): Promise<Refusal | undefined> {
  return db.transaction(async (transaction) => {
    const [rejected] = await transaction
      .update(productRequests)
      .set({ status: 'rejected', rejectionReason, sellerNotes, updatedAt: sql`now()` })
      .where(isPending(requestId))
      .returning({ id: productRequests.id, userId: productRequests.userId });
    if (!rejected) return refuse(transaction, requestId);
    await tellSubmitter(jobs, transaction, 'request-rejected', rejected);
    return undefined;
  });
}

/** Nobody, if the account is gone. */
async function tellSubmitter(
  jobs: Tools['jobs'],
  transaction: Database,
  kind: 'request-approved' | 'request-rejected',
  { id, userId }: { id: string; userId: string | null },
): Promise<void> {
  if (userId) await notify(jobs, transaction, { kind, key: id, params: { requestId: id }, to: { userId } });
}

function isPending(requestId: string) {
  return and(eq(productRequests.id, requestId), eq(productRequests.status, 'pending'));
}

/** After a decision that matched no pending request: tells an unknown one from a decided one. */
async function refuse(db: Database, requestId: string): Promise<Refusal> {
  const exists = await db.$count(productRequests, eq(productRequests.id, requestId));
  return new Refusal(exists ? 'request-already-processed' : 'request-not-found');
}
