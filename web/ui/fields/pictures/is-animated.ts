/** Whether a picture (GIF, WebP, PNG or AVIF) is animated. False for unreadable files. */
export async function isAnimated(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
  const at = (offset: number, length = 4) => String.fromCharCode(...bytes.subarray(offset, offset + length));
  if (at(0, 3) === 'GIF') return hasSecondFrame(bytes);
  if (at(0) === 'RIFF' && at(8, 8) === 'WEBPVP8X') return ((bytes[20] ?? 0) & 2) !== 0;
  if (at(4) === 'ftyp') return at(8, 32).includes('avis');
  if (at(1, 3) === 'PNG') return hasChunk(bytes, 'acTL', 'IDAT');
  return false;
}

/** Whether a PNG has a `wanted` chunk before its first `end` chunk. */
function hasChunk(bytes: Uint8Array, requested: string, end: string): boolean {
  const view = new DataView(bytes.buffer);
  for (let place = 8; place + 12 <= bytes.length; place += 12 + view.getUint32(place)) {
    const name = String.fromCharCode(...bytes.subarray(place + 4, place + 8));
    if (name === requested || name === end) return name === requested;
  }
  return false;
}

const [extension, image] = [0x21, 0x2c];
/** Size of a colour table in bytes, from its flags: 0 without the first bit, otherwise three bytes per colour. */
const tableBytes = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Whether a GIF has a second image. It walks the blocks because their data may contain any byte. */
function hasSecondFrame(bytes: Uint8Array): boolean {
  let frames = 0;
  let place = 13 + tableBytes(bytes[10]);
  while (place < bytes.length && frames < 2) {
    if (bytes[place] === image) {
      frames += 1;
      place += 11 + tableBytes(bytes[place + 9]);
    } else if (bytes[place] === extension) place += 2;
    else break;
    while (bytes[place]) place += 1 + (bytes[place] ?? 0);
    place += 1;
  }
  return frames > 1;
}
