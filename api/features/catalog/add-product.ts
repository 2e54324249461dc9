import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { announceProducts } from '#api/changes/announce-products.ts';
import { cameOrWent } from '#api/changes/product-change.ts';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { holdCategory } from '#api/features/categories/hold-category.ts';
import { holdProducts } from '#api/features/products/hold-products.ts';
import { sellerColumns } from '#api/features/products/product-shape.ts';
import { publicationOf } from '#api/features/products/publication.ts';
import { giveSlug } from '#api/features/products/slugs/give-slug.ts';
import { writeBadges } from '#api/features/stock/stock-badges.ts';
import type { Attempt } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { PictureSource } from '#api/pictures/decode-picture.ts';
import { savePictures } from '#api/pictures/save-pictures.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf } from '#api/time/shop-days.ts';
import type { AddedProduct } from '#contract/products/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { products } from '#database/tables/products.ts';
import { publishLater } from './publish-products.ts';
import { saveVariants } from './save-variants.ts';

type Added = ProductTools & Pick<Services, 'settings' | 'jobs' | 'clock' | 'categories' | 'addressOf'>;

/**
 * Adds a product with its pictures to the shop, or as a draft; the first picture is the main one. Returns the product's
 * id, the same for every request of the attempt.
 */
export function addProduct(
  services: Added & Pick<Services, 'db' | 'pictures'>,
  sellerId: string,
  product: AddedProduct,
  uploads: readonly PictureSource[],
  attempt?: Attempt | undefined,
): Promise<string | Refusal> {
  return savePictures(services, {
    sources: uploads,
    attempt,
    write: (transaction, addresses) => writeAdded(services, transaction, sellerId, product, addresses),
  });
}

/** Adds a product in a transaction, with pictures that are stored and locked. */
export async function writeAdded(
  services: Added,
  transaction: Database,
  sellerId: string,
  product: AddedProduct,
  pictures: readonly string[],
): Promise<string | Refusal> {
  const id = v7();
  const category = await holdCategory(services, transaction, product.category);
  if (category instanceof Refusal) return category;
  const publication = publicationOf(product, undefined, services.clock.now());
  const columns = sellerColumns({ ...product, category });
  await holdProducts(transaction, id);
  await transaction.insert(products).values({ id, ...columns, ...publication, images: [...new Set(pictures)] });
  await giveSlug(transaction, id, product.slug || product.name);
  const saved = await saveVariants(services, transaction, sellerId, { id, product, before: undefined, pictures });
  if (saved instanceof Refusal) return saved;
  if (Object.keys(saved.columns).length > 0)
    await transaction.update(products).set(saved.columns).where(eq(products.id, id));
  if (isCounted(product)) await writeBadges(services, transaction, saved.ids, dayOf(services.clock.now()));
  await announceProducts(services, transaction, [cameOrWent({ id, category })]);
  await publishLater(services, transaction, publication);
  return id;
}

/** Whether a new product has a stock that is counted. */
function isCounted({ stock, variants }: AddedProduct): boolean {
  return (variants ?? [{ stock }]).some((one) => typeof one.stock === 'number');
}
