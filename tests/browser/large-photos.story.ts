import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { limits } from '#contract/limits.ts';
import { plainPicture } from '#tests/support/people/pictures.ts';
import { good, newShopper, sellProduct } from './support/people.ts';
import { expect, logInNewShopper, onDesktop, onPhone, openAsSeller, test } from './support/shop-test.ts';
import { at, categoryNamed, t, typed } from './support/texts.ts';

type Sent = { name: string; type: string; size: number; width: number; height: number };

declare global {
  interface Window {
    sentPictures: Promise<Sent>[];
  }
}

/** Noise, which no format makes small. Noise all over a photo would take seconds to draw and to read. */
function noise(width: number, height: number) {
  return { input: randomBytes(width * height * 3), raw: { width, height, channels: 3 as const } };
}

/** A photo of 12 megapixels, stored on its side and larger than the shop accepts. Upright, its upper half is dark. */
async function largePhoto(): Promise<Buffer> {
  const dark = await plainPicture(2000, 3000, { r: 10, g: 10, b: 10 }).png().toBuffer();
  const photo = await plainPicture(4000, 3000)
    .composite([
      { input: dark, left: 0, top: 0 },
      { ...noise(1800, 2700), left: 2100, top: 100 },
    ])
    .jpeg({ quality: 97 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(limits.uploadBytes);
  return photo;
}

/** A PNG with noise that is transparent on its left, larger than the shop takes. */
async function largeTransparentPicture(): Promise<Buffer> {
  const clear = {
    create: { width: 900, height: 2000, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 1 } },
  };
  const picture = await plainPicture(2400, 2000)
    .ensureAlpha()
    .composite([
      { ...noise(1400, 1400), left: 950, top: 100 },
      { input: clear, left: 0, top: 0, blend: 'dest-out' },
    ])
    .png()
    .toBuffer();
  expect(picture.length).toBeGreaterThan(limits.uploadBytes);
  return picture;
}

/** Records the pictures that the page sends. */
async function watchSentPictures(page: Page): Promise<() => Promise<Sent[]>> {
  await page.addInitScript(() => {
    const sent: Promise<Sent>[] = [];
    window.sentPictures = sent;
    const append = FormData.prototype.append;
    FormData.prototype.append = function (this: FormData, name: string, value: string | Blob, ...rest: string[]) {
      if (value instanceof File && value.type.startsWith('image/'))
        sent.push(
          createImageBitmap(value).then(({ width, height }) => {
            return { name: value.name, type: value.type, size: value.size, width, height };
          }),
        );
      return (append as (...all: unknown[]) => void).call(this, name, value, ...rest);
    } as typeof append;
  });
  return () => page.evaluate(() => Promise.all(window.sentPictures));
}

/** How bright the upper and the lower half of a served picture are. */
async function halvesOf(served: Buffer): Promise<[number, number]> {
  const { width = 0, height = 0 } = await sharp(served).metadata();
  const half = Math.floor(height / 2);
  const [upper = 0, lower = 0] = await Promise.all(
    [0, half].map(async (top) => {
      const part = await sharp(served).extract({ left: 0, top, width, height: half }).png().toBuffer();
      return (await sharp(part).stats()).channels[1]?.mean ?? 0;
    }),
  );
  return [upper, lower];
}

test('a large photo of a product is made smaller in the browser, and stands upright', onDesktop, async ({ page }) => {
  const sent = await watchSentPictures(page);
  await openAsSeller(page);
  const form = page.getByRole('form', { name: t('seller.menu.add-product') });
  const name = `Large photo ${Date.now()}`;
  await form.getByLabel(t('submissions.form.name'), { exact: true }).fill(name);
  await form.getByLabel(t('products.form.price'), { exact: true }).fill(typed('120'));
  await form.getByLabel(t('products.form.offer-price'), { exact: true }).fill(typed('99'));
  const input = form.getByLabel(t('pictures.main'));
  await input.setInputFiles([
    { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: await largePhoto() },
    { name: 'cut out.png', mimeType: 'image/png', buffer: await largeTransparentPicture() },
  ]);
  await expect(form.getByRole('img', { name: t('pictures.named', { place: 2, name: 'cut out.png' }) })).toBeVisible();
  await form.getByRole('button', { name: t('products.add.save'), exact: true }).click();
  await expect(page.getByText(t('products.add.added', { product: name }))).toBeVisible();

  const [photo, cutOut] = await sent();
  expect(photo).toMatchObject({ name: 'IMG_0001.jpg', type: 'image/jpeg', width: 1500, height: 2000 });
  expect(cutOut).toMatchObject({ name: 'cut out.webp', type: 'image/webp', width: 2000, height: 1667 });
  for (const one of [photo, cutOut]) expect(one?.size).toBeLessThan(limits.uploadBytes);
  const { products } = await good(page.request.get(`/api/product/list?search=${encodeURIComponent(name)}&limit=1`));
  const [first, second] = await Promise.all(
    products[0].image.map(async (address: string) => (await page.request.get(address)).body()),
  );
  const [upper, lower] = await halvesOf(first);
  expect(upper).toBeLessThan(lower - 50);
  expect((await sharp(second).stats()).isOpaque).toBe(false);
});

test('a user offers a product with a photo as the phone took it', onPhone, async ({ page }) => {
  const sent = await watchSentPictures(page);
  await logInNewShopper(page, newShopper());
  await page.goto(at('/add-product-request'));
  const form = page.getByRole('form', { name: t('submissions.form.label') });
  await form.getByLabel(t('submissions.form.name'), { exact: true }).fill('Rooftop lemon');
  await form.getByLabel(t('submissions.form.category')).selectOption(categoryNamed('Herbs'));
  await form.getByLabel(t('submissions.form.description'), { exact: true }).fill('Two years old');
  await form.getByLabel(t('submissions.form.market-price'), { exact: true }).fill(typed('120'));
  await form.getByLabel(t('submissions.form.suggested-price'), { exact: true }).fill(typed('99'));
  const photo = { name: 'lemon.jpg', mimeType: 'image/jpeg', buffer: await largePhoto() };
  await form.locator('input[type=file]').first().setInputFiles(photo);
  await expect(form.getByRole('img', { name: t('pictures.named', { place: 1, name: 'lemon.jpg' }) })).toBeVisible();
  await form.getByRole('button', { name: t('submissions.add.submit') }).click();
  await expect(page).toHaveURL(at('/my-product-requests'));
  expect(await sent()).toMatchObject([{ name: 'lemon.jpg', width: 1500, height: 2000 }]);
});

test.describe('photos by file name', () => {
  test.use({ expectedFailures: /\/images|status of 4/ });

  test('may be large, and what nobody can decode meets the bound', onDesktop, async ({ page }) => {
    const sent = await watchSentPictures(page);
    await openAsSeller(page);
    const name = `Lemon ${Date.now()}b`;
    const id = await sellProduct(page.request, name);
    await page.goto(at('/seller/product-photos'));
    const damaged = Buffer.alloc(limits.uploadBytes + 1);
    await page.getByLabel(t('products.photos.choose')).setInputFiles([
      { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await largePhoto() },
      { name: `${name} (2).jpg`, mimeType: 'image/jpeg', buffer: damaged },
    ]);
    await page.getByRole('button', { name: t('products.photos.send', { count: 2 }) }).click();
    await expect(page.getByRole('row').getByText(t('products.photos.added'), { exact: true })).toBeVisible();
    await expect(page.getByRole('alert').getByText(t('common.picture-too-large'))).toBeVisible();
    expect(await sent()).toMatchObject([{ name: `${name}.jpg`, width: 1500, height: 2000 }]);
    const { products } = await good(page.request.get(`/api/product/list?ids=${id}`));
    expect(products[0].image).toHaveLength(1);
  });
});
