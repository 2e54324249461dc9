import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { holdCategory } from '#api/features/categories/hold-category.ts';
import { giveSlug } from '#api/features/products/give-slug.ts';
import { indexProducts } from '#api/features/search/index-products.ts';
import { countNewProduct } from '#api/features/stock/count-stock.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Services } from '#api/services/services.ts';
import type { SellerProduct } from '#contract/products/schemas.ts';
import type { Database } from '#database/connection.ts';
import { pickProductColumns } from '#database/tables/product-columns.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';
import { changesOf } from './approved-changes.ts';

type Tools = Pick<Services, 'db' | 'jobs'>;
type Decided = { requestId: string; sellerNotes: string };
/** `productData` is the seller's version of the product, if it differs from the request. */
type Approval = Decided & { productData?: SellerProduct | undefined };
type Rejection = Decided & { rejectionReason: string };

/**
 * Approves a pending request and adds its product to the shop. The row lock makes the first of concurrent decisions count.
 * Returns the product. Refused when the request is not pending.
 */
export function approveRequest(
  { db, jobs, settings, categories }: Tools & Pick<Services, 'settings' | 'categories'>,
  sellerId: string,
  { requestId, sellerNotes, productData }: Approval,
): Promise<{ id: string; category: string } | Refusal> {
  return db.transaction(async (transaction) => {
    const pending = isPending(requestId);
    const [request] = await transaction.select().from(productRequests).where(pending).for('no key update');
    if (!request) return refuse(transaction, requestId);
    const category = await holdCategory({ categories }, transaction, productData?.category ?? request.category);
    if (category instanceof Refusal) return category;
    const productId = v7();
    const changes = productData ? changesOf(request, { ...productData, category }) : {};
    const product = { ...pickProductColumns(request), ...changes };
    await transaction.insert(products).values({ id: productId, submitterId: request.userId, ...product });
    await giveSlug(transaction, productId, (productData?.slug ?? request.slug) || product.name);
    if (productData) await countNewProduct({ settings }, transaction, sellerId, productId, productData);
    await indexProducts(transaction, [productId]);
    await transaction
      .update(productRequests)
      .set({ status: 'approved', productId, sellerNotes, changes, updatedAt: sql`now()` })
      .where(eq(productRequests.id, requestId));
    await notifySubmitter(jobs, transaction, 'request-approved', request);
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
    await notifySubmitter(jobs, transaction, 'request-rejected', rejected);
    return undefined;
  });
}

/** A deleted account is not notified. */
async function notifySubmitter(
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

/** After a decision that matched no pending request: distinguishes an unknown from a decided one. */
async function refuse(db: Database, requestId: string): Promise<Refusal> {
  const exists = await db.$count(productRequests, eq(productRequests.id, requestId));
  return new Refusal(exists ? 'request-already-processed' : 'request-not-found');
}
