import sharp from 'sharp';
import { telephonePhoto } from '#tests/support/people/pictures.ts';
import { card, composer, openCommunity } from './support/community-page.ts';
import { countPresses, expectAtMost } from './support/count-presses.ts';
import { expect, onPhone, test } from './support/shop-test.ts';
import { t } from './support/texts.ts';

test(
  'a photo from a telephone is published upright, small and without the place it was taken',
  onPhone,
  async ({ page }) => {
    const buffer = await telephonePhoto();
    const taken = await sharp(buffer).metadata();
    expect([taken.width, taken.height, taken.orientation]).toEqual([4000, 3000, 6]);
    expect(taken.exif).toBeDefined();

    const presses = await countPresses(page);
    await openCommunity(page);
    const form = composer(page);
    await form.getByLabel(t('feed.composer.label')).fill('The whole bed, from the roof');
    const chooser = page.waitForEvent('filechooser');
    await form.getByText(t('feed.composer.add-photo')).click();
    await (await chooser).setFiles({ name: 'bed.jpg', mimeType: 'image/jpeg', buffer });
    await expect(form.getByRole('img', { name: t('feed.composer.chosen', { file: 'bed.jpg' }) })).toBeVisible();
    await form.getByRole('button', { name: t('feed.composer.post') }).click();
    await expect(page.getByText(t('feed.post.created'))).toBeVisible();
    // The text and the photo are a field each.
    expectAtMost(await presses(), { presses: 2, fields: 2 });

    const picture = card(page, 'The whole bed, from the roof').getByRole('img');
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
      // The orientation is applied: the photo's upper half is dark.
      expect(halves[0]).toBeLessThan((halves[1] ?? 0) - 50);
    }
  },
);
