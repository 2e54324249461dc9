/** Returns the pictures of a product that none of its variants shows: these are bounded by themselves (`productPictures`). */
export function ownPictures(
  pictures: readonly string[],
  variants: readonly { image?: string | undefined }[] | null | undefined,
): string[] {
  const ofVariants = new Set(variants?.map(({ image }) => image));
  return [...new Set(pictures)].filter((picture) => !ofVariants.has(picture));
}
