import { limits } from '#contract/limits.ts';

/** The longest side of pictures that are sent, in pixels; the shop shows no larger ones. */
const longestSide = 2000;
const quality = 0.85;
/** Files up to this size in bytes are sent as they are: making them smaller gains nothing. */
const smallEnough = 1024 * 1024;

/** What files became. A repeated request must have the same bytes, since its key stands for them. */
const made = new WeakMap<Blob, Promise<Blob>>();

/**
 * Returns a picture in the size in which it is sent: at most 2,000 pixels, upright, with its transparency. Small files,
 * and files that the browser can't decode, stay as they are.
 */
export function smallerPicture(file: Blob): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size <= smallEnough) return Promise.resolve(file);
  const known = made.get(file) ?? shrunk(file).catch(() => file);
  made.set(file, known);
  return known;
}

/** Whether the browser can decode a picture, and so make it smaller. */
export async function isDecodable(file: Blob): Promise<boolean> {
  try {
    (await decoded(file)).close();
    return true;
  } catch {
    return false;
  }
}

function decoded(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

async function shrunk(file: Blob): Promise<Blob> {
  const bitmap = await decoded(file);
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size < limits.uploadBytes) return file;
    const blob = await encoded(bitmap, scale, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
    return blob && blob.size < file.size ? named(blob, file) : file;
  } finally {
    bitmap.close();
  }
}

function encoded(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/** Keeps the name of a file, with the ending of its new type: a browser without WebP makes PNG. */
function named(blob: Blob, file: Blob): Blob {
  if (!(file instanceof File)) return blob;
  const ending = blob.type === 'image/jpeg' ? 'jpg' : blob.type.replace('image/', '');
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${ending}`;
  return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
}
