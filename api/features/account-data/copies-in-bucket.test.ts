import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#api/compose/read-config.ts';
import { calls } from '#contract/calls.ts';
import { askCopy, cleanUpCopies, copyOf, downloadCopy, unzipCopy } from '#tests/support/people/data-copies.ts';
import { registerUser } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { startPictureBucket } from '#tests/support/servers/picture-bucket.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const bucket = await startPictureBucket();
const { fileStore } = readConfig({ LOG_LEVEL: 'silent', ...bucket.settings });
const shop = await openTestApp({ fileStore });
afterAll(async () => {
  await shop.close();
  await bucket.close();
});

async function listed(): Promise<string[]> {
  const names: string[] = [];
  for await (const batch of shop.services.copies.list('')) names.push(...batch.map(({ name }) => name));
  return names;
}

test('a copy is in the bucket beside the pictures, under names that are never served', async () => {
  const person = await registerUser(shop);
  await shop.send(calls.uploadImage, { as: { user: person.token }, files: [await uniquePicture()] });
  await askCopy(shop, person);
  expect(await runJobs(shop)).toEqual([]);
  const { _id } = await copyOf(shop, person);
  const { files, list } = unzipCopy((await downloadCopy(shop, person, _id)).rawPayload);
  const [{ profileImage }] = list('profile');
  expect(files[profileImage]?.length).toBeGreaterThan(0);
  const [name = ''] = await listed();
  expect(bucket.requests.filter(({ method }) => method === 'PUT').map(({ url }) => url)).toContainEqual(
    expect.stringMatching(new RegExp(`/copies/${name}$`)),
  );
  for (const url of [`/media/${name}`, `/copies/${name}`, `/media/..%2Fcopies%2F${name}`]) {
    expect((await shop.app.inject({ url })).statusCode).toBe(404);
  }
  await cleanUpCopies(shop);
  expect(await listed()).toEqual([name]);
  await shop.database.execute('delete from data_copies');
  await cleanUpCopies(shop);
  expect(await listed()).toEqual([]);
});

test('an unreachable store is a 503, and the copy is there afterwards', async () => {
  const person = await registerUser(shop);
  await askCopy(shop, person);
  await runJobs(shop);
  const { _id } = await copyOf(shop, person);
  bucket.troubles.push(500, 500, 500);
  expect((await downloadCopy(shop, person, _id)).statusCode).toBe(503);
  expect((await downloadCopy(shop, person, _id)).statusCode).toBe(200);
});
