import { open } from 'node:fs/promises';
import type { Upload } from '#api/http/limits/upload-intake.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { avatarWidth, type PictureSize, pictureWidths } from '#contract/pictures.ts';

/** More pixels than any telephone's usual photo; a small file of very many pixels is an attack on memory. */
const pixelLimit = 50_000_000;
/** Long strips are narrowed until they are at most this high; WebP itself ends at 16,383. */
const heightLimit = 3200;
const secondsLimit = 20;
/** Enough to tell the kinds of pictures apart. */
const signatureBytes = 64;

export type PictureShape = {
  /** Cuts the middle square out, for pictures of users. */
  square?: boolean;
};

/** An encoded picture: in memory (the demo's), or on disk as it was uploaded. */
export type PictureSource = Buffer | Upload;

/** A picture without its file: upright pixels in sRGB, as large as it is going to be stored. */
type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

let loaded: Promise<typeof import('sharp').default> | undefined;

/**
 * The library, loaded with the first picture: it takes 20 MB. One thread for each picture: several are worked on at once,
 * and passwords are hashed on the same threads.
 */
function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}

/** The size in which a picture is going to be stored, from its header; refuses what is no picture or too large. */
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

/** Decodes the whole picture once: upright, without metadata, in this size. Refuses what is broken or cut off. */
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

/** The picture as WebP in this width. */
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
 * Whether the bytes begin as JPEG, PNG, GIF, WebP or AVIF do. Everything else (SVG, PDF, TIFF) is refused before a
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
 * Whether they begin as those of another picture that people have and browsers or programs show: HEIC, as iPhones save it,
 * TIFF, BMP, JPEG XL or a camera's own.
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
