import { eq } from 'drizzle-orm';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { PictureSource } from '#api/pictures/decode-picture.ts';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import { savePictures } from '#api/pictures/save-pictures.ts';
import type { Services } from '#api/services/services.ts';
import { limits } from '#contract/limits.ts';
import type { EditedReview } from '#contract/reviews/schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import { reviews } from '#database/tables/reviews.ts';
import { changeTotals } from './change-totals.ts';
import { hasReviewed, lockOwnReview } from './read-review.ts';
import { refuseFirstLinks } from './review-links.ts';
import { editableUntil, type ReviewRow } from './review-shape.ts';

type Tools = ProductTools & Pick<Services, 'db' | 'pictures' | 'clock' | 'jobs' | 'addressOf'>;

type Edit = { userId: string; productId: string; edit: EditedReview };

/**
 * Changes the given fields of a person's own review. Deletes pictures that neither the review nor other rows use any
 * more. New pictures without `image` come after the existing ones.
 */
export async function editReview(
  services: Tools,
  { pictures, ...edit }: Edit & { pictures: readonly PictureSource[] },
): Promise<ReviewRow | Refusal> {
  if (!(await hasReviewed(services.db, edit.userId, edit.productId))) return new Refusal('review-not-found');
  const places = edit.edit.image?.filter((address) => address === null).length;
  if (places !== undefined && places !== pictures.length) return new Refusal('pictures-do-not-match');
  const edited = await savePictures(services, {
    sources: pictures,
    write: (transaction, added) => writeEdit(services, transaction, { ...edit, added }),
  });
  if (edited instanceof Refusal) return edited;
  await removeUnreferenced(services.db, services.pictures, edited.letGo);
  return edited.row;
}

async function writeEdit(
  services: Tools,
  transaction: Database,
  { userId, productId, edit, added }: Edit & { added: readonly string[] },
): Promise<{ row: ReviewRow; letGo: string[] } | Refusal> {
  const before = await lockOwnReview(transaction, userId, productId);
  if (!before) return new Refusal('review-not-found');
  if (before.hiddenReason !== null) return new Refusal('review-hidden');
  const now = services.clock.now();
  if (now > editableUntil(before)) return new Refusal('review-too-old');
  const { stars = before.stars, text = before.text } = edit;
  const refusal = text === before.text ? undefined : await refuseFirstLinks(transaction, { userId, productId, text });
  if (refusal) return refusal;
  const images = picturesAfter(before.images, { requested: edit.image, added, addressOf: services.addressOf });
  if (images instanceof Refusal) return images;
  const [row] = await transaction
    .update(reviews)
    .set({ stars, text, images, editedAt: now })
    .where(eq(reviews.id, before.id))
    .returning();
  if (!row) throw new Error(`The review ${before.id} is gone`);
  await changeTotals(services, transaction, { productId, from: before.stars, to: stars });
  return { row, letGo: before.images.filter((address) => !images.includes(address)) };
}

type PictureChange = { requested: EditedReview['image']; added: readonly string[]; addressOf: AddressOf };

/** Returns the new list of pictures. Only the review's own can stay. */
function picturesAfter(before: readonly string[], { requested, added, addressOf }: PictureChange): string[] | Refusal {
  const wanted = requested ?? [...before, ...added.map(() => null)];
  const rest = [...added];
  const images: string[] = [];
  for (const address of wanted) {
    const image =
      address === null ? rest.shift() : before.find((path) => path === address || addressOf(path) === address);
    if (image === undefined) return new Refusal('foreign-picture');
    images.push(image);
  }
  const maximum = limits.reviewPictures;
  return images.length > maximum ? new Refusal('too-many-pictures', { maximum }) : [...new Set(images)];
}
