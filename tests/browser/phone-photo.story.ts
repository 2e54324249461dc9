import sharp from 'sharp';
import { telephonePhoto } from '#tests/support/pictures.ts';
import { expect, logInNewShopper, onPhone, test } from './shop-test.ts';

test(
  'a photo from a telephone is published upright, small and without the place it was taken',
  onPhone,
  async ({ page }) => {
    const buffer = await telephonePhoto();
    const taken = await sharp(buffer).metadata();
    expect([taken.width, taken.height, taken.orientation]).toEqual([4000, 3000, 6]);
    expect(taken.exif).toBeDefined();

    await logInNewShopper(page);
    await page.goto('/community');
    const composer = page.getByRole('form', { name: 'Create a post' });
    await composer.getByLabel('What is growing at your place?').fill('The whole bed, from the roof');
    await composer.getByLabel('Add photo').setInputFiles({ name: 'bed.jpg', mimeType: 'image/jpeg', buffer });
    await expect(composer.getByRole('img', { name: 'Chosen: bed.jpg' })).toBeVisible();
    await composer.getByRole('button', { name: 'Post' }).click();
    await expect(page.getByText('Post created successfully')).toBeVisible();

    const picture = page.getByRole('article').filter({ hasText: 'The whole bed, from the roof' }).getByRole('img');
    await expect(picture).toBeVisible();
    const forms = ((await picture.getAttribute('srcset')) ?? '').split(', ').map((form) => form.split(' '));
    expect(forms.map(([, width]) => width)).toEqual(['400w', '800w', '1600w']);
    for (const [address = '', width = ''] of forms) {
      const served = await (await page.request.get(address)).body();
      const metadata = await sharp(served).metadata();
      expect(metadata.width).toBe(Number.parseInt(width, 10));
      expect((metadata.height ?? 0) / (metadata.width ?? 1)).toBeCloseTo(4 / 3, 1);
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(Array(4).fill(undefined));
      if (width === '800w') expect(served.length).toBeLessThan(300_000);
      const halves = await Promise.all(
        [0, 0.5].map(async (from) => {
          const [w, h] = [metadata.width ?? 0, metadata.height ?? 0];
          const half = sharp(served).extract({
            left: 0,
            top: Math.floor(h * from),
            width: w,
            height: Math.floor(h / 2),
          });
          return (await sharp(await half.png().toBuffer()).stats()).channels[1]?.mean ?? 0;
        }),
      );
      // What was above is above: the photo's upper half is dark.
      expect(halves[0]).toBeLessThan((halves[1] ?? 0) - 50);
    }
  },
);
