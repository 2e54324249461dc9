import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { writtenLanguage } from '#contract/text/written-language.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import { products } from '#database/tables/products.ts';
import { users } from '#database/tables/users.ts';
import { useEmptyDatabase } from '#tests/support/database/empty-database.ts';
import { demoProducts } from '../catalog/demo-products.ts';
import { demoUsers } from '../demo-users.ts';
import { seedDemo } from '../seed-demo.ts';
import { demoPosts } from './demo-posts.ts';

describe('the demo feed', () => {
  test('has forty posts, most of them with a picture', () => {
    expect(demoPosts).toHaveLength(40);
    const illustrated = demoPosts.filter((post) => post.picture).length;
    expect(illustrated).toBeGreaterThanOrEqual(24);
    expect(illustrated).toBeLessThanOrEqual(30);
  });

  test('says nothing twice and shows no picture twice, not even one of the catalogue', () => {
    expect(new Set(demoPosts.map((post) => post.content)).size).toBe(40);
    const scenes = [
      ...demoPosts.flatMap((post) => post.picture ?? []),
      ...demoProducts.flatMap((product) => product.pictures),
    ].map((scene) => JSON.stringify(scene));
    expect(new Set(scenes).size).toBe(scenes.length);
  });

  test('is half in Bengali, posts and comments, on every page of it', () => {
    const isBengali = ({ content }: { content: string }) => writtenLanguage(content) === 'bn';
    const comments = demoPosts.flatMap((post) => post.comments);
    expect(demoPosts.filter(isBengali)).toHaveLength(20);
    expect(comments.filter(isBengali).length / comments.length).toBeCloseTo(0.5, 1);
    const newest = demoPosts.toSorted((one, other) => one.hoursAgo - other.hoursAgo);
    for (const start of [0, 10, 20, 30]) {
      const count = newest.slice(start, start + 10).filter(isBengali).length;
      expect(count).toBeGreaterThanOrEqual(3);
      expect(count).toBeLessThanOrEqual(7);
    }
  });

  test('lets every demo user speak', () => {
    expect(new Set(demoPosts.map((post) => post.by)).size).toBe(demoUsers.length);
  });

  test.each(demoPosts)(
    'keeps to the limits, by $by $hoursAgo hours ago',
    ({ content, hoursAgo, likedBy, comments }) => {
      expect(content.length).toBeLessThanOrEqual(limits.postMax);
      expect(new Set(likedBy).size).toBe(likedBy.length);
      let earlier = 0;
      for (const comment of comments) {
        expect(comment.content.length).toBeLessThanOrEqual(limits.commentMax);
        expect(comment.after).toBeGreaterThan(earlier);
        expect(comment.after).toBeLessThan(hoursAgo * 60);
        earlier = comment.after;
      }
    },
  );
});

describe('filling a database', () => {
  const { db: opened, tools } = useEmptyDatabase();

  test('leaves nothing behind when a picture cannot be stored', async () => {
    const failing = { ...tools, storePicture: () => Promise.reject(new Error('The disk is full')) };
    await expect(seedDemo(opened(), failing)).rejects.toThrow('The disk is full');
    for (const table of [users, products, posts]) expect(await opened().$count(table)).toBe(0);
  });

  test('writes the feed with times in order, around an account that was there before', async () => {
    const db = opened();
    await db.insert(users).values({ name: 'Another Ayesha', email: demoUsers[0].email, passwordHash: 'own' });
    expect(await seedDemo(db, tools)).toBe(true);
    const now = Date.now();
    const rows = await db.query.posts.findMany({
      with: { likes: true, comments: true },
      orderBy: (table, { desc }) => desc(table.id),
    });
    expect(rows).toHaveLength(40);
    expect(rows.map((row) => row.createdAt)).toEqual(
      rows.map((row) => row.createdAt).toSorted((one, other) => other.getTime() - one.getTime()),
    );
    for (const post of rows) {
      expect(post.userId).not.toBeNull();
      expect(post.updatedAt).toEqual(post.createdAt);
      for (const { createdAt } of [...post.likes, ...post.comments]) {
        expect(createdAt.getTime()).toBeGreaterThan(post.createdAt.getTime());
        expect(createdAt.getTime()).toBeLessThanOrEqual(now);
      }
    }
    const ages = rows.map((row) => now - row.createdAt.getTime());
    expect(Math.min(...ages)).toBeLessThan(2 * 60 * 60 * 1000);
    expect(Math.max(...ages)).toBeGreaterThan(28 * 24 * 60 * 60 * 1000);
    expect(await db.$count(users)).toBe(demoUsers.length);
  });

  test('brings no deleted post back', async () => {
    const db = opened();
    await db.delete(posts);
    expect(await seedDemo(db, tools)).toBe(false);
    for (const table of [posts, postLikes, postComments]) expect(await db.$count(table)).toBe(0);
  });
});
