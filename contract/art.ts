/** Widths in pixels in which a drawing of the shop exists, as far as it is that wide itself. */
const artWidths = [200, 360, 560, 720] as const;

const square = { width: 400, height: 400 };
const small = { width: 400, height: 320 };
const scene = { width: 700, height: 560 };

/** The drawings of the shop itself, by the names of their files in `/art/`. */
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
/** Address of a drawing: that of its widest file. The narrower files are `/art/<name>-<width>.webp`. */
export type ArtAddress = `/art/${ArtName}.webp`;

/** Size of the widest file of a drawing. */
export function artSize(address: ArtAddress): { width: number; height: number } {
  return artSizes[nameOf(address)];
}

/** Every file of a drawing, the narrowest first, `address` itself last. */
export function artFiles(address: ArtAddress): { width: number; address: string }[] {
  const name = nameOf(address);
  const { width: widest } = artSizes[name];
  const narrower = artWidths.filter((width) => width < widest);
  return [...narrower.map((width) => ({ width, address: `/art/${name}-${width}.webp` })), { width: widest, address }];
}

const nameOf = (address: ArtAddress) => address.slice('/art/'.length, -'.webp'.length) as ArtName;
