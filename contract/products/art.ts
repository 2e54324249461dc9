/** Widths of a drawing's files in pixels, up to its own width. */
const artWidths = [200, 360, 560, 720] as const;

const square = { width: 400, height: 400 };
const small = { width: 400, height: 320 };
const scene = { width: 700, height: 560 };

/** The shop's drawings, by their file names in `/art/`. */
const artSizes = {
  'category-flower': square,
  'category-fruits': square,
  'category-indoor': square,
  'category-vegetable': square,
  'category-bonsai': square,
  'category-herbs': square,
  'banner-main': { width: 1100, height: 900 },
  community: scene,
  delivery: scene,
  'empty-cart': small,
  'empty-orders': small,
  'empty-addresses': small,
  'not-found': small,
} as const;

type ArtName = keyof typeof artSizes;
/** A drawing is addressed by its widest file. The narrower files are `/art/<name>-<width>.webp`. */
export type ArtAddress = `/art/${ArtName}.webp`;

/** Whether an address belongs to a drawing. */
export function isArt(address: string): address is ArtAddress {
  return address.startsWith('/art/') && Object.hasOwn(artSizes, nameOf(address as ArtAddress));
}

/** Size of a drawing's widest file in pixels. */
export function artSize(address: ArtAddress): { width: number; height: number } {
  return artSizes[nameOf(address)];
}

/** All files of a drawing, narrowest first; `address` itself is the last. */
export function artFiles(address: ArtAddress): { width: number; address: string }[] {
  const name = nameOf(address);
  const { width: widest } = artSizes[name];
  const narrower = artWidths.filter((width) => width < widest);
  return [...narrower.map((width) => ({ width, address: `/art/${name}-${width}.webp` })), { width: widest, address }];
}

const nameOf = (address: ArtAddress) => address.slice('/art/'.length, -'.webp'.length) as ArtName;
