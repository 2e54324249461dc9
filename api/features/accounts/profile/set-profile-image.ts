import { eq } from 'drizzle-orm';
import { announcePerson, type PersonTools } from '#api/changes/person-listener.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { PictureSource } from '#api/pictures/decode-picture.ts';
import { removeUnreferenced } from '#api/pictures/remove-unreferenced.ts';
import { savePicture } from '#api/pictures/save-picture.ts';
import type { Services } from '#api/services/services.ts';
import { users } from '#database/tables/users.ts';

/** Sets the user's picture to the middle square of an upload. The previous picture is deleted when nothing else shows it. */
export async function setProfileImage(
  services: PersonTools & Pick<Services, 'db' | 'pictures'>,
  userId: string,
  source: PictureSource | undefined,
): Promise<Refusal | undefined> {
  if (!source) return new Refusal('not-a-picture');
  const replaced = await savePicture(services, source, { square: true }, async (transaction, address) => {
    const mine = eq(users.id, userId);
    const [before] = await transaction.select({ image: users.profileImage }).from(users).where(mine).for('update');
    await transaction.update(users).set({ profileImage: address }).where(mine);
    await announcePerson(services, transaction, { userId, isRenamed: false });
    return [before?.image ?? ''];
  });
  if (replaced instanceof Refusal) return replaced;
  await removeUnreferenced(services.db, services.pictures, replaced);
  return undefined;
}
