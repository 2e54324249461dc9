/** Draws the pictures of the shop itself into `web/public`: run it after a change to the drawings, commit the result. */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { categories } from '#contract/catalog.ts';
import { drawing } from '../database/seed/pictures/ink/drawing.ts';
import { banner } from '../database/seed/pictures/shop-art/banner.ts';
import { categoryTiles } from '../database/seed/pictures/shop-art/category-tiles.ts';
import { community } from '../database/seed/pictures/shop-art/community.ts';
import { delivery } from '../database/seed/pictures/shop-art/delivery.ts';
import { emptyStates } from '../database/seed/pictures/shop-art/empty-states.ts';
import { mark, maskableMark } from '../database/seed/pictures/shop-art/mark.ts';
import { shopCard } from '../database/seed/pictures/shop-art/shop-card.ts';

const publicFolder = join(import.meta.dirname, '../web/public');

async function writeWebp(name: string, content: string, width: number, height: number, quality = 84): Promise<void> {
  const file = join(publicFolder, 'art', `${name}.webp`);
  await sharp(Buffer.from(drawing(content, width, height)))
    .webp({ quality, alphaQuality: 80, effort: 6, smartSubsample: true })
    .toFile(file);
  console.log(`${name}.webp`, Math.round((await stat(file)).size / 1000), 'kB');
}

const markPixels = (size: number, drawn = mark) =>
  sharp(Buffer.from(drawn), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** An icon file that holds one PNG. */
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

await mkdir(join(publicFolder, 'art'), { recursive: true });
for (const { path } of categories) await writeWebp(`category-${path.toLowerCase()}`, categoryTiles[path](), 400, 400);
await writeWebp('banner-main', banner(), 1100, 900, 70);
await writeWebp('community', community(), 700, 560, 70);
await writeWebp('delivery', delivery(), 700, 560, 78);
for (const [name, draw] of Object.entries(emptyStates)) await writeWebp(name, draw(), 400, 320);

// Link previews: not every reader of them knows WebP.
await sharp(Buffer.from(drawing(shopCard(), 1200, 630)))
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(join(publicFolder, 'art', 'shop-card.jpg'));

const icons: [file: string, content: Buffer | string][] = [
  ['favicon.svg', mark],
  ['favicon.ico', iconFile(await markPixels(32), 32)],
  ['art/icon-192.png', await markPixels(192)],
  ['art/icon-512.png', await markPixels(512)],
  ['art/icon-maskable-512.png', await markPixels(512, maskableMark)],
  ['apple-touch-icon.png', await markPixels(180, maskableMark)],
];
for (const [file, content] of icons) await writeFile(join(publicFolder, file), content);
