import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { holdCategory } from '#api/features/categories/hold-category.ts';
import { type PlannedVariants, planVariants } from '#api/features/products/plan-variants.ts';
import { toColumns } from '#api/features/products/product-shape.ts';
import { variantColumns } from '#api/features/products/variant-columns.ts';
import type { Attempt } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { notify } from '#api/notifications/notify.ts';
import type { PictureSource } from '#api/pictures/decode-picture.ts';
import { savePictures } from '#api/pictures/save-pictures.ts';
import type { Services } from '#api/services/services.ts';
import { limits } from '#contract/limits.ts';
import type { Facts } from '#contract/products/facts.ts';
import type { SubmittedProduct } from '#contract/submissions/schemas.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { users } from '#database/tables/users.ts';
import { newRequest } from './request-notifications.ts';

type Offer = { product: SubmittedProduct; uploads: readonly PictureSource[]; attempt: Attempt | undefined };

/**
 * Submits a product with its pictures, idempotent per attempt. Returns the request's id. Refused without pictures or beyond the
 * maximum of pending requests.
 */
export async function submitRequest(
  services: Pick<Services, 'db' | 'pictures' | 'jobs' | 'categories' | 'addressOf'>,
  userId: string,
  { product, uploads, attempt }: Offer,
): Promise<string | Refusal> {
  if (uploads.length === 0) return new Refusal('no-picture');
  return savePictures(services, {
    sources: uploads,
    attempt,
    write: async (transaction, addresses) => {
      // The lock serialises a user's requests, so that the count is reliable.
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      const pending = and(eq(productRequests.userId, userId), eq(productRequests.status, 'pending'));
      if ((await transaction.$count(productRequests, pending)) >= limits.pendingRequestsMax) {
        return new Refusal('too-many-pending-requests');
      }
      const category = await holdCategory(services, transaction, product.category);
      if (category instanceof Refusal) return category;
      const id = v7();
      const { variesBy, variants, ...own } = product;
      const target = { id, known: [], pictures: addresses, addressOf: services.addressOf };
      const planned = variants && planVariants({ variesBy, variants }, target);
      if (planned instanceof Refusal) return planned;
      await transaction.insert(productRequests).values({
        id,
        userId,
        ...toColumns({ ...own, category }),
        ...(planned && offeredColumns(planned, product.facts)),
        slug: product.slug || null,
        images: [...new Set(addresses)],
      });
      await notify(services.jobs, transaction, newRequest, {
        key: id,
        params: { requestId: id },
        to: 'seller',
      });
      return id;
    },
  });
}

/** Returns a request's columns for its offered variants. */
function offeredColumns({ variants, variesBy }: PlannedVariants, facts: Facts = {}) {
  const { price, offerPrice, ...columns } = variantColumns(variants, variesBy, facts);
  return { price, offerPrice, facts: columns.facts, variesBy, variants };
}
