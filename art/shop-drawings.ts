import { join } from 'node:path';
import sharp, { type WebpOptions } from 'sharp';
import { usualCategories } from '#contract/categories/usual-categories.ts';
import { type ArtAddress, artFiles, artSize } from '#contract/products/art.ts';
import type { DrawingJob } from './drawing-job.ts';
import { drawing } from './ink/drawing.ts';
import { banner } from './shop-art/banner.ts';
import { categoryTiles } from './shop-art/category-tiles.ts';
import { community } from './shop-art/community.ts';
import { delivery } from './shop-art/delivery.ts';
import { emptyStates } from './shop-art/empty-states.ts';
import { mark, maskableMark } from './shop-art/mark.ts';
import { shopCard } from './shop-art/shop-card.ts';

const publicFolder = join(import.meta.dirname, '../web/public');

/** The shop's pictures by their names in `web/public`. */
export const shopDrawings: ReadonlyMap<string, DrawingJob> = new Map([
  ...usualCategories.map(({ path, image }) => webp(image, () => categoryTiles[path]())),
  webp('/art/banner-main.webp', banner, { quality: 58 }),
  webp('/art/community.webp', community, { quality: 58 }),
  webp('/art/delivery.webp', delivery, { quality: 62 }),
  webp('/art/empty-cart.webp', emptyStates['empty-cart']),
  webp('/art/empty-orders.webp', emptyStates['empty-orders']),
  webp('/art/empty-addresses.webp', emptyStates['empty-addresses']),
  webp('/art/not-found.webp', emptyStates['not-found']),
  // JPEG for link previews: not every client knows WebP.
  inPublic('art/shop-card.jpg', () =>
    sharp(Buffer.from(drawing(shopCard(), 1200, 630)))
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer(),
  ),
  inPublic('favicon.svg', async () => Buffer.from(mark)),
  inPublic('favicon.ico', async () => iconFile(await markPixels(32), 32)),
  inPublic('art/icon-192.png', () => markPixels(192)),
  inPublic('art/icon-512.png', () => markPixels(512)),
  inPublic('art/icon-maskable-512.png', () => markPixels(512, maskableMark)),
  inPublic('apple-touch-icon.png', () => markPixels(180, maskableMark)),
]);

function inPublic(name: string, draw: () => Promise<Buffer>): [string, DrawingJob] {
  return [name, async () => [{ file: join(publicFolder, name), contents: await draw() }]];
}

/** A drawing in every width that the shop serves. */
function webp(address: ArtAddress, draw: () => string, options: WebpOptions = {}): [string, DrawingJob] {
  const { width, height } = artSize(address);
  // Edges are soft anyway: half the alpha quality saves a quarter of the file.
  const encoding = { quality: 74, alphaQuality: 45, effort: 6, smartSubsample: true, ...options };
  return [
    address.slice(1),
    () => {
      const drawn = sharp(Buffer.from(drawing(draw(), width, height)));
      return Promise.all(
        artFiles(address).map(async (file) => ({
          file: join(publicFolder, file.address),
          contents: await drawn.clone().resize({ width: file.width }).webp(encoding).toBuffer(),
        })),
      );
    },
  ];
}

function markPixels(size: number, drawn = mark): Promise<Buffer> {
  return sharp(Buffer.from(drawn), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An icon file with one PNG. */
function iconFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
