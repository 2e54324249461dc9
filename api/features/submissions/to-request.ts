import { shownVariants, toProductFields } from '#api/features/products/product-shape.ts';
import { deletedUser } from '#contract/accounts/deleted-user.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { ProductRequest } from '#contract/submissions/schemas.ts';
import { addressParts } from '#database/tables/product-columns.ts';
import type { productRequests } from '#database/tables/product-requests.ts';
import { toRequestedChanges } from './approved-changes.ts';

/** The product that an approval added. */
export type AddedProduct = { id: string; category: string; slug: string | null };

type RequestRow = typeof productRequests.$inferSelect & {
  submitter: { id: string; name: string; email: string } | null;
  product: AddedProduct | null;
};

export function toRequest({ submitter, product, ...row }: RequestRow, addressOf: AddressOf): ProductRequest {
  return {
    _id: row.id,
    userId: submitter ? { _id: submitter.id, name: submitter.name, email: submitter.email } : { ...deletedUser },
    ...toProductFields(row, addressOf),
    ...shownVariants(row, addressOf),
    status: row.status,
    rejectionReason: row.rejectionReason,
    sellerNotes: row.sellerNotes,
    ...(row.productId !== null && { productId: row.productId }),
    ...(row.slug !== null && { slug: row.slug }),
    ...(product && { product: addressParts(product) }),
    ...(Object.keys(row.changes).length > 0 && { changes: toRequestedChanges(row.changes) }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
