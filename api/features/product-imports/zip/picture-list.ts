import type { Entry, ZipFile } from 'yauzl';
import { Refusal } from '#api/http/replies/refusal.ts';
import { limits } from '#contract/limits.ts';

/** Why a file of a ZIP file cannot be unpacked. */
export type EntryFault = 'locked' | 'link' | 'damaged' | 'too-large';

/** A file of a ZIP file. */
export type ListedFile = { path: string; entry: Entry; fault?: EntryFault };

/** The files of a ZIP file by their keys: by whole paths, and by the ends of paths, of which the shortest are the names alone. */
export type PictureList = { byPath: ReadonlyMap<string, ListedFile[]>; byEnd: ReadonlyMap<string, ListedFile[]> };

/** Bytes of all names together, which are in memory. */
const nameBytes = 8 * 1024 * 1024;
/** Folders in folders by whose names a file is found. */
const deepest = 10;
/** How Unix marks a link, in the upper half of an entry's attributes. */
const [unix, typeOfFile, linkType] = [3, 0o170000, 0o120000];

/**
 * Lists the files of an opened ZIP file. Nothing is unpacked. Refused when it is damaged, a name leads out of it, or it
 * has too many files or bytes.
 */
export async function listPictures(zip: ZipFile): Promise<PictureList | Refusal> {
  const { pictureZipFiles: files, pictureZipUnpacked: most } = limits;
  const tooLarge = new Refusal('zip-too-large', { files, megabytes: most / 1024 / 1024 });
  if (zip.entryCount > files) return tooLarge;
  const byPath = new Map<string, ListedFile[]>();
  const byEnd = new Map<string, ListedFile[]>();
  let [bytes, names] = [0, 0];
  try {
    for await (const entry of zip.eachEntry()) {
      names += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (names > nameBytes) return tooLarge;
      const path = pathOf(entry);
      if (isNoFile(path)) continue;
      bytes += entry.uncompressedSize;
      if (bytes > most) return tooLarge;
      const fault = faultOf(entry);
      const file = { path, entry, ...(fault && { fault }) };
      add(byPath, keyOf(path), file);
      for (const end of endsOf(keyOf(path))) add(byEnd, end, file);
    }
  } catch {
    return new Refusal('zip-unreadable');
  }
  return { byPath, byEnd };
}

/** Returns the files that a name in a cell can mean: the file with this whole path, or all whose paths end with it. */
export function filesNamed({ byPath, byEnd }: PictureList, name: string): readonly ListedFile[] {
  const key = keyOf(name);
  return byPath.get(key) ?? byEnd.get(key) ?? [];
}

/** Names are the same in any case, and however their letters are composed. */
function keyOf(path: string): string {
  const parts = path.trim().replaceAll('\\', '/').normalize('NFC').toLowerCase().normalize('NFC').split('/');
  return parts.filter((part) => part !== '' && part !== '.').join('/');
}

/** Many programs write names in UTF-8 without saying so. */
function pathOf({ fileName, fileNameRaw }: Entry): string {
  // Another field of the entry may have the name in letters that this field cannot encode.
  if (fileNameRaw.every((byte) => byte < 128)) return fileName;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw).replaceAll('\\', '/');
  } catch {
    return fileName;
  }
}

/** Folders, auxiliary files of operating systems, and names that a cell cannot contain. */
function isNoFile(path: string): boolean {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  return (
    name === '' ||
    path.includes('\0') ||
    name.startsWith('._') ||
    /^(\.ds_store|thumbs\.db)$/i.test(name) ||
    parts.includes('__MACOSX')
  );
}

function faultOf(entry: Entry): EntryFault | undefined {
  const { versionMadeBy, externalFileAttributes, uncompressedSize } = entry;
  const isLink = versionMadeBy >>> 8 === unix && ((externalFileAttributes >>> 16) & typeOfFile) === linkType;
  if (isLink) return 'link';
  if (entry.isEncrypted()) return 'locked';
  if (!entry.canDecodeFileData()) return 'damaged';
  return uncompressedSize > limits.uploadBytes ? 'too-large' : undefined;
}

function endsOf(key: string): string[] {
  const parts = key.split('/');
  return parts.slice(0, deepest).map((_part, index) => parts.slice(-index - 1).join('/'));
}

function add(files: Map<string, ListedFile[]>, key: string, file: ListedFile): void {
  const known = files.get(key);
  if (known) known.push(file);
  else files.set(key, [file]);
}
