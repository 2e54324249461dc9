/** The list with the entry at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = without(list, from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** The list without the entry at `index`. */
export function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, place) => place !== index);
}

const fileKeys = new WeakMap<File, string>();
let files = 0;

/** Stable React keys for pictures. A URL may occur more than once. */
export function slotKeys(pictures: readonly (File | string)[]): string[] {
  const seen = new Map<string, number>();
  return pictures.map((picture) => {
    const key = typeof picture === 'string' ? picture : keyOfFile(picture);
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    return `${key}#${times}`;
  });
}

function keyOfFile(file: File): string {
  const known = fileKeys.get(file);
  if (known) return known;
  files += 1;
  const key = `file-${files}`;
  fileKeys.set(file, key);
  return key;
}
