import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { riderCalls } from '#contract/riders/calls.ts';
import { parcels } from '#database/tables/parcels.ts';
import { telephonePhoto, uniquePicture } from '#tests/support/people/pictures.ts';
import { type CourierShop, openCourierShop } from '#tests/support/shops/courier-shop.ts';
import { removeOldPhotos } from './remove-old-photos.ts';

let here: CourierShop;
beforeAll(async () => {
  here = await openCourierShop();
});
afterAll(() => here.close());

const keyOf = async (id: string) =>
  (await here.send(riderCalls.makeParcelLink, { params: { id } })).body.path.replace('/rider/', '');
const pack = (id: string, ...files: Buffer[]) => here.send(riderCalls.addParcelPhotos, { params: { id }, files });
const atDoor = (key: string, file: Buffer, headers: Record<string, string> = {}) =>
  here.shop.send(riderCalls.addRiderPhoto, { params: { key }, files: [file], body: {}, headers });
const fileAt = (image: string) => here.shop.app.inject({ url: new URL(image, 'http://shop').pathname });

test('photos of packing and door are the seller’s and the buyer’s', async () => {
  const { parcel, buyer } = await here.booked('own');
  const packed = await pack(parcel._id, await uniquePicture());
  expect(packed.body.parcel.photos).toMatchObject([{ at: 'packing', image: expect.stringContaining('/media/') }]);
  const door = await atDoor(await keyOf(parcel._id), await uniquePicture());
  expect(door.body.parcel).toMatchObject({ photosLeft: 2 });
  const { photos } = await here.read(parcel._id);
  expect(photos.map(({ at }) => at)).toEqual(['packing', 'door']);
  const { body } = await here.shop.send(orderCalls.listUserOrders, { as: buyer.as });
  expect(body.orders[0].parcels[0].photos).toEqual(photos);
});

test('who finds an order by its number sees no photos', async () => {
  const { parcel, buyer } = await here.booked('own');
  await pack(parcel._id, await uniquePicture());
  const { body: own } = await here.shop.send(orderCalls.listUserOrders, { as: buyer.as });
  const [{ orderNumber, address }] = own.orders;
  const { body } = await here.shop.send(guestOrderCalls.trackOrder, { body: { orderNumber, phone: address.phone } });
  if (body.order) expect(body.order.parcels[0]).not.toHaveProperty('photos');
  else expect(body.code).toBe('order-not-found');
});

test('a photo keeps no data of the place, and the same one counts once', async () => {
  const { parcel } = await here.booked('own');
  const photo = await telephonePhoto();
  const key = await keyOf(parcel._id);
  const headers = { 'idempotency-key': 'photo-1' };
  await atDoor(key, photo, headers);
  await atDoor(key, photo, headers);
  await atDoor(key, photo);
  const { photos } = await here.read(parcel._id);
  expect(photos).toHaveLength(1);
  const stored = await fileAt(photos[0]?.image ?? '');
  expect(stored.statusCode).toBe(200);
  const { exif, xmp } = await sharp(stored.rawPayload).metadata();
  expect([exif, xmp]).toEqual([undefined, undefined]);
});

test('a parcel has four photos, also of several at once', async () => {
  const { parcel } = await here.booked('own');
  const key = await keyOf(parcel._id);
  await pack(parcel._id, await uniquePicture(), await uniquePicture());
  const pictures = await Promise.all([1, 2, 3, 4].map(() => uniquePicture()));
  const answers = await Promise.all(pictures.map((picture) => atDoor(key, picture)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  expect((await here.read(parcel._id)).photos).toHaveLength(4);
  const more = await pack(parcel._id, await uniquePicture());
  expect([more.status, more.body.code]).toEqual([409, 'parcel-photos-full']);
});

test('nothing, and what is no picture, is refused', async () => {
  const { parcel } = await here.booked('own');
  const key = await keyOf(parcel._id);
  expect((await here.shop.send(riderCalls.addRiderPhoto, { params: { key }, files: [], body: {} })).status).toBe(400);
  expect((await atDoor(key, Buffer.from('no picture'))).status).toBe(400);
  expect((await atDoor('a'.repeat(22), await uniquePicture())).body.code).toBe('link-of-no-use');
  expect((await here.read(parcel._id)).photos).toEqual([]);
});

test('photos are kept for ninety days', async () => {
  const { parcel } = await here.booked('own');
  const clean = () => removeOldPhotos(here.shop.services, AbortSignal.timeout(60_000));
  await pack(parcel._id, await uniquePicture());
  const [old] = (await here.read(parcel._id)).photos;
  here.clock.pass(60 * 24 * 60 * 60 * 1000);
  await pack(parcel._id, await uniquePicture());
  await clean();
  expect((await here.read(parcel._id)).photos).toHaveLength(2);
  here.clock.pass(31 * 24 * 60 * 60 * 1000);
  await clean();
  const { photos } = await here.read(parcel._id);
  expect(photos).toHaveLength(1);
  expect((await fileAt(old?.image ?? '')).statusCode).toBe(404);
  expect((await fileAt(photos[0]?.image ?? '')).statusCode).toBe(200);
  const [row] = await here.db.select().from(parcels).where(eq(parcels.id, parcel._id));
  expect(row?.photoImages).toHaveLength(1);
});
