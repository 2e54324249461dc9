import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { announceProducts } from '#api/changes/announce-products.ts';
import { type ProductChange, unchanged } from '#api/changes/product-change.ts';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { holdCategory } from '#api/features/categories/hold-category.ts';
import { sellerColumns } from '#api/features/products/product-shape.ts';
import { publicationOf } from '#api/features/products/publication.ts';
import { giveSlug } from '#api/features/products/slugs/give-slug.ts';
import type { VariantColumns } from '#api/features/products/variant-columns.ts';
import { writeBadges } from '#api/features/stock/stock-badges.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { PictureSource } from '#api/pictures/decode-picture.ts';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import { savePictures } from '#api/pictures/save-pictures.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf } from '#api/time/shop-days.ts';
import type { ChangedProduct } from '#contract/products/schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import { lockNames, productNames } from '#database/reading/lock-name.ts';
import { isKept } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { type NewerProduct, readNewer, refuseOlder, refuseUnwritable } from './newer-product.ts';
import { publishLater } from './publish-products.ts';
import { saveVariants } from './save-variants.ts';

type Tools = ProductTools &
  Pick<Services, 'db' | 'pictures' | 'addressOf' | 'settings' | 'jobs' | 'clock' | 'categories'>;

/**
 * Changes a product in the shop, or a draft. Deletes pictures that neither the product nor other rows use any more. The
 * row lock orders this with concurrent orders that copy a picture's address: they come before the deletion or after the
 * change.
 */
export async function changeProduct(
  services: Tools,
  sellerId: string,
  id: string,
  product: ChangedProduct,
  uploads: readonly PictureSource[],
): Promise<Omit<Saved, 'letGo'> | Refusal> {
  const places = product.image?.filter((address) => address === null).length;
  if (places !== undefined && places !== uploads.length) {
    return new Refusal('pictures-do-not-match');
  }
  const changed = await savePictures(services, {
    sources: uploads,
    write: (transaction, added) => writeChanged(services, transaction, sellerId, { id, product, added }),
  });
  if (changed instanceof Refusal) return changed;
  await removeUnreferenced(services.db, services.pictures, changed.letGo);
  return { version: changed.version };
}

type Saved = {
  /** The version that was saved. */
  version: number;
  /** Pictures that the product no longer uses. */
  letGo: string[];
};

type Written = {
  id: string;
  product: ChangedProduct;
  /** Pictures that are stored and locked, in the order of their places in `image`. */
  added: readonly string[];
};

/**
 * Changes a product in a transaction. Returns its unused pictures. Refused when it would revert a change made since the
 * version that the seller saw; every change of a product holds its lock.
 */
export async function writeChanged(
  services: Omit<Tools, 'db' | 'pictures'>,
  transaction: Database,
  sellerId: string,
  { id, product, added }: Written,
): Promise<Saved | Refusal> {
  await lockNames(transaction, productNames([id]));
  const [before] = await transaction
    .select()
    .from(products)
    .where(and(eq(products.id, id), isKept));
  if (!before) return new Refusal('product-not-found');
  const newer = await readNewer(services, transaction, before, product.version);
  const saved = await writeOnto(services, transaction, sellerId, { id, product, added, before, newer });
  if (!(saved instanceof Refusal) || saved.code === 'product-changed' || !newer) return saved;
  return refuseUnwritable(newer, product) ?? saved;
}

async function writeOnto(
  services: Omit<Tools, 'db' | 'pictures'>,
  transaction: Database,
  sellerId: string,
  { id, product: sent, added, before, newer }: Written & { before: Row; newer: NewerProduct | undefined },
): Promise<Saved | Refusal> {
  const { image, version: _seen, ...product } = sent;
  const category = await holdCategory(services, transaction, product.category);
  if (category instanceof Refusal) return category;
  const pictures = picturesAfter(before.images, { requested: image, added, addressOf: services.addressOf });
  if (pictures instanceof Refusal) return pictures;
  const images = [...new Set(pictures)];
  const saved = await saveVariants(services, transaction, sellerId, { id, product, before, pictures });
  if (saved instanceof Refusal) return saved;
  const slug = product.slug === undefined ? before.slug : await giveSlug(transaction, id, product.slug || product.name);
  const columns = sellerColumns({ ...product, category });
  const publication = publicationOf(product, before, services.clock.now());
  const written = { ...columns, ...saved.columns, ...publication, images };
  const after = { ...before, ...written, slug };
  const older = newer && refuseOlder(newer, sent, after);
  if (older) return older;
  const [row] = await transaction
    .update(products)
    .set(written)
    .where(and(eq(products.id, id), isKept))
    .returning({ version: products.version });
  await writeBadges(services, transaction, saved.ids, dayOf(services.clock.now()));
  const renamed =
    before.name !== product.name ||
    before.description.join('\n') !== product.description.join('\n') ||
    product.translations !== undefined;
  await announceProducts(services, transaction, [{ ...changeBetween(before, after), renamed }]);
  await publishLater(services, transaction, publication);
  return {
    version: row?.version ?? before.version,
    letGo: before.images.filter((address) => !images.includes(address)),
  };
}

type Row = typeof products.$inferSelect;

/** The names and levels of stock aside. */
function changeBetween(before: Row, after: Row): ProductChange {
  const moved = before.category !== after.category || before.isDraft !== after.isDraft;
  const isOther = (...names: (keyof VariantColumns)[]) =>
    names.some((name) => !isDeepStrictEqual(before[name], after[name]));
  return {
    ...unchanged(before.id),
    lists: moved ? [...new Set([before.category, after.category])] : [],
    repriced: isOther('price', 'offerPrice', 'variants'),
    factsChanged: isOther('facts', 'variants'),
    moved: moved || after.slug !== before.slug,
  };
}

type PictureChange = { requested: ChangedProduct['image']; added: readonly string[]; addressOf: AddressOf };

/** Returns the new list of pictures; duplicates are possible. Only existing pictures of the product can be kept. */
function picturesAfter(before: readonly string[], { requested, added, addressOf }: PictureChange): string[] | Refusal {
  if (!requested) return added.length > 0 ? [...added] : [...before];
  const rest = [...added];
  const images: string[] = [];
  for (const address of requested) {
    const image =
      address === null ? rest.shift() : before.find((path) => path === address || addressOf(path) === address);
    if (image === undefined) return new Refusal('foreign-picture');
    images.push(image);
  }
  return images;
}
