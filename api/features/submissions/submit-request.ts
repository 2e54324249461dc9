import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { keepPictures } from '#api/features/pictures/keep-pictures.ts';
import { removeUnreferenced } from '#api/features/pictures/remove-unreferenced.ts';
import { Refusal } from '#api/refusal.ts';
import type { Services } from '#api/services.ts';
import { productMessages } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import { toPoisha } from '#contract/order-totals.ts';
import { type SubmittedProduct, submissionMessages } from '#contract/submissions.ts';
import type { Database } from '#database/connect.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { users } from '#database/tables/users.ts';

type Offer = { product: SubmittedProduct; uploads: readonly Buffer[]; idempotencyKey: string | undefined };

/**
 * Offers a product with its pictures to the shop. Answers the id of the request; the same idempotency key by the same
 * user gives the same request.
 */
export async function submitRequest(
  services: Pick<Services, 'db' | 'pictures'>,
  userId: string,
  { product, uploads, idempotencyKey }: Offer,
): Promise<string | Refusal> {
  if (uploads.length === 0) return new Refusal('invalid', productMessages.noImage);
  const submitted = await keepPictures(services, {
    sources: uploads,
    write: async (transaction, addresses) => {
      // Requests of one user come one after the other: the count holds, and a retry finds what the first try did.
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      const earlier = await findEarlier(transaction, userId, idempotencyKey);
      if (earlier) return { id: earlier, unused: addresses };
      const pending = and(eq(productRequests.userId, userId), eq(productRequests.status, 'pending'));
      if ((await transaction.$count(productRequests, pending)) >= limits.pendingRequestsMax) {
        return new Refusal('conflict', submissionMessages.tooManyPending);
      }
      const id = v7();
      await transaction.insert(productRequests).values({
        id,
        userId,
        idempotencyKey,
        name: product.name,
        category: product.category,
        description: product.description,
        images: [...new Set(addresses)],
        price: toPoisha(product.price),
        offerPrice: toPoisha(product.offerPrice),
      });
      return { id, unused: [] };
    },
  });
  if (submitted instanceof Refusal) return submitted;
  await removeUnreferenced(services.db, services.pictures, submitted.unused);
  return submitted.id;
}

async function findEarlier(db: Database, userId: string, key: string | undefined): Promise<string | undefined> {
  if (key === undefined) return undefined;
  const [request] = await db
    .select({ id: productRequests.id })
    .from(productRequests)
    .where(and(eq(productRequests.userId, userId), eq(productRequests.idempotencyKey, key)));
  return request?.id;
}
