import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { announceProducts } from '#api/changes/announce-products.ts';
import { cameOrWent } from '#api/changes/product-change.ts';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { saveVariants } from '#api/features/catalog/save-variants.ts';
import { holdCategory } from '#api/features/categories/hold-category.ts';
import { holdProducts } from '#api/features/products/hold-products.ts';
import { giveSlug } from '#api/features/products/slugs/give-slug.ts';
import { type VariantColumns, variantColumns } from '#api/features/products/variant-columns.ts';
import { writeVariants } from '#api/features/products/write-variants.ts';
import { writeBadges } from '#api/features/stock/stock-badges.ts';
import { once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf } from '#api/time/shop-days.ts';
import type { SellerProduct } from '#contract/products/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { pickProductColumns } from '#database/tables/product-columns.ts';
import { productRequests, type RequestChanges } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';
import { changesOf } from './approved-changes.ts';
import { requestApproved, requestRejected } from './request-notifications.ts';
import { withVariantChanges } from './variant-changes.ts';

type Tools = Pick<Services, 'db' | 'jobs'>;
type Decided = { requestId: string; sellerNotes: string };
/** `productData` is the seller's version of the product, if it differs from the request. */
type Approval = Decided & { productData?: SellerProduct | undefined };
type Rejection = Decided & { rejectionReason: string };

/**
 * Approves a pending request and adds its product to the shop. The row lock makes the first of concurrent decisions count.
 * Returns the product's id. Refused when the request is not pending.
 */
export function approveRequest(
  services: Tools & ProductTools & Pick<Services, 'settings' | 'categories' | 'addressOf' | 'clock'>,
  sellerId: string,
  { requestId, sellerNotes, productData }: Approval,
): Promise<string | Refusal> {
  const { db, jobs, categories } = services;
  return once(db, undefined, async (transaction) => {
    const pending = isPending(requestId);
    const [request] = await transaction.select().from(productRequests).where(pending).for('no key update');
    if (!request) return refuse(transaction, requestId);
    const category = await holdCategory({ categories }, transaction, productData?.category ?? request.category);
    if (category instanceof Refusal) return category;
    const productId = v7();
    const written = productData ? changesOf(request, { ...productData, category }) : {};
    const offered = offeredVariants(request, productId);
    const product = { ...pickProductColumns(request), ...written, ...offered?.columns };
    await holdProducts(transaction, productId);
    await transaction.insert(products).values({ id: productId, submitterId: request.userId, ...product });
    if (offered) await writeVariants(transaction, productId, offered, []);
    await giveSlug(transaction, productId, (productData?.slug ?? request.slug) || product.name);
    let changes: RequestChanges = written;
    if (productData) {
      const saved = await saveCorrected(services, transaction, sellerId, { id: productId, productData, request });
      if (saved instanceof Refusal) return saved;
      changes = withVariantChanges(written, request, { variants: null, variesBy: [], ...product, ...saved });
    }
    await announceProducts(services, transaction, [cameOrWent({ id: productId, category: product.category })]);
    await transaction
      .update(productRequests)
      .set({ status: 'approved', productId, sellerNotes, changes, updatedAt: sql`now()` })
      .where(eq(productRequests.id, requestId));
    await notifySubmitter(jobs, transaction, requestApproved, request);
    return productId;
  });
}

type Request = typeof productRequests.$inferSelect;

/** Returns a request's variants as those of its product: the first gets the product's id. */
function offeredVariants({ variants, variesBy, facts }: Request, productId: string) {
  if (variants === null) return undefined;
  const own = variants.map((variant, place) => (place === 0 ? { ...variant, id: productId } : variant));
  return { variants: own, variesBy, columns: variantColumns(own, variesBy, facts) };
}

/**
 * Writes the seller's corrections of the new product's variants and stock, and returns the columns. A complete list
 * replaces the offered one.
 */
async function saveCorrected(
  services: ProductTools & Pick<Services, 'settings' | 'addressOf' | 'clock'>,
  transaction: Database,
  sellerId: string,
  { id, productData, request }: { id: string; productData: SellerProduct; request: Request },
): Promise<Partial<VariantColumns> | Refusal> {
  const [before] = await transaction.select().from(products).where(eq(products.id, id));
  const variants = productData.variants?.map((variant, place) => ({ ...variant, _id: place === 0 ? id : undefined }));
  const saved = await saveVariants(services, transaction, sellerId, {
    id,
    product: { ...productData, variants },
    before,
    pictures: request.images,
  });
  if (saved instanceof Refusal) return saved;
  if (Object.keys(saved.columns).length > 0)
    await transaction.update(products).set(saved.columns).where(eq(products.id, id));
  await writeBadges(services, transaction, saved.ids, dayOf(services.clock.now()));
  return saved.columns;
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
    await notifySubmitter(jobs, transaction, requestRejected, rejected);
    return undefined;
  });
}

/** A deleted account is not notified. */
async function notifySubmitter(
  jobs: Tools['jobs'],
  transaction: Database,
  kind: typeof requestApproved | typeof requestRejected,
  { id, userId }: { id: string; userId: string | null },
): Promise<void> {
  if (userId) await notify(jobs, transaction, kind, { key: id, params: { requestId: id }, to: { userId } });
}

function isPending(requestId: string) {
  return and(eq(productRequests.id, requestId), eq(productRequests.status, 'pending'));
}

/** After a decision that matched no pending request: distinguishes an unknown request from a decided one. */
async function refuse(db: Database, requestId: string): Promise<Refusal> {
  const exists = await db.$count(productRequests, eq(productRequests.id, requestId));
  return new Refusal(exists ? 'request-already-processed' : 'request-not-found');
}
