import { expect, test } from 'vitest';
import { pictureStore } from '#api/pictures/picture-store.ts';
import type { FileStore } from '#api/pictures/store/file-store.ts';
import { demoProducts } from '#database/seed/catalog/demo-products.ts';
import { readDemoPicture } from '#database/seed/demo-picture-files.ts';
import { drawnHashes, isDrawn } from '#database/seed/drawn-pictures.ts';
import { demoRequests } from '#database/seed/requests/demo-requests.ts';

const names = [...demoProducts, ...demoRequests].flatMap(({ pictures }) => pictures);
/** Only what storing a picture calls. */
const nowhere = {
  exists: async () => false,
  put: async () => undefined,
  delete: async () => undefined,
} as Partial<FileStore> as FileStore;

// After `npm run art`, this test prints the hashes that belong into database/seed/drawn-pictures.ts.
test('the drawings of the demo products are known by the addresses that the seed stores them under', async () => {
  const store = pictureStore(nowhere, []);
  const addresses = await Promise.all(names.map(async (name) => store.storeEncoded(await readDemoPicture(name))));
  expect(addresses.filter((address) => !isDrawn(address))).toEqual([]);
  const hashes = addresses.map((address) => address.slice('/media/'.length, '/media/'.length + 12));
  expect([...drawnHashes].sort()).toEqual([...new Set(hashes)].sort());
});

test.each(['', '/art/logo.webp', '/media/00000000000000000000000000000000-800x800.webp'])(
  '%j is no drawing of the demo',
  (address) => expect(isDrawn(address)).toBe(false),
);
