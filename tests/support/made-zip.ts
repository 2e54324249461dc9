import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

type MadeFile = { name: string; bytes: Buffer | string; mode?: number };

/** A ZIP file of these files. Names are unchecked where `rename` says what becomes of a name of the same length. */
export async function madeZip(
  files: readonly MadeFile[],
  { rename = {}, forceZip64Format = false }: { rename?: Record<string, string>; forceZip64Format?: boolean } = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, bytes, mode } of files)
    zip.addBuffer(Buffer.from(bytes), name, { forceZip64Format, ...(mode !== undefined && { mode }) });
  zip.end({ forceZip64Format, comment: '' });
  let made: Buffer = await buffer(zip.outputStream as Readable);
  for (const [before, after] of Object.entries(rename)) made = replaced(made, before, after);
  return made;
}

/** Replaces bytes wherever they stand, by as many others. */
function replaced(bytes: Buffer, before: string | Buffer, after: string | Buffer): Buffer {
  const [from, to] = [Buffer.from(before), Buffer.from(after)];
  if (from.length !== to.length) throw new Error('The lengths differ');
  const changed = Buffer.from(bytes);
  for (let at = changed.indexOf(from); at !== -1; at = changed.indexOf(from, at + 1)) to.copy(changed, at);
  return changed;
}

const [localHeader, centralHeader] = [0x04034b50, 0x02014b50];

/**
 * Changes a field in the headers of all entries. `isCentral` tells whether a header is the central one, where fields
 * have other offsets.
 */
export function changedHeaders(zip: Buffer, change: (header: Buffer, isCentral: boolean) => void): Buffer {
  const changed = Buffer.from(zip);
  for (let at = 0; at + 4 <= changed.length; at += 1) {
    const mark = changed.readUInt32LE(at);
    if (mark === localHeader || mark === centralHeader) change(changed.subarray(at), mark === centralHeader);
  }
  return changed;
}
