import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const green = { r: 60, g: 140, b: 70 };

/** A plain picture as a pipeline; the test encodes it. */
export function plainPicture(width = 60, height = 40, background = green): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A small unique PNG: pictures with the same bytes share a file. */
export function uniquePicture(width = 60, height = 40): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return plainPicture(width, height, { r, g, b }).withMetadata({ exif: exifNote() }).png().toBuffer();
}

function exifNote() {
  return { IFD0: { ImageDescription: randomBytes(12).toString('hex') } };
}

/**
 * A photo as a phone saves it: 12 megapixels of fine grain with a dark upper half, stored sideways (orientation 6),
 * with the GPS position.
 */
export async function telephonePhoto(): Promise<Buffer> {
  const lying = { width: 4000, height: 3000 };
  const grain = await sharp({
    create: { ...lying, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 12 }, background: green },
  })
    .composite([
      // After the quarter turn the left of the stored picture is the visible top.
      { input: await plainPicture(2000, 3000, { r: 10, g: 10, b: 10 }).png().toBuffer(), left: 0, top: 0 },
    ])
    .jpeg({ quality: 70 })
    .withExif({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return grain;
}

/** A PNG that claims to be `side` by `side`: gigabytes of zeros that compress to almost nothing. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  // One bit of deflate repeats 258 zeros, so a few rows are enough: a decoder that starts has already failed the test.
  const rows = deflateRawSync(Buffer.alloc((side + 1) * 300), { level: 9 });
  const data = Buffer.concat([Buffer.from([0x78, 0x9c]), rows, Buffer.alloc(4)]);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks(header, data)]);
}

function chunks(header: Buffer, data: Buffer): Buffer[] {
  const parts: [string, Buffer][] = [
    ['IHDR', header],
    ['IDAT', data],
    ['IEND', Buffer.alloc(0)],
  ];
  return parts.map(([name, bytes]) => {
    const body = Buffer.concat([Buffer.from(name), bytes]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(bytes.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  });
}
