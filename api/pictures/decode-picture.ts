import { open } from 'node:fs/promises';
import type { Upload } from '#api/http/limits/upload-intake.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { avatarWidth, type PictureSize, pictureWidths } from '#contract/products/pictures.ts';

/** More pixels than any phone's usual photo. A small file with very many pixels is an attack on memory. */
const pixelLimit = 50_000_000;
/** Long strips are narrowed to at most this height; WebP itself ends at 16,383. */
const heightLimit = 3200;
const secondsLimit = 20;
/** Enough to distinguish the kinds of pictures. */
const signatureBytes = 64;

export type PictureShape = {
  /** Crops to the middle square, for users' portraits. */
  square?: boolean;
};

/** An encoded picture: in memory (the demo's), or on disk as uploaded. */
export type PictureSource = Buffer | Upload;

/** A decoded picture: upright pixels in sRGB, in the stored size. */
type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

let loaded: Promise<typeof import('sharp').default> | undefined;

/**
 * The library, loaded with the first picture because it takes 20 MB. One thread per picture: several pictures are
 * processed at once, and password hashing shares the threads.
 */
function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}

/**
 * Returns the size in which a picture will be stored, from its header. Refused when the file is no picture or too
 * large.
 */
export async function measurePicture(source: PictureSource, shape: PictureShape): Promise<PictureSize | Refusal> {
  const bytes = await firstBytes(source);
  if (!hasPictureSignature(bytes))
    return hasOtherSignature(bytes) ? new Refusal('picture-kind-not-taken') : notAnImage();
  const sharp = await loadSharp();
  try {
    const { autoOrient } = await sharp(inputOf(source), { limitInputPixels: false }).metadata();
    if (autoOrient.width * autoOrient.height > pixelLimit) return new Refusal('picture-too-detailed');
    return storedSize(autoOrient, shape);
  } catch {
    return notAnImage();
  }
}

/** Decodes the whole picture once: upright, without metadata, in this size. Refused when it is broken or truncated. */
export async function decodePicture(source: PictureSource, { width, height }: PictureSize): Promise<Pixels | Refusal> {
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(inputOf(source), { limitInputPixels: pixelLimit, failOn: 'error' })
      .autoOrient()
      .resize({ width, height, fit: 'cover' })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: secondsLimit })
      .toBuffer({ resolveWithObject: true });
    return { data, raw: { width: info.width, height: info.height, channels: info.channels as 1 | 2 | 3 | 4 } };
  } catch {
    return notAnImage();
  }
}

/** Encodes the picture as WebP in this width. */
export async function encodePicture({ data, raw }: Pixels, width: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(data, { raw }).resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 3 }).toBuffer();
}

function inputOf(source: PictureSource): Buffer | string {
  return Buffer.isBuffer(source) ? source : source.path;
}

async function firstBytes(source: PictureSource): Promise<Buffer> {
  if (Buffer.isBuffer(source)) return source;
  const file = await open(source.path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(signatureBytes) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function storedSize({ width, height }: PictureSize, { square }: PictureShape): PictureSize {
  if (square) {
    const side = Math.min(width, height, avatarWidth);
    return { width: side, height: side };
  }
  const scale = Math.min(1, Math.max(...pictureWidths) / width, heightLimit / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Returns whether the bytes begin like JPEG, PNG, GIF, WebP or AVIF. Everything else (SVG, PDF, TIFF) is refused before a
 * decoder sees it.
 */
function hasPictureSignature(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, signatureBytes);
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(start) ||
    /^RIFF[\s\S]{4}WEBP/.test(start) ||
    (start.startsWith('ftyp', 4) && start.includes('avi', 8))
  );
}

/**
 * Returns whether the bytes begin like another common picture format: HEIC, as iPhones save it, TIFF, BMP, JPEG XL or a
 * camera's raw format.
 */
function hasOtherSignature(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, signatureBytes);
  return (
    /^[\s\S]{4}ftyp(hei[cfmsx]|hev[cmsx]|mif[12]|msf1|crx )/.test(start) ||
    ['II*\0', 'MM\0*', 'II+\0', 'MM\0+', '\xff\x0a', '\0\0\0\x0cJXL '].some((known) => start.startsWith(known)) ||
    (start.startsWith('BM') && start.startsWith('\0\0\0\0', 6))
  );
}

function notAnImage(): Refusal {
  return new Refusal('not-a-picture');
}
