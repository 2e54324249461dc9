import { describe, expect, test } from 'vitest';
import { submittedProductSchema } from '#contract/submissions/schemas.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { users } from '#database/tables/users.ts';
import { useEmptyDatabase } from '#tests/support/database/empty-database.ts';
import { demoProducts } from '../catalog/demo-products.ts';
import { demoUsers } from '../demo-users.ts';
import { demoPosts } from '../feed/demo-posts.ts';
import { seedDemo } from '../seed-demo.ts';
import { demoRequests } from './demo-requests.ts';

describe('the demo requests', () => {
  test('are four pending ones and a rejected one', () => {
    expect(demoRequests.filter((request) => !request.rejected)).toHaveLength(4);
    expect(demoRequests.filter((request) => request.rejected?.reason)).toHaveLength(1);
  });

  test.each(demoRequests)('state what a user may state: $name', ({ by, hoursAgo, pictures, rejected, ...product }) => {
    expect(submittedProductSchema.parse(product)).toEqual(product);
    expect(pictures.length).toBeGreaterThanOrEqual(1);
    expect(pictures.length).toBeLessThanOrEqual(4);
    expect(rejected?.afterHours ?? 0).toBeLessThan(hoursAgo);
    expect(demoUsers.map(({ email }) => email)).toContain(`${by}@sobuj.example`);
  });

  test('offer nothing that is sold and show no picture twice', () => {
    const names = [...demoRequests, ...demoProducts].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const pictures = [
      ...[...demoRequests, ...demoProducts].flatMap(({ pictures }) => pictures),
      ...demoPosts.flatMap(({ picture }) => picture ?? []),
    ];
    expect(new Set(pictures).size).toBe(pictures.length);
  });
});

describe('filling a database', () => {
  const { db: opened, tools } = useEmptyDatabase();

  test('writes the requests with their users and times, and an approved one for each product of a user', async () => {
    const db = opened();
    await seedDemo(db, tools);
    const now = Date.now();
    const rows = await db.query.productRequests.findMany({
      orderBy: (table, { desc }) => desc(table.id),
    });
    const states = Object.groupBy(rows, (row) => row.status);
    expect([states.pending?.length, states.rejected?.length, states.approved?.length]).toEqual([4, 1, 3]);
    const sold = await db.query.products.findMany();
    const submitters = (await db.select({ id: users.id }).from(users)).map(({ id }) => id);
    for (const row of rows) {
      expect(submitters).toContain(row.userId);
      expect(row.images.length).toBeGreaterThanOrEqual(1);
      expect(row.createdAt.getTime()).toBeLessThanOrEqual(row.updatedAt.getTime());
      expect(row.updatedAt.getTime()).toBeLessThanOrEqual(now);
    }
    expect(rows.map((row) => row.createdAt)).toEqual(
      rows.map((row) => row.createdAt).toSorted((one, other) => other.getTime() - one.getTime()),
    );
    for (const { productId, userId, name, translations, images, price, offerPrice } of states.approved ?? []) {
      const product = sold.find(({ id }) => id === productId);
      expect(product).toMatchObject({ submitterId: userId, name, translations, images, price, offerPrice });
    }
    const submitted = sold.filter(({ submitterId }) => submitterId !== null).map(({ id }) => id);
    expect(states.approved?.map(({ productId }) => productId).sort()).toEqual(submitted.sort());
  });

  test('brings no deleted request back', async () => {
    const db = opened();
    await db.delete(productRequests);
    expect(await seedDemo(db, tools)).toBe(false);
    expect(await db.$count(productRequests)).toBe(0);
  });
});
