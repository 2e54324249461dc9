/** Widths of a stored picture's files in pixels, up to its own width. */
export const pictureWidths = [400, 800, 1600] as const;

/** Width and height of a user's square picture, in pixels. */
export const avatarWidth = 400;

/**
 * A stored picture is addressed by its widest file, whose name contains the size: `/media/<32 hex
 * digits>-<width>x<height>.webp`. The narrower files are `/media/<32 hex digits>-<width>.webp`.
 */
const storedAddress = /^(.*\/media\/[\da-f]{32})-(\d+)x(\d+)\.webp$/;

export type PictureSize = { width: number; height: number };

/** The address of a stored picture with this size; `hash` is 32 hex digits. */
export function pictureAddress(hash: string, { width, height }: PictureSize): string {
  return `/media/${hash}-${width}x${height}.webp`;
}

/** The size of a stored picture, parsed from its address; undefined for any other address. */
export function pictureSize(address: string): PictureSize | undefined {
  const [, , width, height] = storedAddress.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** All files of a stored picture, narrowest first; `address` itself is the last. Empty for other addresses. */
export function pictureFiles(address: string): { width: number; address: string }[] {
  const [, stem, widest] = storedAddress.exec(address) ?? [];
  if (!stem) return [];
  const narrower = pictureWidths.filter((width) => width < Number(widest));
  return [
    ...narrower.map((width) => ({ width, address: `${stem}-${width}.webp` })),
    { width: Number(widest), address },
  ];
}
