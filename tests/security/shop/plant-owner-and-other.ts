import { randomUUID } from 'node:crypto';
import { postComments } from '#database/tables/posts.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import type { TestApp } from '#tests/support/shops/test-app.ts';
import { copyOfData, plantThings, type Things } from './plant-things.ts';

/** Ids of the owner's things, and of some of the other user's. */
export type Named = Things & Record<'otherUser' | 'commentOfOther' | 'postOfOther' | 'commentOnOther', string>;

/** The owner and another user, each with one of everything; a text that only the owner may see; and all sessions. */
export async function plantOwnerAndOther(shop: TestApp) {
  const { db } = shop.database;
  const mark = `private-${randomUUID()}`;
  const owner = await createUser(db, { name: 'Owner', email: `${mark}@example.com` });
  const other = await createUser(db, { name: 'Other' });
  const things = await plantThings(db, owner.id, mark);
  await shop.services.copies.put(`${things.dataCopy}-000000`, copyOfData);
  const ofOther = await plantThings(db, other.id);
  const commentOn = async (postId: string, userId: string) => {
    const [row] = await db.insert(postComments).values({ postId, userId, content: 'How tall?' }).returning();
    return row?.id ?? '';
  };
  const named: Named = {
    ...things,
    otherUser: other.id,
    postOfOther: ofOther.post,
    commentOfOther: await commentOn(things.post, other.id),
    commentOnOther: await commentOn(ofOther.post, owner.id),
  };
  const logins = {
    visitor: undefined,
    owner: { user: owner.token },
    other: { user: other.token },
    seller: { seller: await signInSeller(shop) },
  };
  return { things: named, mark, logins };
}
