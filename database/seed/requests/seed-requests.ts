import { toPoisha } from '#contract/money.ts';
import type { Database } from '#database/driver/connection.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import type { products } from '#database/tables/products.ts';
import { dated } from '../dated.ts';
import { demoEmail } from '../demo-users.ts';
import { type DemoRequest, demoRequests } from './demo-requests.ts';

const hour = 60 * 60 * 1000;

/** A request with the addresses of its stored pictures. */
type IllustratedRequest = DemoRequest & { images: string[] };
type ProductRow = typeof products.$inferSelect;
type RequestRow = typeof productRequests.$inferInsert;

/** Stores the pictures of the demo requests. */
export function illustrateRequests(storePicture: (name: string) => Promise<string>): Promise<IllustratedRequest[]> {
  return Promise.all(
    demoRequests.map(async (request) => ({
      ...request,
      images: await Promise.all(request.pictures.map(storePicture)),
    })),
  );
}

type Sources = {
  requests: readonly IllustratedRequest[];
  /** The demo catalogue: users' products in it came from approved requests. */
  products: readonly ProductRow[];
  /** By email. */
  userIds: ReadonlyMap<string, string>;
  now: Date;
};

/** Inserts the demo requests, and the approved ones of products with a submitter. */
export async function insertRequests(db: Database, { requests, products, userIds, now }: Sources): Promise<void> {
  const approved = products.filter((product) => product.submitterId !== null).map(toApproved);
  const others = requests.map((request) => toRow(request, userIds.get(demoEmail(request.by)) ?? null, now.getTime()));
  await db.insert(productRequests).values([...approved, ...others]);
}

function toRow(request: IllustratedRequest, userId: string | null, now: number): RequestRow {
  const { name, category, description, facts, translations, images, price, offerPrice, rejected } = request;
  const offeredAt = now - request.hoursAgo * hour;
  return {
    ...dated(offeredAt),
    updatedAt: new Date(offeredAt + (rejected?.afterHours ?? 0) * hour),
    userId,
    name,
    category,
    description,
    facts,
    translations,
    images,
    price: toPoisha(price),
    offerPrice: toPoisha(offerPrice),
    ...(rejected && { status: 'rejected', rejectionReason: rejected.reason, sellerNotes: rejected.notes }),
  };
}

/** Returns the approved request of a product in the shop, submitted two days before. */
function toApproved(product: ProductRow): RequestRow {
  const { name, description, facts, translations, images, price, offerPrice } = product;
  return {
    ...dated(product.createdAt.getTime() - 48 * hour),
    updatedAt: product.createdAt,
    userId: product.submitterId,
    name,
    category: product.category as RequestRow['category'],
    description,
    facts,
    translations,
    images,
    price,
    offerPrice,
    status: 'approved',
    sellerNotes: 'Thank you! It is in the shop now.',
    productId: product.id,
  };
}
